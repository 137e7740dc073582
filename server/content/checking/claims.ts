import { createHash } from 'node:crypto'
import { type Claim, claimKinds } from '../../../contract/content/content-checks.ts'
import { withoutGaps } from '../../../contract/content/gaps.ts'
import { claimOf } from '../../../packages/claim-words/claim-words.ts'
import { blank, without } from './blanks.ts'
import { statedInQuestion } from './questions.ts'
import { sentencesOf } from './sentences.ts'
import { sourceFinder } from './sources.ts'
import { figuresOf, isTold, toldFigures } from './told-figures.ts'

export type TextClaim = Omit<Claim, 'field'>
type Found = Omit<TextClaim, 'isChecked'>
type Place = { kind: Claim['kind']; from: number; to: number }

const small = 'two|three|four|five|six|seven|eight|nine|ten'
/**
 * Matches numbers that make a claim: percentages, money, measures, years, counts from ten up, and
 * fractions in words.
 */
const figures = [
  /[$€£]\s?\d[\d.,]*/g,
  /\d[\d.,]*\s?(?:%|per\s?cent\b|percent\b|x\b|times\b|dollars?\b|euros?\b|pounds?\b|(?:hundred|thousand|million|billion)\b)/gi,
  /(?<![\w.,:/+-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w:/-])/g,
  /(?<![\w.,:/+-])\d+[.,]\d+(?![\w.:/-])/g,
  /(?<![\w.,:/+-])\d{2,6}(?![\w:/]|[.,]\d|-\d)/g,
  new RegExp(`\\b(?:one|${small}) (?:out of|in) (?:every )?(?:${small})\\b`, 'gi'),
  /\b(?:dozens|hundreds|thousands|millions) of\b|\b(?:half|most|(?:two|three) (?:thirds|quarters)) of (?:all(?= \p{L})|our|customers|people|businesses|companies|visitors)\b/giu,
]

/** Matches numbers that claim nothing: addresses, phone numbers, times, ordinals. */
const noFigures = [
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/gi,
  /\+?\(?\d[\d\s().-]{6,}\d/g,
  /\b\d{1,2}(?::\d{2})?\s?(?:am|pm)\b|\b\d{1,2}:\d{2}\b/gi,
  /\b\d+(?:st|nd|rd|th)\b/gi,
]

/** Matches quotations of at least four words, except questions. */
const quoted = /[“"]([^“”"\n]{12,600})[”"]/g
const link =
  /(?<!!)\[([^\]\n]{0,300})\]\((https?:\/\/[^)\s]{1,500})[^)\n]{0,200}\)|https?:\/\/[^\s)<>\]]{1,500}/g

/** Links and pictures whose text is read and whose address is not. */
const addressed = /(!?)\[([^\]\n]{0,300})\]\([^)\n]{0,700}\)/g
/** Returns a sentence with the texts of its links alone, at their places. */
const unlinked = (sentence: string) =>
  sentence.replace(addressed, (all: string, isPicture: string, text: string) =>
    isPicture ? blank(all) : ` ${text}`.padEnd(all.length),
  )

const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ from: index, to: index + all.length }))

type Told = ReturnType<typeof toldFigures>

/**
 * Returns the range from the first to the last figure of a sentence, which are checked together.
 * None when the client provided them all.
 */
function figuresIn(sentence: string, isTitle: boolean, told: Told): Place[] {
  const text = without(sentence, noFigures)
  // "12 questions to ask" counts what follows.
  const patterns = isTitle ? figures.slice(0, 2) : figures
  const places = patterns.flatMap((pattern) => placesOf(text, pattern))
  if (places.length === 0) return []
  const isPlaced = (at: number) => places.some(({ from, to }) => at >= from && at < to)
  const stated = figuresOf(text).filter(({ at }) => isPlaced(at))
  if (stated.length > 0 && stated.every((each) => isTold(each, told))) return []
  const [from, to] = [
    Math.min(...places.map((place) => place.from)),
    Math.max(...places.map((place) => place.to)),
  ]
  return [{ kind: 'number', from, to }]
}

const quotesIn = (sentence: string): Place[] =>
  placesOf(sentence, quoted)
    .filter(({ from, to }) => {
      const words = sentence.slice(from + 1, to - 1).trim()
      return words.split(/\s+/).length >= 4 && !words.endsWith('?')
    })
    .map((place) => ({ kind: 'quote', ...place }))

const linksIn = (sentence: string): Place[] =>
  placesOf(sentence, link).map((place) => ({ kind: 'link', ...place }))

/** Returns the same id for the same claim in the same sentence, wherever it is. */
const idOf = (kind: string, what: string, sentence: string) =>
  createHash('sha256')
    .update([kind, what, sentence.replace(/\s+/g, ' ').trim()].join('\n'))
    .digest('base64url')
    .slice(0, 22)

/** The kinds that were part of a claim's id until version 0.2: what was confirmed by such an id stays confirmed. */
const formerKinds = Object.keys(claimKinds).filter((kind) => kind !== 'effect')

/** Sources besides those in the text. */
export type Known = {
  /** The client's words about itself: a source for its figures. */
  facts: string
  /** Claims that the client may make, from its profile. */
  allowed: readonly string[]
  /** The topic of the piece; naming it between quotation marks quotes nobody. */
  topic: string
  /** The hosts of the client’s own sites: links to them prove nothing. */
  sites: readonly string[]
}
export const nothingKnown: Known = { facts: '', allowed: [], topic: '', sites: [] }

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns the kind of what a sentence claims in words: null for figures that the client told and in a question that states nothing. */
function kindIn(sentence: string, told: Told): Claim['kind'] | null {
  const words = without(sentence, [quoted, link])
  const stated = /\?["”'’)]*\s*$/.test(sentence) ? statedInQuestion(words) : words
  const kind = stated === null ? null : claimOf(stated)
  if (kind !== 'hours' && kind !== 'number') return kind
  const figures = figuresOf(sentence)
  return figures.length > 0 && figures.every((each) => isTold(each, told)) ? null : kind
}

/** Matches words that a client may say, whatever stands between them. */
const allowedIn = (claim: string) => {
  const words = plain(claim)
    .split(' ')
    .map((word) => RegExp.escape(word))
  const between = String.raw`[^\p{L}\p{N}]+`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(between)}(?![\p{L}\p{N}])`, 'giu')
}

/** The kinds whose figures say it all. */
const figureKinds: ReadonlySet<Claim['kind']> = new Set([
  'comparison',
  'effect',
  'guarantee',
  'hours',
])

/** Joins a sentence's figures to what it claims in words, so that it is asked about once. */
function statedIn(sentence: string, isTitle: boolean, told: Told): Place[] {
  const kind = kindIn(sentence, told)
  const [figures] = figuresIn(sentence, isTitle, told)
  if (!kind) return figures ? [figures] : []
  const isFigure = figures && figureKinds.has(kind)
  return [{ from: 0, to: sentence.length, ...figures, kind: isFigure ? 'number' : kind }]
}

/**
 * Finds the claims a person must check before approval: figures, quotes and claims by kind without a
 * source, and every external link, each once. A sentence makes one claim, besides its quotes and links.
 */
export const claimsIn = (content: string, known: Known = nothingKnown): Found[] =>
  findClaims(content, known).map(({ formerIds: _former, ...claim }) => claim)

function findClaims(content: string, { facts, allowed, topic, sites }: Known) {
  const told = toldFigures(facts)
  const isSourcedBy = sourceFinder(content, sites)
  const mayBeSaid = allowed.filter((each) => plain(each)).map(allowedIn)
  const found = new Map<string, Found & { formerIds: () => readonly string[] }>()
  const text = withoutGaps(content, blank)
  const isTopic = ({ from, to }: Place) => plain(text.slice(from, to)) === plain(topic)
  for (const { from, to, isTitle } of sentencesOf(text)) {
    const sentence = text.slice(from, to)
    // The bracket of a footnote counts as the sentence’s end.
    const end = sentence.endsWith('[') ? to - 1 : to
    const isSourced = isSourcedBy(sentence, text.slice(end, end + 800))
    const quotes = isSourced
      ? []
      : quotesIn(sentence).filter(
          (place) => !isTopic({ ...place, from: from + place.from, to: from + place.to }),
        )
    const stated = isSourced ? [] : statedIn(without(unlinked(sentence), mayBeSaid), isTitle, told)
    const places = [...stated, ...quotes, ...linksIn(sentence)]
    for (const place of places) {
      const isWhole = place.kind !== 'quote' && place.kind !== 'link'
      const what = isWhole ? '' : sentence.slice(place.from, place.to)
      const id = idOf(isWhole ? 'stated' : place.kind, what, sentence)
      if (!found.has(id))
        found.set(id, {
          id,
          formerIds: () => (isWhole ? formerKinds.map((kind) => idOf(kind, what, sentence)) : []),
          kind: place.kind,
          sentence: content
            .slice(from, to)
            .replace(/\s+/g, ' ')
            .trim()
            .slice(0, 1000)
            .toWellFormed(),
          from: from + place.from,
          to: from + place.to,
        })
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from)
}

/** Returns a text’s claims with whether each was checked; `checked` are claim ids. */
export const claimsWith = (
  content: string,
  checked: readonly string[],
  known: Known,
): TextClaim[] => {
  const confirmed = new Set(checked)
  return findClaims(content, known).map(({ formerIds, ...claim }) => ({
    ...claim,
    isChecked:
      confirmed.size > 0 &&
      (confirmed.has(claim.id) || formerIds().some((id) => confirmed.has(id))),
  }))
}
