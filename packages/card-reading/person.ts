import nlp from 'compromise'
import { areStacked, leastSure, type Segment, sizeGap } from './segments.ts'
import { countOf, distance, keyOf, keysOf, wordsIn } from './spelling.ts'
import { companyWords, freeMailDomains, officeAddresses, titleWords } from './words.ts'
import { atMost, type Found } from './web-addresses.ts'

/** Evidence besides names: the two halves of the email address, and the largest letters. */
export type Surroundings = { local: string; domain: string; tallest: number }

export const legalForm =
  /\b(l\.?l\.?c\.?|inc\.?|incorporated|corp\.?|corporation|ltd\.?|limited|l\.?l\.?p\.?|plc|gmbh|ag|kg|ug|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|s\.?p\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|oy|ab|a\/s|as|aps|pty|pte|pvt|co\.|company|& co)\b\.?$/i
const degrees =
  /(?:,?\s+|,)(ph\.?\s?d\.?|m\.?\s?d\.?|d\.?d\.?s\.?|d\.?m\.?d\.?|d\.?v\.?m\.?|d\.?o\.?|r\.?n\.?|j\.?d\.?|esq\.?|cpa|cfa|cfp®?|mba|p\.?\s?e\.?|aia|leed ap|pmp|mbe|obe|frcs|jr\.?|sr\.?|ii|iii|iv|ria|cma|cissp|acca|aca|rd|lcsw|mft|dc)(?=\W|$)\.?/gi
const honorific =
  /^(mr|mrs|ms|miss|mx|dr|prof|professor|rev|hon|sir|dame|sister|brother|fr|eng|ing|dipl\.-ing)\.?\s+/i
const nameWord = /^(\p{Lu}[\p{L}’'.-]*|de|van|von|der|den|el|al|bin|da|di|del|la|le|dos|st\.)$/u
const oneName = /^\p{Lu}[\p{L}’'-]+$/u

const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one

/** Returns whether the word is one of the three thousand first names in the list. */
function isFirstName(word: string): boolean {
  const tags = lexicon[keyOf(word)] ?? []
  return (
    keyOf(word).length > 1 && [tags].flat().some((tag) => /^(First|Male|Female)Name$/.test(tag))
  )
}

type Candidate = { segments: Segment[]; score: number; name: string }

/** Returns the person's name with its spelling corrected; marks its segments. */
export function findPerson(free: Segment[], around: Surroundings): Found {
  let best: Candidate = { segments: [], score: 2.4, name: '' }
  for (const candidate of candidatesOf(free, around))
    if (candidate.score > best.score) best = candidate
  for (const segment of best.segments) segment.kind = 'name'
  if (!best.segments.length) return { value: '', confidence: 0 }
  return atMost(leastSure(best.segments), {
    value: spelled(best.name.replace(/\s+/g, ' ').trim()),
    confidence: (best.score / 9) * 100,
  })
}

function candidatesOf(free: Segment[], around: Surroundings): Candidate[] {
  const scored = (segments: Segment[], text: string, bonus = 0): Candidate[] => {
    const [segment] = segments
    const found = segment && scoreOf(segment, text, free, around)
    return found ? [{ segments, name: found.name, score: found.score + bonus }] : []
  }
  return free
    .filter(({ kind }) => kind !== 'employer')
    .flatMap((segment) => {
      const [, name = '', title = ''] =
        /^([^,|–—]*[^\s,|–—])\s*[,|–—]\s*(\S.*)$/.exec(segment.text) ?? []
      const pairs = oneName.test(segment.text)
        ? free.filter((other) => other !== segment && oneName.test(other.text))
        : []
      return [
        ...scored([segment], segment.text),
        ...(countOf(title, titleWords) ? scored([segment], name) : []),
        ...pairs.flatMap((other) => {
          const text = `${segment.text} ${other.text}`
          if (sizeGap(other, segment) >= 0.3) return []
          if (other.y > segment.y && areStacked(segment, other, 0.8) && isFirstName(segment.text))
            return scored([segment, other], text, 0.5)
          return areAdjacent(segment, other) ? scored([segment, other], text) : []
        }),
      ]
    })
}

const areAdjacent = (a: Segment, b: Segment) =>
  b.x > a.x + a.width * 0.5 &&
  b.x - a.x - a.width < 3.5 * a.height &&
  Math.abs(b.y - a.y) < 0.5 * a.height

/** Scores how likely a text is the person's name; null when it cannot be one. */
function scoreOf(segment: Segment, text: string, free: Segment[], around: Surroundings) {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  const title = honorific.exec(trimmed)?.[0] ?? ''
  const bare = trimmed.slice(title.length)
  const graduated = [...bare.matchAll(degrees)].length
  const name = bare
    .replace(degrees, '')
    .trim()
    .replace(/[,;:.]+$/, '')
  const words = name.split(' ').filter(Boolean)
  const isShort = words.length < 2 && !title
  if (isShort || words.length === 0 || words.length > 5 || /\d|@|\//.test(name)) return null
  if (!words.every((word) => nameWord.test(word))) return null
  let score = (words.length >= 2 ? 0.5 : 0) + (isFirstName(words[0] ?? '') ? 3 : 0)
  score += addressScore(words, around.local)
  score += (title ? 2 : 0) + 1.5 * Math.min(2, graduated)
  score += (1.6 * segment.height) / around.tallest
  score -= 3 * countOf(name, companyWords) + 3.2 * countOf(name, titleWords)
  score -= (legalForm.test(name) ? 5 : 0) + (name.includes('&') ? 3 : 0)
  if (isAboveTitle(segment, free)) score += 2
  if (isOwnCompany(name, around)) score -= 2
  if (segment.confidence < 50) score -= 2
  return { name: title + name, score }
}

/** Scores how well a name matches the email address before the @. */
function addressScore(words: string[], local: string): number {
  if (!local || officeAddresses.has(local)) return 0
  const firsts = keysOf(words[0] ?? '')
  const lasts = keysOf(words.at(-1) ?? '')
  const has = (names: string[]) => names.some((name) => isIn(local, name))
  const score = (has(lasts) ? 3.5 : 0) + (has(firsts) ? 2.5 : 0)
  const isUsual = firsts.some((first) =>
    lasts.some((last) => local === first.charAt(0) + last || local === first + last.charAt(0)),
  )
  return isUsual ? score + 1.5 : score
}

/** Returns whether a name occurs in the address, give or take a letter. */
function isIn(local: string, name: string): boolean {
  if (name.length < 3) return false
  if (local.includes(name)) return true
  if (name.length <= 4) return false
  for (let i = 0; i <= local.length - name.length + 1; i++)
    if (distance(local.slice(i, i + name.length), name) <= 1) return true
  return false
}

function isAboveTitle(segment: Segment, free: Segment[]): boolean {
  const [below] = free
    .filter((other) => other !== segment && other.y > segment.y && areStacked(segment, other, 1.6))
    .toSorted((a, b) => a.y - b.y)
  return below !== undefined && countOf(below.text, titleWords) > 0
}

function isOwnCompany(name: string, { local, domain }: Surroundings): boolean {
  const key = keyOf(name)
  const owner = domain && !freeMailDomains.has(domain) ? keyOf(domain.split('.')[0] ?? '') : ''
  const last = keyOf(wordsIn(name).at(-1) ?? '')
  const isShared = owner.startsWith(key) || key.startsWith(owner)
  return owner !== '' && key.length > 5 && isShared && !(local && local.includes(last))
}

/** Turns a name in capitals into normal spelling. */
const spelled = (name: string) =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(
          /(^|[\s\-’'.])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
        .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    : name

/** Returns the job title near the name with its confidence, 0 to 100; marks its segment. */
export function findTitle(free: Segment[]): Pick<Segment, 'text' | 'confidence'> {
  const name = free.find(({ kind }) => kind === 'name')
  const titles = free.filter(
    ({ kind, text }) => !kind && countOf(text, titleWords) > 0 && !legalForm.test(text),
  )
  if (name) titles.sort((a, b) => Math.abs(a.y - name.y) - Math.abs(b.y - name.y))
  const [first] = titles
  const near = titles.find((segment) => !name || areStacked(name, segment, 2.5))
  const chosen = near ?? (first && countOf(first.text, companyWords) === 0 ? first : undefined)
  if (chosen) chosen.kind = 'title'
  return chosen ?? { text: '', confidence: 0 }
}
