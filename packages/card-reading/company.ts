import { legalForm } from './person.ts'
import { areStacked, leastSure, type Segment, sizeGap } from './segments.ts'
import { countOf, distance, keyOf } from './spelling.ts'
import { atMost, type Found } from './web-addresses.ts'
import { companyWords, titleWords } from './words.ts'

/**
 * Evidence for a company besides its name: the owner part of its domains, such as `harborline`, how sure the least sure
 * of these is, 0 to 100, and the largest letters.
 */
export type Known = { owners: string[]; ownersSure: number; tallest: number }

type Candidate = { text: string; score: number; segments: Segment[] }

/** Returns the company: the segment that fits best, with a second line if it continues there. Marks its segments. */
export function findCompany(free: Segment[], known: Known): Found {
  const open = free.filter(({ kind }) => kind !== 'name' && kind !== 'title')
  let best: Candidate = { text: '', score: 1.6, segments: [] }
  for (const segment of open) {
    const score = scoreOf(segment, known)
    if (score > best.score) best = { text: segment.text, score, segments: [segment] }
  }
  const [first] = best.segments
  if (!first) return { value: '', confidence: 0 }
  const two = withNextLine(best, open, known)
  const extended = two === best ? best : withNextLine(two, open, known)
  for (const segment of extended.segments) segment.kind = 'company'
  const bare = extended.text.replace(/[\s,;:|]+$/, '').replace(/^[^\p{L}\p{N}]+(?=\p{L})/u, '')
  const printed = withoutLogo(bare, first, known)
  const value = mended(printed, extended.segments, known)
  const source = leastSure(extended.segments)
  return atMost(value === printed ? source : Math.min(source, known.ownersSure), {
    value,
    confidence: (extended.score / 9) * 100,
  })
}

function scoreOf({ text, kind, height, confidence }: Segment, known: Known): number {
  const length = keyOf(text).length
  if (length < 2) return -9
  const cover = coverOf(text, known.owners)
  const isLegal = legalForm.test(text)
  let score = Math.min(3, 1.4 * countOf(text, companyWords)) + (2 * height) / known.tallest
  if (cover >= 0.45) score += 5 * cover
  if (isLegal) score += 3
  if (kind === 'employer') score += 4
  if (text.split(/\s+/).length > 6) score -= 1.5
  if (/[.!]$/.test(text) && !isLegal) score -= 1
  if (!/^\p{Lu}/u.test(text)) score -= 0.8
  if (countOf(text, titleWords) && cover < 0.45 && !isLegal) score -= 1.5
  if (confidence < 45) score -= 2.5
  if (/^[a-z].* /.test(text)) score -= 0.5
  if (/\b(department|dept|division|team)\b/i.test(text)) score -= 3
  if (length < 4 && cover < 0.5) score -= 2
  return score
}

/** Returns the share of a domain's letters, 0 to 1, that a text explains: word by word, as a whole, or by initials. */
export function coverOf(text: string, owners: string[]): number {
  const words = text
    .split(/[\s&+/,-]+/)
    .map(keyOf)
    .filter(Boolean)
  const key = keyOf(text)
  const initials = words.map((word) => word.charAt(0)).join('')
  let best = 0
  for (const owner of owners) {
    best = Math.max(best, wordsCover(words, owner))
    if (key.length > 4 && owner.includes(key)) best = Math.max(best, key.length / owner.length)
    if (initials.length >= 3 && owner === initials) best = 1
  }
  return best
}

function wordsCover(words: string[], owner: string): number {
  let [at, covered] = [0, 0]
  for (const word of words) {
    if (word === 'and' || word === 'the') continue
    const skipped =
      owner.startsWith('and', at) && !word.startsWith('a')
        ? 3
        : at === 0 && owner.startsWith('the') && !word.startsWith('the')
          ? 3
          : 0
    const length = startLength(owner.slice(at + skipped), word)
    at += skipped + length
    covered += skipped + length
  }
  return covered / owner.length
}

/** Returns how many letters at the start of `rest` stand for `word`. */
function startLength(rest: string, word: string): number {
  if (!rest) return 0
  if (rest.startsWith(word)) return word.length
  if (word.length > 4)
    for (let k = Math.min(word.length + 1, rest.length); k >= Math.max(3, word.length - 1); k--)
      if (distance(rest.slice(0, k), word) <= 1) return k
  let same = 0
  while (same < word.length && rest[same] === word[same]) same++
  return same >= 3 || same === 1 || (same > 0 && word.length <= 3) ? same : 0
}

/** Extends a name that continues in the line above or below. */
function withNextLine(best: Candidate, open: Segment[], { owners }: Known): Candidate {
  const touching = (other: Segment) =>
    best.segments.find((each) => areStacked(each, other, 1) && sizeGap(other, each) < 0.36)
  const others = open
    .filter((other) => !best.segments.includes(other))
    .toSorted((a, b) => a.y - b.y)
  for (const other of others) {
    const first = touching(other)
    if (!first || (other.y > first.y && legalForm.test(best.text))) continue
    const segments = [...best.segments, other].toSorted((a, b) => a.y - b.y)
    const text = segments.map((segment) => segment.text).join(' ')
    const isSameCase = !/\p{Ll}/u.test(first.text) === !/\p{Ll}/u.test(other.text)
    const isPart = countOf(other.text, companyWords) > 0 && sizeGap(other, first) < 0.28
    const gain =
      (coverOf(text, owners) > coverOf(best.text, owners) + 0.04 ? 1.5 : 0) +
      (legalForm.test(other.text) ? 1 : 0) +
      (/(&|\band|\bof|,)$/i.test(segments[0]?.text ?? '') ? 2 : 0) +
      (isPart && other.text.split(' ').length <= 3 && isSameCase ? 0.8 : 0)
    if (gain > 0.3 && other.confidence > 40) return { text, score: best.score + gain, segments }
  }
  return best
}

/** Removes a leading logo that was read as a letter or two. */
function withoutLogo(text: string, first: Segment, { owners }: Known): string {
  const cover = coverOf(text, owners)
  let words = text.split(' ')
  for (;;) {
    const [start = '', ...rest] = words
    const isShort = rest.length > 0 && keyOf(start).length <= 2 && !/^(the|a\.|of)$/i.test(start)
    const isNumber = /\d/.test(start) && /^[\p{L}\p{N}]+$/u.test(start)
    const read = first.words.find((word) => word.text.includes(start))
    if (!isShort || isNumber || !read || coverOf(rest.join(' '), owners) < cover) break
    if (read.confidence > 88 && start.length > 1) break
    words = rest
  }
  return words.join(' ')
}

/** Misreadings of "&" in the middle of a name. */
const ampersand = /^(8|6|S|G|\$|hs|&c|8&|B|fs|e)$/

const linking = /^(and|of|the|for|de|du|la|le|di|da|von|und|für|e|y)$/

/** Joins words that the reader split, such as "J uniper", where the domain has them as one. */
const unbroken = (words: string[], owners: string[]) =>
  words.reduce((before: string[], word) => {
    const joined = (before.at(-1) ?? '') + word
    const isPart = /^\p{Ll}/u.test(word) && !linking.test(word) && before.length > 0
    return isPart && owners.some((owner) => owner.includes(keyOf(joined)))
      ? [...before.slice(0, -1), joined]
      : [...before, word]
  }, [])

/** Corrects misread letters of the name where the domain spells the word. */
function mended(text: string, segments: Segment[], { owners }: Known): string {
  const sure = new Map<string, number>()
  for (const word of segments.flatMap((segment) => segment.words))
    sure.set(word.text, Math.min(word.confidence, sure.get(word.text) ?? 101))
  const sureOf = (word: string) => sure.get(word) ?? 100
  const words = unbroken(text.split(' '), owners)
  const joined = words.map((word, i) => {
    const isInside = i > 0 && i < words.length - 1
    return isInside && ampersand.test(word) && sureOf(word) < 85 ? '&' : word
  })
  return owners
    .reduce((named, owner) => {
      let at = 0
      return named.map((word) => {
        const key = keyOf(word)
        if (!key || key === 'and') return word
        if (key.length >= 3 && owner.startsWith(key, at)) {
          at += key.length
          return word
        }
        const spelling = sureOf(word) < 93 && key.length >= 4 ? spellingOf(key, owner, at) : ''
        if (!spelling) return word
        at += spelling.length
        const isLoud = word === word.toUpperCase()
        return isLoud
          ? spelling.toUpperCase()
          : spelling.charAt(0).toUpperCase() + spelling.slice(1)
      })
    }, joined)
    .join(' ')
}

/** Returns the domain's spelling of a misread word from position `at` on; empty when they do not match. */
function spellingOf(key: string, owner: string, at: number): string {
  let [best, least] = ['', key.length > 6 ? 2.4 : 1.2]
  for (let length = key.length + 2; length >= Math.max(4, key.length - 1); length--) {
    const part = owner.slice(at, at + length)
    if (part.length < length) continue
    const difference = distance(part, key) + Math.abs(length - key.length) * 0.2
    if (difference < least || (best === '' && difference === least))
      [best, least] = [part, difference]
  }
  return best
}
