import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { languageOf } from '../keyword-building/language.ts'
import { isEnglish } from '../keyword-building/nouns.ts'

const place = /\b(?:in|near|à|en|a)\s+\p{Lu}[\p{L}’'-]*/gu

/**
 * Returns the name of a search’s language, “the language of the search” for one that isn’t told, and null for English.
 * Places, the business’s name and searches that are half English don’t count as foreign.
 */
export function foreignLanguageOf(keyword: string, businessName = ''): string | null {
  const text = (businessName ? keyword.replaceAll(businessName, ' ') : keyword).replace(place, ' ')
  const words = text.toLowerCase().match(/[\p{L}\p{M}’'-]{2,}/gu) ?? []
  const unknown = words.filter((word) => !isEnglish(word))
  if (unknown.length === 0) return null
  const language = languageOf(words.join(' '))
  // Small words of other languages are enough where there are few others: “mal di schiena in gravidanza”.
  if (unknown.length * (language === 'other' ? 2.5 : 2) < words.length) return null
  if (language === 'en') return null
  return language === 'other' ? 'the language of the search' : contentLanguages[language]
}
