import { listed } from '../../english/sentences.ts'
import { type BriefLanguage, type ForeignText, isForeignText, spaced, textIn } from './texts.ts'

/** Returns words in the quotes of a language. */
export function quotedIn(language: BriefLanguage, text: string): string {
  if (language === 'de') return `„${text}“`
  if (language === 'fr') return spaced(`« ${text} »`)
  return language === 'es' ? `«${text}»` : `“${text}”`
}

/** “y” and “o” before the same sound: “imagen e impresión”, “plata u oro”. */
const spanish = { and: /^[«\s]*(?:i|hi(?!e))/i, or: /^[«\s]*h?o/i }

/** Returns a list as it is written in a language: only with commas in one without words. */
export function listedIn(
  language: BriefLanguage,
  all: readonly string[],
  word: 'and' | 'or' = 'and',
): string {
  if (language === 'other') return all.join(', ')
  if (!isForeignText(language)) return listed(all, word)
  const [joint] = textIn(language, word)
  const isAlike = language === 'es' && spanish[word].test(all.at(-1) ?? '')
  return listed(all, isAlike ? (word === 'and' ? 'e' : 'u') : joint)
}

/** Returns a text of a language with its business: in French “de {b}” becomes “d’Olivia”. */
export const withBusiness = (language: ForeignText, text: string, businessName: string) =>
  (language === 'fr' && /^[aeiouyàâéèêîôû]/i.test(businessName)
    ? text.replace(/\bde \{b\}/g, 'd’{b}')
    : text
  ).replaceAll('{b}', () => businessName)
