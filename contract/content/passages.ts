/**
 * A passage of a text, told by its words and by those around it, so that it is found again after edits: the
 * TextQuoteSelector of the W3C Web Annotation Data Model, https://www.w3.org/TR/annotation-model/#text-quote-selector.
 */
export type Passage = {
  /** The words themselves, which the model calls `exact`. */
  quote: string
  /** The words before and after them; either may be empty. */
  prefix: string
  suffix: string
}

/** The sentence about a passage whose words are gone. */
export const goneWords = 'These words are no longer in the text.'

/** The number of UTF-16 code units that are kept of what stands before and after a passage. */
export const longestAround = 64

/** Words in their normal form, with the place in the text of each code unit. */
type Words = { text: string; places: number[] }

const markup = /[*_~`\u200b-\u200d\ufeff]/u
const inWord = /[\p{L}\p{M}\p{N}]/u
/** Targets of Markdown links, and the markers of numbered lists, which aren’t part of the words that readers see. */
const unseen = /\]\([^()\s]*\)|^[ \t]*\d{1,9}[.)][ \t]/gmu

/**
 * Returns the words of a text without markup, punctuation and case, one space between them: a passage selected on a
 * page is found in its Markdown, and after a comma was added.
 */
function wordsOf(source: string, skipped: RegExp | null): Words {
  const hidden = skipped ? [...source.matchAll(skipped)].map((m) => [m.index, m[0].length]) : []
  const [units, places]: [string[], number[]] = [[], []]
  const add = (text: string, at: number) => {
    for (const unit of text.split('')) {
      units.push(unit)
      places.push(at)
    }
  }
  let [next, at] = [0, 0]
  for (const character of source) {
    const [from = Infinity, length = 0] = hidden[next] ?? []
    const isHidden = at >= from
    if (!isHidden && inWord.test(character)) add(character.toLowerCase(), at)
    else if ((isHidden || !markup.test(character)) && units.at(-1) !== ' ') add(' ', at)
    at += character.length
    if (at >= from + length) next++
  }
  return { text: units.join(''), places }
}

const plain = (source: string) => wordsOf(source, null).text

/** Returns how many code units two texts share from their beginnings. */
function sharedStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count++
  return count
}

/** Returns how many code units two texts share from their ends. */
function sharedEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}

/** The most places that are compared: words that stand everywhere are nowhere in particular. */
const mostPlaces = 1000

/** Returns where the words of a passage stand: of several places, the one whose surroundings are most alike. */
function placeIn({ text, places }: Words, source: string, passage: Passage) {
  const quote = plain(passage.quote).trim()
  const [before, after] = [plain(passage.prefix).trim(), plain(passage.suffix).trim()]
  let best: { from: number; to: number; likeness: number } | null = null
  let at = text.indexOf(quote)
  for (let count = 0; at !== -1 && count < mostPlaces; count++) {
    const end = at + quote.length
    const earlier = text.slice(Math.max(0, at - 2 * longestAround), at).trimEnd()
    const later = text.slice(end, end + 2 * longestAround).trimStart()
    const likeness = sharedEnd(earlier, before) + sharedStart(later, after)
    if (!best || likeness > best.likeness) {
      const last = places[end - 1] ?? 0
      const to = last + String.fromCodePoint(source.codePointAt(last) ?? 0).length
      best = { from: places[at] ?? 0, to, likeness }
    }
    at = text.indexOf(quote, at + 1)
  }
  return best && { from: best.from, to: best.to }
}

/** Returns where a passage without any word, such as a row of dots, stands. */
function symbolsIn(source: string, { quote }: Passage) {
  const from = quote === '' ? -1 : source.indexOf(quote)
  return from === -1 ? null : { from, to: from + quote.length }
}

/**
 * Returns what finds passages in a text or its Markdown, which is read once for all of them: their parts of the text, in
 * UTF-16 code units; null where the words are gone.
 */
export function finderIn(source: string) {
  let [seen, whole]: [Words | null, Words | null] = [null, null]
  return (passage: Passage): { from: number; to: number } | null => {
    if (!plain(passage.quote).trim()) return symbolsIn(source, passage)
    seen ??= wordsOf(source, unseen)
    const place = placeIn(seen, source, passage)
    if (place) return place
    whole ??= wordsOf(source, null)
    return placeIn(whole, source, passage)
  }
}

/** Finds one passage in a text or its Markdown, as `finderIn` does. */
export const findPassage = (source: string, passage: Passage) => finderIn(source)(passage)

/** Returns the passage that a part of a text is. */
export const passageAt = (source: string, from: number, to: number): Passage => ({
  quote: source.slice(from, to),
  prefix: source.slice(Math.max(0, from - longestAround), from).toWellFormed(),
  suffix: source.slice(to, to + longestAround).toWellFormed(),
})
