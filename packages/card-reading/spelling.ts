/** Letters that removing accents leaves unchanged, with their replacement. */
const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }
/** Letters that email addresses write as two, as in `mueller` and `aagaard`. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Removes accents. */
const plain = (text: string) =>
  text
    .replace(/[ßøæœđł]/gi, (letter) => letters[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')

/** Returns a word's keys with and without letters spelled out: `muller` and `mueller` of Müller. */
export const keysOf = (word: string) => [
  ...new Set([
    keyOf(word),
    keyOf(word.replace(/[äöüåø]/gi, (letter) => spelled[letter.toLowerCase()] ?? letter)),
  ]),
]

/** Returns only letters and digits, in lower case and without accents. */
export const keyOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Returns the same but keeps hyphens, as the word lists spell it. */
export const lowered = (word: string) =>
  plain(word)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')

export const wordsIn = (text: string): string[] =>
  text
    .split(/[\s/]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, ''))
    .filter(Boolean)

/** Counts the words of a text that are in a list. */
export const countOf = (text: string, list: ReadonlySet<string>) =>
  wordsIn(text).filter((word) => list.has(lowered(word))).length

/** Returns how many letters must be changed, added or removed to turn one word into the other (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++) {
      const changed = (row[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1)
      next.push(Math.min((row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return row[b.length] ?? a.length
}

/** Returns the part of a domain that names its owner: `harborline` of `www.harborline.co.uk`. */
export function ownerOf(domain: string): string {
  const parts = domain.split('.')
  const last = parts.at(-1) ?? ''
  const beforeLast = parts.at(-2) ?? ''
  const isTwofold = parts.length > 2 && beforeLast.length <= 3 && last.length === 2
  const at = Math.max(0, parts.length - (isTwofold ? 3 : 2))
  const ending = parts[at + 1] ?? ''
  // In "northwind.coffee", the ending is part of the name.
  const ownEnding = ending && !plainEnding.test(ending)
  return keyOf((parts[at] ?? '') + (ownEnding ? ending : ''))
}
const plainEnding = /^(com|net|org|info|biz|io|co|uk|de|fr|ca|au|ie|no|in|us|dev|app)$/
