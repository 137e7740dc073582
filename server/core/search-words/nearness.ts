/** The minimum number of letters to find a word anywhere; shorter ones match only the start of a name. */
export const anywhereFrom = 3

/** Matches the separators between words, in SQL and in JavaScript alike, independent of the locale. */
export const between = '[\\s!-/:-@\\[-`{-~–—“”„‘’…]+'
/** The minimum and maximum length of the words kept for a search. */
export const wordLength = { least: 4, most: 40 }

/** Splits a word at its symbols, such as an address into its parts; drops parts too short to be found. */
export const partsOf = (word: string): string[] =>
  word.split(new RegExp(between, 'u')).filter((part) => part.length >= anywhereFrom)

/** Returns every variant of a word with two adjacent letters swapped, the most common typo. */
export function exchanged(word: string): string[] {
  const letters = Array.from(word)
  const variants = letters.slice(1).map((letter, at) => {
    const other = [...letters]
    other[at + 1] = other[at] as string
    other[at] = letter
    return other.join('')
  })
  return [...new Set(variants)].filter((each) => each !== word)
}

/** Returns how many letters must be changed, removed or added to turn one word into the other. */
export function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const now = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      now.push(Math.min((now[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + same))
    }
    before = now
  }
  return before[b.length] ?? 0
}

const mostNear = 3
/** Returns the known words that somebody may have meant, nearest first: one letter off, or two in a long word. */
export function nearest(typed: string, known: string[]): string[] {
  const most = typed.length > 5 ? 2 : 1
  const swapped = exchanged(typed)
  const far = (word: string) => (swapped.includes(word) ? 1 : distance(typed, word))
  return known
    .map((word) => ({ word, far: far(word) }))
    .filter((each) => each.far <= most)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostNear)
    .map(({ word }) => word)
}
