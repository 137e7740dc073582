import type { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { hasSigns, isClearlyEnglish, isLanguage, type Language, languageOf } from './language.ts'
import { isOnlyEnglish } from './other-languages.ts'

/**
 * Returns the language to build keywords in for a client whose content is in `ofClient`: that of the topic when its words
 * show one, as English ones may, else the client’s, else English. A client whose language has no patterns gets those of
 * another only around what can only be English.
 */
export function languageFor(
  topic: string,
  ofClient: keyof typeof contentLanguages,
): Language | 'other' {
  const shown = languageOf(topic)
  if (ofClient === 'unset' || ofClient === 'en') return shown
  if (shown === 'en' && isClearlyEnglish(topic)) {
    if (isLanguage(ofClient) || isOnlyEnglish(topic)) return 'en'
  }
  if (!isLanguage(ofClient)) return 'other'
  if (shown !== 'en' && isLanguage(shown) && !hasSigns(shown, topic)) return ofClient
  return shown === 'en' || (shown === 'other' && languageOf(topic, false) !== 'other')
    ? ofClient
    : shown
}
