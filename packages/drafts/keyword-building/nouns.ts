import { readFileSync } from 'node:fs'
import pluralize from 'pluralize'
import { isKind, type Kind } from './facet.ts'

/** Returns the kind that a label of the file means: substances are goods. */
function kindOf(label: string): Kind {
  const kind = label === 'substance' ? 'goods' : label
  if (isKind(kind)) return kind
  throw new Error(`noun-kinds.txt has a label that is no kind: ${label}`)
}

/** Returns what words stand after each label; `scripts/learn-nouns.ts` writes them. */
function readWords() {
  const kinds = new Map<string, Kind>()
  const substances = new Set<string>()
  const others = new Set<string>()
  const counted = new Set<string>()
  const text = readFileSync(new URL('english/noun-kinds.txt', import.meta.url), 'utf8')
  for (const line of text.trim().split('\n')) {
    const [label = '', ...words] = line.split(' ')
    for (const word of words) {
      if (label === 'substance') substances.add(word)
      if (label === 'counted') counted.add(word)
      if (label === 'other' || label === 'counted') others.add(word)
      else kinds.set(word, kindOf(label))
    }
  }
  return { kinds, substances, others, counted }
}

/** Returns the last word of a phrase. */
export const lastOf = (phrase: string) => phrase.split(' ').at(-1) ?? phrase

let read: ReturnType<typeof readWords> | undefined
/** Returns the words, which are read for the first topic. */
const words = () => (read ??= readWords())

/** Returns what a dictionary calls a noun, in the singular or plural: `person` for "seamstress"; null for words that it tells nothing of. */
export function kindOfNoun(noun: string): Kind | null {
  const word = noun.toLowerCase()
  const { kinds } = words()
  const bare = word.replace(/s$/, '')
  return kinds.get(word) ?? kinds.get(bare) ?? kinds.get(pluralize.singular(word)) ?? null
}

/** Whether the dictionary has a word as it stands as a noun of its own: "arrears". */
export const isEntry = (word: string) => words().kinds.has(word.toLowerCase())

/** Whether a word is in the dictionary as it stands: "brownie". */
export const isListed = (word: string) =>
  [words().kinds, words().others].some((each) => each.has(word.toLowerCase()))

/** Whether a word is the plural of a noun in the dictionary, and no noun of its own, as "asbestos" is. */
export function isCountedIn(noun: string): boolean {
  const word = noun.toLowerCase()
  const one = pluralize.singular(word)
  return one !== word && words().kinds.has(one) && !words().kinds.has(word)
}

/** Whether a word is in the dictionary of English, in the singular or plural. */
export const isEnglish = (word: string) =>
  kindOfNoun(word) !== null ||
  [word, pluralize.singular(word)].some((each) => words().others.has(each.toLowerCase()))

/** Matches what does something, of which there is one: "softener". */
const agent = /(?:en|i[sz]|ean|eal|rim|ans|tion|ill|ipp|inn)er$/i

/** Whether a noun names what is weighed rather than counted: "gravel". */
export const isSubstance = (noun: string) =>
  words().substances.has(noun.toLowerCase()) && !agent.test(noun)

/** Whether a noun is known to be one of many: "a room". */
export const isCounted = (noun: string) => {
  const { kinds, substances, counted } = words()
  const word = noun.toLowerCase()
  return (
    counted.has(word) ||
    (['goods', 'offer'].includes(kinds.get(word) ?? '') && !substances.has(word))
  )
}
