import pluralize from 'pluralize'
import { dictionary, isEntry, labelOf } from '../english/dictionary.ts'
import { isKind, type Kind } from './facet.ts'

/** Returns the kind that a label of the file means: substances are goods. */
function kindOf(label: string): Kind {
  const kind = label === 'substance' ? 'goods' : label
  if (isKind(kind)) return kind
  throw new Error(`noun-kinds.txt has a label that is no kind: ${label}`)
}

/** Returns the last word of a phrase. */
export const lastOf = (phrase: string) => phrase.split(' ').at(-1) ?? phrase

/** Returns what a dictionary calls a noun, in the singular or plural: `person` for "seamstress"; null for words that it tells nothing of. */
export function kindOfNoun(noun: string): Kind | null {
  const label = labelOf(noun)
  return label === null ? null : kindOf(label)
}

/** Whether a word is the plural of a noun in the dictionary, and no noun of its own, as "asbestos" is. */
export function isCountedIn(noun: string): boolean {
  const word = noun.toLowerCase()
  const one = pluralize.singular(word)
  return one !== word && isEntry(one) && !isEntry(word)
}

/** Whether a word is in the dictionary of English, in the singular or plural. */
export const isEnglish = (word: string) =>
  kindOfNoun(word) !== null ||
  [word, pluralize.singular(word)].some((each) => dictionary().others.has(each.toLowerCase()))

/** Matches what does something, of which there is one: "softener". */
const agent = /(?:en|i[sz]|ean|eal|rim|ans|tion|ill|ipp|inn)er$/i

/** Whether a noun names what is weighed rather than counted: "gravel". */
export const isSubstance = (noun: string) =>
  dictionary().substances.has(noun.toLowerCase()) && !agent.test(noun)

/** Whether a noun is known to be one of many: "a room". */
export const isCounted = (noun: string) => {
  const { labels, substances, counted } = dictionary()
  const word = noun.toLowerCase()
  return (
    counted.has(word) ||
    (['goods', 'offer'].includes(labels.get(word) ?? '') && !substances.has(word))
  )
}
