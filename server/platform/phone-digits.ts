import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The digits of a phone number, by which every text that is searched ends. */
export const digitsOf = (phone: SQLWrapper): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

const isPart = (word: string) => /^[\d()+./-]+$/.test(word)
const fewest = 4
/** From this many digits on, a number includes its area code, perhaps with a country code or a zero before it. */
const complete = 9
/** The last digits of a number, which are the same with and without a country code. */
const shared = 8

/** Returns the spellings in which a stored number holds the typed digits. */
function spellings(digits: string): string[] {
  if (digits.length >= complete) return [digits.slice(-shared)]
  const stripped = digits.replace(/^0+/, '')
  return stripped !== digits && stripped.length >= fewest ? [digits, stripped] : [digits]
}

/**
 * Returns the words of a search with each phone number in one piece and as digits, such as `79460112` for
 * `+44 20 7946 0112`; null when that changes nothing.
 */
export function withNumbers(words: readonly string[]): string[][] | null {
  const read: string[][] = []
  for (let at = 0; at < words.length; at++) {
    const rest = words.slice(at)
    const end = rest.findIndex((word) => !isPart(word))
    const run = end < 0 ? rest : rest.slice(0, end)
    const digits = run.join('').replace(/\D/g, '')
    if (digits.length >= fewest) {
      read.push(spellings(digits))
      at += run.length - 1
    } else read.push([words[at] ?? ''])
  }
  const isSame = read.length === words.length && read.every((each, at) => each.join() === words[at])
  return isSame ? null : read
}
