import { hasVowel, inTitleCase, isCapitals, isOneCase } from './name-case.ts'
import { eastAsianName } from './east-asian.ts'
import {
  connectors,
  dottedTitles,
  givenAfterParticle,
  givenBeforeParticle,
  givenParticles,
  iberianFamilies,
  jobWords,
  joiners,
  lowerParticles,
  particles,
  rareSuffixes,
  suffixes,
  titleParts,
  titles,
} from './name-words.ts'

export type PersonName = { firstName: string; lastName: string }

const nobody: PersonName = { firstName: '', lastName: '' }
const invisible = /[\p{Cf}\p{Cc}\p{Co}]/gu
const keyOf = (word: string) => word.toLowerCase().replaceAll('.', '').replace(/[’]/g, "'")
const foldedOf = (word: string) => keyOf(word).normalize('NFD').replace(/\p{M}/gu, '')
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

const isTitle = (word: string) => {
  const key = keyOf(word)
  if (/^(?:dr|dipl|mag)-\p{L}/u.test(key)) return true
  return dottedTitles.has(key) ? word.endsWith('.') : titles.has(key)
}

/** Matches an initial, such as `Q.` */
const initial = /^\p{Lu}\.?$/u

/** Returns whether `M.` is an initial, as in M. K. Gandhi. */
const isInitial = (word: string, next: string | undefined) =>
  keyOf(word) === 'm' && (next === undefined || initial.test(next))

/** Returns the words after all titles, and whether there were any, also of two people, as in Mr. & Mrs. */
function withoutTitles(words: readonly string[]) {
  let at = 0
  let isCouple = false
  while (at < words.length) {
    const [word = '', next] = words.slice(at)
    const joins = at > 0 && connectors.has(keyOf(word)) && next !== undefined && isTitle(next)
    const isPart =
      at > 0 && titleParts.has(keyOf(word)) && (word.endsWith('.') || keyOf(word).length > 2)
    if (!joins && !isPart && (!isTitle(word) || isInitial(word, next))) break
    isCouple ||= joins
    at += 1
  }
  return { rest: words.slice(at), isTitled: at > 0, isCouple }
}

/** Returns whether a word is a suffix. `isSure`: it can't be a name, as after a comma. */
function isSuffix(word: string, before: number, isOne: boolean, isSure = false) {
  const key = keyOf(word).replace(/^\(|\)$/g, '')
  if (suffixes.has(key)) return true
  const isWritten = /\p{L}\.\p{L}/u.test(word) || (word === word.toUpperCase() && !isOne)
  return rareSuffixes.has(key) && (isSure || (before > 1 && isWritten))
}

function withoutSuffixes(words: readonly string[]): readonly string[] {
  const isOne = isOneCase(words)
  let end = words.length
  while (end > 1 && isSuffix(words[end - 1] ?? '', end - 1, isOne)) end -= 1
  return words.slice(0, end)
}

const recased = (words: readonly string[]) => {
  if (!isOneCase(words)) return words
  return words.map((word, at) => {
    const isParticle = at > 0 && at < words.length - 1 && particles.has(keyOf(word))
    if (isParticle || (at > 0 && joiners.has(keyOf(word)))) return word.toLowerCase()
    return word.length < 3 && !hasVowel(word) ? word : inTitleCase(word)
  })
}

const isParticle = (word: string) =>
  particles.has(keyOf(word)) && (word === word.toLowerCase() || !lowerParticles.has(keyOf(word)))

const isCapitalParticle = (word: string) =>
  word.length > 1 && word === word.toUpperCase() && particles.has(keyOf(word))

/** Returns where the given names end: before a particle, before two Iberian family names, else before the last word. */
function familyAt(words: readonly string[]): number {
  const last = words.length - 1
  let from = 1
  // As in María del Carmen and María de los Ángeles.
  if (givenBeforeParticle.has(foldedOf(words[0] ?? ''))) {
    let at = 1
    while (at < last && isParticle(words[at] ?? '')) at += 1
    if (at > 1 && at < last && givenAfterParticle.has(foldedOf(words[at] ?? ''))) from = at + 1
  }
  for (let at = from; at < last; at += 1) {
    if (isParticle(words[at] ?? '')) {
      // As in Peter Müller-von der Heide.
      const ending = /-(\p{L}+)$/u.exec(words[at - 1] ?? '')?.[1] ?? ''
      if (at > 1 && isParticle(ending)) return at - 1
      const isSecond =
        at - 1 > 0 && at - 1 >= from && iberianFamilies.has(foldedOf(words[at - 1] ?? ''))
      return isSecond ? at - 1 : at
    }
    const isJoiner = at > 1 && joiners.has(words[at] ?? '')
    if (isJoiner) return at - 1
  }
  const isDouble = last - 1 >= from && isIberian(words[last - 1]) && isIberian(words[last])
  return isDouble ? last - 1 : Math.max(from, last)
}
const isIberian = (word = '') =>
  iberianFamilies.has(foldedOf(word)) || /\p{L}{3,}(?:ez|es)$/u.test(foldedOf(word))

const named = (given: readonly string[], family: readonly string[]): PersonName => ({
  firstName: given.join(' '),
  lastName: family.join(' '),
})

/** Returns whether a name begins with a particle: it is a family name alone, as in van der Berg. */
function isFamilyAlone([first = '', second = '']: readonly string[], isTitled: boolean) {
  if (!isParticle(first)) return false
  const isGiven = givenParticles.has(keyOf(first)) && first !== first.toLowerCase()
  return isTitled || !isGiven || isParticle(second)
}

/** Returns the parts of a name in its usual order, without titles and suffixes. */
function inOrder(words: readonly string[], isTitled: boolean): PersonName {
  if (words.length < 2) return isTitled ? named([], recased(words)) : named(recased(words), [])
  // LINDQVIST Ada and Ada LINDQVIST: the capitals are the family name.
  const capitals = words.map((word) => isCapitals(word) || isCapitalParticle(word))
  const count = capitals.filter(Boolean).length
  const isMixed = count > 0 && count < words.length && !isOneCase(words)
  const end = capitals.indexOf(false)
  if (isMixed && end > 0 && !capitals.includes(true, end))
    return named(words.slice(end), words.slice(0, end).map(inTitleCase))
  const begin = capitals.indexOf(true)
  if (isMixed && begin > 0 && !capitals.includes(false, begin)) {
    const from = words.findIndex(
      (word, at) => at > 0 && at <= begin && (at === begin || isParticle(word)),
    )
    const family = words.slice(from).map((word) => (isCapitals(word) ? inTitleCase(word) : word))
    return named(words.slice(0, from), family)
  }
  const proper = recased(words)
  if (isFamilyAlone(isOneCase(words) ? words : proper, isTitled)) return named([], proper)
  const at = familyAt(proper)
  return named(proper.slice(0, at), proper.slice(at))
}

/** Returns the parts of "Smith, John". */
function byComma(parts: readonly string[]): PersonName {
  const [family = '', given = ''] = parts
  const first = withoutSuffixes(withoutTitles(wordsOf(given)).rest)
  const { rest } = withoutTitles(wordsOf(family))
  const proper = recased([...first, ...withoutSuffixes(rest)])
  return named(proper.slice(0, first.length), proper.slice(first.length))
}

/** Returns the parts of "John and Jane Smith"; without a first name if they have two family names or it may be a company. */
function ofTwo(words: readonly string[]): PersonName {
  const isShared = connectors.has(keyOf(words[1] ?? '')) && words.length > 3
  const isPlain = words.filter((word) => connectors.has(keyOf(word))).length === 1
  if (!isShared || !isPlain || words.some(isTitle) || jobWords.test(words.join(' ')))
    return named([], words)
  const { firstName, lastName } = inOrder(words.slice(2), false)
  if (!firstName || !lastName) return named([], words)
  return named([...recased(words.slice(0, 1)), words[1] ?? '', firstName], [lastName])
}

/** Matches ` - `, `/` and `|` between names and jobs, but no markup. */
const betweenParts = /\s+[-–—•]+\s+|(?<=[\p{L}.)])\s*[/|—]\s*(?=\p{L})/u

/** Returns the name before ` - `, `/` and `|` if what follows is a job; null if it can be another name. */
function withoutJob(text: string): string | null {
  const [name = '', ...others] = text.split(betweenParts).filter(Boolean)
  return others.every((other) => jobWords.test(other)) ? name : null
}

/**
 * Splits a person's full name. Titles and suffixes are left out, "Smith, John" and "SMITH John" are turned around, a name
 * in capitals is written as usual, and a family name keeps its particles and its second part. Chinese, Japanese and Korean
 * names begin with the family name. A first name that can't be known is empty, as in "Dr. Roe", "van der Berg" and "John
 * Smith / Jane Roe".
 */
export function splitName(full: string): PersonName {
  const text = full
    .normalize('NFC')
    .replace(invisible, ' ')
    .replace(/\([^)]*\)|["“„][^"”“]*["”“]|\[[^\]]*\]/g, ' ')
    // Titles that stick to the name: Dr.Roe
    .replace(/(^|\s)((?:dr|prof|mr|mrs|ms|ing|mag|hr|frk|m)\.)(?=\p{L}{2})(?!-)/giu, '$1$2 ')
    .trim()
  if (text.includes('@')) return nobody
  const east = eastAsianName(text)
  if (east) return east
  const single = withoutJob(text)
  if (single === null) return named([], wordsOf(text))
  const parts = single.split(/\s*[,;]\s*/).filter(Boolean)
  const isDropped = (part: string) =>
    jobWords.test(part) || wordsOf(part).every((word) => isSuffix(word, 1, false, true))
  const kept = parts.filter((part, at) => at === 0 || !isDropped(part))
  if (kept.length > 1) return byComma(kept)
  const { rest, isTitled, isCouple } = withoutTitles(wordsOf(kept[0] ?? ''))
  const words = withoutSuffixes(rest)
  if (words.some((word) => connectors.has(keyOf(word)))) return ofTwo(words)
  if (isCouple) return named([], recased(words))
  // As in (Bob) Smith: what is left may be the family name.
  return inOrder(words, isTitled || /^\s*[("“„[]/.test(full))
}

/** Returns the name to greet a person by: the first name without middle initials. Empty if it can't be known. */
export function firstNameOf(full: string): string {
  const words = wordsOf(splitName(full).firstName)
  const [first = ''] = words
  if (initial.test(first)) return words.join(' ')
  return words.filter((word) => !initial.test(word)).join(' ')
}

const titleWords = [
  ...[...titles].filter((title) => !dottedTitles.has(title)).map((title) => `${title}\\.?`),
  ...[...dottedTitles].map((title) => `${title}\\.`),
].join('|')
const joined = [...connectors].map((word) => word.replace('+', '\\+')).join('|')
const titled = `((${titleWords})(\\s+(${joined})\\s+|\\s+|$))`
const familyWords = [...particles]
  .filter((word) => !lowerParticles.has(word) && !givenParticles.has(word))
  .join('|')

/** Matches, in PostgreSQL and ignoring case, most of the names whose first name can't be known. */
export const unknownFirstName = `^\\s*${titled}+\\S*\\s*$|^\\s*${titled}*(${familyWords})\\s+\\S|^\\s*$|@`
