/** A title laid out in a box: its lines from top to bottom, and the font size. */
export type SetTitle = { lines: string[]; size: number }
export type Box = { width: number; height: number }
type Limits = {
  /** Font sizes in pixels. */
  largest: number
  smallest: number
  /** The distance between baselines, as a share of the size. */
  leading: number
  mostLines: number
}

/** Returns the width of a text at size 1. */
type Measure = (text: string) => number

/**
 * Lays out a title as large as possible in a box, in lines of similar length. A word too long for its line is
 * hyphenated rather than made illegible; a title that is too long ends with an ellipsis.
 */
export function setTitle(title: string, box: Box, limits: Limits, measure: Measure): SetTitle {
  const words = title.split(' ').filter(Boolean)
  let first: SetTitle | null = null
  for (let size = limits.largest; size >= limits.smallest; size -= 2) {
    const lines = broken(words, box, { ...limits, size }, measure)
    if (!lines) continue
    const set = { lines: evened(words, lines.length, box, size, measure) ?? lines, size }
    first ??= set
    if (!isRagged(set.lines, measure)) return set
    if (size < first.size * 0.84) break
  }
  if (first) return first
  return { lines: cut(words, box, limits, measure), size: limits.smallest }
}

/** Returns whether a line is so short that it looks like a leftover. */
const isRagged = (lines: string[], measure: Measure) => {
  const widths = lines.map(measure)
  return lines.length > 2 && Math.min(...widths) < 0.42 * Math.max(...widths)
}

/** The share of the largest size below which words are hyphenated to keep the rest large. */
const hyphenateBelow = 0.62

/** Returns the lines at a size; null when they do not fit. */
function broken(
  words: string[],
  { width, height }: Box,
  at: Limits & { size: number },
  measure: Measure,
) {
  const room = width / at.size
  const mayBreak = at.size <= at.largest * hyphenateBelow
  const lines = wrapped(words, room, measure, mayBreak)
  if (!lines || lines.length > at.mostLines) return null
  return lines.length * at.size * at.leading > height ? null : lines
}

/** Fills line after line; returns null when a word is longer than a line and may not be broken. */
function wrapped(
  words: string[],
  room: number,
  measure: Measure,
  mayBreak: boolean,
): string[] | null {
  const lines: string[] = []
  let line = ''
  for (let word of words) {
    if (line && measure(`${line} ${word}`) <= room) {
      line = `${line} ${word}`
      continue
    }
    if (line) lines.push(line)
    while (measure(word) > room) {
      const at = mayBreak || /[-/]/.test(word) ? breakOf(word, room, measure, mayBreak) : 0
      if (!at) return null
      const head = word.slice(0, at)
      lines.push(/[-/–—]$/.test(head) ? head : `${head}-`)
      word = word.slice(at)
    }
    line = word
  }
  return [...lines, line]
}

/** Returns where a word can break: after its own hyphen, else at a likely syllable, else anywhere; 0 for nowhere. */
function breakOf(word: string, room: number, measure: Measure, anywhere: boolean): number {
  const characters = Array.from(word)
  const places = characters.map((_, i) => characters.slice(0, i).join('').length)
  const fitting = places.filter((at) => at > 0 && measure(`${word.slice(0, at)}-`) <= room)
  const own = fitting.findLast((at) => /[-/–—]/.test(word[at - 1] ?? ''))
  if (own || !anywhere) return own ?? 0
  const isAllowed = (at: number) => at >= 3 && word.length - at >= 3
  const syllable = fitting.findLast(
    (at) =>
      isAllowed(at) &&
      /[aeiouyäöüàâéèêëîïôûœæ][^aeiouy\W]?$/i.test(word.slice(0, at)) &&
      /^[^aeiouy\W][aeiouyäöüàâéèêëîïôû]/i.test(word.slice(at)),
  )
  return syllable ?? fitting.findLast(isAllowed) ?? fitting.at(-1) ?? 0
}

/** Balances the lines without changing their number, to avoid a last line of one short word. */
function evened(words: string[], count: number, { width }: Box, size: number, measure: Measure) {
  let best: string[] | null = null
  for (let room = width / size; ; room *= 0.97) {
    const lines = wrapped(words, room, measure, false)
    if (!lines || lines.length > count) return best
    best = lines
  }
}

/** Returns as much as fits at the smallest size, with an ellipsis. */
function cut(words: string[], box: Box, limits: Limits, measure: Measure): string[] {
  const at = { ...limits, size: limits.smallest }
  for (let count = words.length - 1; count > 0; count--) {
    const rest = words.slice(0, count)
    const end = `${(rest.at(-1) ?? '').replace(/[\p{P}\p{S}]+$/u, '')}…`
    const lines = broken(
      [...rest.slice(0, -1), end],
      box,
      { ...at, largest: at.size / hyphenateBelow },
      measure,
    )
    if (lines) return lines
  }
  return ['…']
}
