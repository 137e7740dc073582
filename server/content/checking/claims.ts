import { createHash } from 'node:crypto'
import type { Claim } from '../../../contract/content/content-checks.ts'
import { gap } from './gaps.ts'
import { sentencesOf } from './sentences.ts'

type Found = Omit<Claim, 'isChecked'>
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
  /(?<![\w.,:/+-])\d+\.\d+(?![\w.:/-])/g,
  /(?<![\w.,:/+-])\d{2,6}(?![\w:/]|[.,]\d|-\d)/g,
  new RegExp(`\\b(?:one|${small}) (?:out of|in) (?:every )?(?:${small})\\b`, 'gi'),
  /\b(?:dozens|hundreds|thousands|millions) of\b|\b(?:half|most|(?:two|three) (?:thirds|quarters)) of (?:all|our|customers|people|businesses|companies|visitors)\b/gi,
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

/** Matches a source within a sentence: a link, a note, or words. */
const source = /https?:\/\/|\]\(|\[\^|\bsources?:/i
/** Matches a source right after a sentence; the bracket of a note belongs to it. */
const sourceAfter = /^(?:\[\^|.?\s?(?:\[\^|\(?(?:sources?:|https?:)))/i

const blank = (text: string) => ' '.repeat(text.length)
const without = (text: string, patterns: RegExp[]) =>
  patterns.reduce((left, pattern) => left.replace(pattern, blank), text)

const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ from: index, to: index + all.length }))

const digitsIn = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? []

/**
 * Returns the range from the first to the last figure of a sentence, which are checked together.
 * None when the client provided them all.
 */
function figuresIn(sentence: string, isTitle: boolean, known: ReadonlySet<string>): Place[] {
  const text = without(sentence, noFigures)
  // "12 questions to ask" counts what follows.
  const patterns = isTitle ? figures.slice(0, 2) : figures
  const places = patterns.flatMap((pattern) => placesOf(text, pattern))
  if (places.length === 0) return []
  const digits = places.flatMap(({ from, to }) => digitsIn(text.slice(from, to)))
  if (digits.length > 0 && digits.every((each) => known.has(each))) return []
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

/**
 * Finds the claims a person must check before approval: figures and quotes without a source, and
 * every external link, each once. `facts` is what the client said about itself, which counts as a
 * source for its figures.
 */
export function claimsIn(content: string, facts = ''): Found[] {
  const known = new Set(digitsIn(facts))
  const found = new Map<string, Found>()
  const text = content.replace(gap, blank)
  for (const { from, to, isTitle } of sentencesOf(text)) {
    const sentence = text.slice(from, to)
    const isSourced = source.test(sentence) || sourceAfter.test(text.slice(to - 1, to + 12))
    const stated = isSourced ? [] : [...figuresIn(sentence, isTitle, known), ...quotesIn(sentence)]
    const places = [...stated, ...linksIn(sentence)]
    for (const place of places) {
      const what = place.kind === 'number' ? '' : sentence.slice(place.from, place.to)
      const id = idOf(place.kind, what, sentence)
      if (!found.has(id))
        found.set(id, {
          id,
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

/** Adds to each claim whether it was checked; `checked` are claim ids. */
export const claimsWith = (content: string, checked: readonly string[], facts: string): Claim[] => {
  const known = new Set(checked)
  return claimsIn(content, facts).map((claim) => ({ ...claim, isChecked: known.has(claim.id) }))
}
