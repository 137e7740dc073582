/** A word may be looked for anywhere from this many letters on; shorter ones only where a name begins. */
export const anywhereFrom = 3

/** What stands between words, for both the database and this program: the same in every locale. */
export const between = '[\\s!-/:-@\\[-`{-~–—“”„‘’…]+'
/** Of words that are kept for a search, letters at least and at most. */
export const keptLetters = { least: 4, most: 40 }

/** What is left of a word without signs, such as the parts of an address; what is too short to be found goes. */
export const partsOf = (word: string): string[] =>
  word.split(new RegExp(between, 'u')).filter((part) => part.length >= anywhereFrom)

/** A word with two letters that stand side by side exchanged, in every place: what fingers do most. */
export function exchanged(word: string): string[] {
  const letters = Array.from(word)
  const made = letters.slice(1).map((letter, at) => {
    const other = [...letters]
    other[at + 1] = other[at] as string
    other[at] = letter
    return other.join('')
  })
  return [...new Set(made)].filter((each) => each !== word)
}

/** How many letters must be changed, left out or added to make one word of the other. */
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
/** Of the known words those that somebody may have meant, the nearest first: one letter off, or two in a long word. */
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
