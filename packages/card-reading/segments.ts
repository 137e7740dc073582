import { confidenceOf, type Line, type Word } from './line-reader.ts'

/** Words that belong together, and the fields they were recognized as. */
export type Segment = {
  text: string
  /** The text without its address or number. */
  rest: string
  /** The confidence, from 0 to 100. */
  confidence: number
  x: number
  y: number
  width: number
  height: number
  words: Word[]
  kind?:
    | 'email'
    | 'website'
    | 'social'
    | 'phone'
    | 'address'
    | 'name'
    | 'title'
    | 'company'
    | 'employer'
}

/** Matches the label before a number or an address: "Tel.", "m:", "Web". */
export const label =
  /^(tel(ephone|efon)?|t[ée]l|phone|ph|p|t|m|mob(ile?|il)?|cell|c|f|fax|e|e-?mail|w|web(site)?|a|add(ress)?|d|direct|o|office|main|h|home|toll[ -]?free|call(\/text)?|text( or call)?|24\/7( service)?|24hr)\b\s*[.:|)]*\s*/i

/** Splits the lines of a card at bars and wide gaps, without leading icons and bullets. */
export const segmentsOf = (lines: Line[]): Segment[] =>
  lines
    .flatMap((line) => partsOf(line).map((words) => segmentOf(line, words)))
    .map(withoutIcon)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .reduce(withGoingOn, [])

/** Matches an address that breaks off inside its domain; the next line continues it. */
const brokenOff = /(@|\bwww\.)[\w.-]*[-.]$|^(web(site)?[:.]?\s*)?[\w-]{4,}-$/i
const continuation = /^(?!www\.)[\w-]+(\.[\w-]+)*\.?[a-z]{2,}$/i

function withGoingOn(before: Segment[], segment: Segment): Segment[] {
  const first = before.find((each) => brokenOff.test(each.text) && areStacked(each, segment, 1))
  if (!first || !continuation.test(segment.text)) return [...before, segment]
  first.text += segment.text
  first.rest = first.text
  first.words = [...first.words, ...segment.words]
  first.confidence = Math.min(first.confidence, segment.confidence)
  return before
}

function partsOf({ words, height }: Line): Word[][] {
  const parts: Word[][] = [[]]
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before && word.left - before.right > 2.2 * height) parts.push([])
    const pieces = word.text.split(/[|¦]|^[•·]+$|•/)
    for (const [i, text] of pieces.entries()) {
      if (i > 0) parts.push([])
      if (text) parts.at(-1)?.push({ ...word, text })
    }
  }
  return parts.filter((part) => part.length > 0)
}

function segmentOf(line: Line, words: Word[]): Segment {
  const text = words.map((word) => word.text).join(' ')
  const x = words[0]?.left ?? 0
  return {
    text,
    rest: text,
    confidence: confidenceOf(words),
    x,
    y: line.y,
    width: (words.at(-1)?.right ?? x) - x,
    height: line.height,
    words,
  }
}

const isIcon = ({ text, confidence }: Word) =>
  /^[^\p{L}\p{N}+(@]+$/u.test(text) ||
  (text.length <= 2 && confidence < 62 && !/^[A-Z]$/.test(text) && !/^\d/.test(text))

function withoutIcon(segment: Segment): Segment {
  let { words } = segment
  while (words.length > 1 && words[0] && isIcon(words[0])) words = words.slice(1)
  while (words.length > 1 && /^[^\p{L}\p{N})&+]+$/u.test(words.at(-1)?.text ?? ''))
    words = words.slice(0, -1)
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’`]/g, '’')
    .replace(/^[_~\\]+(?=\p{L})/u, '')
    .trim()
  return { ...segment, words, x: words[0]?.left ?? segment.x, text, rest: text }
}

/** Returns how sure a value of several segments can be at most, 0 to 100: as sure as the least sure of them. */
export const leastSure = (segments: readonly Segment[]) =>
  Math.min(100, ...segments.map(({ confidence }) => confidence))

/** Returns whether two segments are stacked, at most `most` heights apart and aligned at a side or in the middle. */
export function areStacked(a: Segment, b: Segment, most = 1.5): boolean {
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a]
  const gap = lower.y - (upper.y + upper.height)
  const height = Math.max(a.height, b.height)
  const offset = Math.min(
    Math.abs(a.x - b.x),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2),
  )
  return gap < most * height && gap > -1.2 * height && offset < 2.2 * height
}

/** Returns the difference in size of two segments: 0 for the same, 0.69 for twice. */
export const sizeGap = (a: Segment, b: Segment) => Math.abs(Math.log(a.height / b.height))
