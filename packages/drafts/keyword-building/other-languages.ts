import { readFileSync } from 'node:fs'
import type { BuilderLanguage } from '../../../contract/content/keyword-sources.ts'
import { languages, partsOf } from './likely-language.ts'
import { isEnglish } from './nouns.ts'
import { isBorrowed, isShared, topicLanguages, topicWords } from './topic-words.ts'
import { isBrand } from './names.ts'

type Shown = BuilderLanguage | 'other'

/**
 * Reads what each part of a word says for each language: after the part, pairs of a capital, which names the language,
 * and a letter for how often it has the part, `a` for half a step over never. `scripts/learn-languages.ts` writes them.
 */
function readParts() {
  const text = readFileSync(new URL('other-parts.txt', import.meta.url), 'utf8')
  const parts = new Map<string, readonly (readonly [language: number, weight: number])[]>()
  for (const entry of text.trim().split(/\s+/)) {
    const [part = '', pairs = ''] = entry.split(/(?<=^[^A-Z]+)(?=[A-Z])/)
    const codes = Array.from(pairs, (letter) => letter.charCodeAt(0))
    parts.set(
      part,
      codes.flatMap((code, at) => (at % 2 === 0 ? [[code - 65, (codes[at + 1] ?? 0) - 96]] : [])),
    )
  }
  return parts
}
let read: ReturnType<typeof readParts> | undefined

/** Returns how much words look like each language, on average over their parts. */
function looks(words: readonly string[]): number[] {
  const parts = words.flatMap((word) => partsOf(word.toLowerCase()))
  const sums = topicLanguages.map(() => 0)
  for (const part of parts)
    for (const [language, weight] of (read ??= readParts()).get(part) ?? [])
      sums[language] = (sums[language] ?? 0) + weight
  return sums.map((sum) => sum / Math.max(1, parts.length))
}

/** Returns the words that an inflected English one may come from: “resoling”, “nailed”. */
const stemsOf = (word: string) =>
  [/ing$/, /e[dr]s?$/, /ly$/].flatMap((ending) => {
    const stem = word.replace(ending, '')
    return stem === word ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
  })

const isKnown = (word: string) => {
  const small = word.toLowerCase()
  const all = [small, ...stemsOf(small).filter(({ length }) => length > 3)]
  return (
    isBorrowed(small) ||
    isBrand(word) ||
    all.some((each) => isEnglish(each) || isEnglish(each.replace(/^(?:re|un|over|under|pre)/, '')))
  )
}

/** Returns whether only English has a word. */
const isEnglishOnly = (word: string) => isKnown(word) && !isShared(word)

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? []
const isAcronym = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word)
/** Small words that come before names, in English and others. */
const isSmall = (word: string) => /^(?:in|at|on|to|of|for|near|a|an|the|de)$/i.test(word)

/** Returns whether a topic is English but for borrowed words, and names at its end: “cheap hotels in Gdańsk”. */
export function isEnglishWithNames(text: string): boolean {
  const words = wordsOf(text).filter((word) => !isSmall(word))
  if (words.some(isBorrowed) && words.every(isKnown)) return true
  const others = words.filter((word, at) => at === 0 || !/^\p{Lu}/u.test(word))
  return (
    others.length < words.length &&
    others.every((word) => isKnown(word)) &&
    others.some(isEnglishOnly)
  )
}

/**
 * The lead that another language needs over English, also for few letters, which say little; and one without patterns
 * over one that has signs in the topic.
 */
const lead = { overEnglish: 0.4, byFewLetters: 1, overSigns: 0.3 }
const fewLetters = 5

/** Returns whether a topic has a word that only English has, and none that it lacks. */
export const isOnlyEnglish = (text: string): boolean => {
  const words = wordsOf(text).filter((word) => !isSmall(word))
  return words.every(isKnown) && words.some(isEnglishOnly)
}

const [, ...patterned] = languages

/** Returns the languages whose lists have all of these words. */
const languagesWith = (words: readonly string[]) =>
  topicLanguages.filter(
    (language, at) => at > 0 && words.every((word) => topicWords(language).has(word.toLowerCase())),
  )

/**
 * Returns what the letters of a topic look like: `other` for a language without patterns, else what its signs show, or
 * a language with patterns that signs missed. One that is mostly English is left as it is.
 */
export function byLetters(text: string, shown: Shown): Shown {
  const words = wordsOf(text)
  const unknown = words.filter((word) => !isKnown(word) && !isAcronym(word))
  const english = words.filter(isEnglishOnly).length
  const isMostlyEnglish =
    english * 2 >= words.length || (english > 0 && unknown.length * 2 < words.length)
  if (shown === 'other' || unknown.length === 0 || isMostlyEnglish) return shown
  const long = unknown.filter(({ length }) => length > 2)
  const listed = long.length > 0 ? languagesWith(long) : []
  if (listed.some((language) => language === shown)) return shown
  if (listed.length > 0) return patterned.find((language) => listed.includes(language)) ?? 'other'
  const scores = looks(unknown)
  const [ofEnglish = 0, ...others] = scores
  const isShort = unknown.join('').length <= fewLetters
  const needed = ofEnglish + (isShort ? lead.byFewLetters : lead.overEnglish)
  const ofPatterned = Math.max(...others.slice(0, patterned.length))
  const ofOthers = Math.max(...others.slice(patterned.length))
  if (ofOthers <= needed) return shown
  if (shown !== 'en') return ofOthers > ofPatterned + lead.overSigns ? 'other' : shown
  return patterned.find((_, at) => others[at] === ofPatterned && ofPatterned > ofOthers) ?? 'other'
}
