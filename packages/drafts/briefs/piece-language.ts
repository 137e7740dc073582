import { contentLanguages, type ProfileValues } from '../../../contract/content/content-profiles.ts'
import { languageOf } from '../keyword-building/language.ts'
import { languageFor } from '../keyword-building/language-for.ts'
import { isEnglish } from '../keyword-building/nouns.ts'
import { topicWords } from '../keyword-building/topic-words.ts'
import type { BriefLanguage } from './languages/texts.ts'

type ProfileLanguage = ProfileValues['language']
/** `unset`: nothing tells it, so English; `unknown`: that of the search, which isn’t told. */
export type PieceLanguage = ProfileLanguage | 'unknown'

type Piece = {
  keyword: string
  businessName: string
  profile: Pick<ProfileValues, 'language'>
}

const place = /\b(?:in|near|à|en|a)\s+\p{Lu}[\p{L}’'-]*/gu
/** Returns a search without places and the business’s name. */
const withoutNames = (keyword: string, businessName: string) =>
  (businessName ? keyword.replaceAll(businessName, ' ') : keyword).replace(place, ' ').trim()

const isAcronym = (word: string) => word.length < 6 && /\p{Lu}.*\p{Lu}/u.test(word)

/** Returns the language of a search with so many foreign words; null for English and for one that is half English. */
function foreignLanguageOf(search: string, least: number) {
  const words = (search.match(/[\p{L}\p{M}’'-]{2,}/gu) ?? [])
    .filter((word) => !isAcronym(word))
    .map((word) => word.toLowerCase())
  const unknown = words.filter((word) => !isEnglish(word) && !topicWords('all').has(word))
  if (unknown.length < least) return null
  const language = languageOf(words.join(' '))
  // Small words of other languages are enough where there are few others: “mal di schiena in gravidanza”.
  if (unknown.length * (language === 'other' ? 2.5 : 2) < words.length) return null
  if (language === 'en') return null
  return language === 'other' ? 'unknown' : language
}

/**
 * Returns the language of a piece: that of its search where it shows another than English, which the team may type for
 * any client; else that of the client’s content.
 */
export function pieceLanguageOf({
  keyword,
  businessName,
  profile: { language: ofClient },
}: Piece): PieceLanguage {
  const search = withoutNames(keyword, businessName)
  // A single word that English lacks may be a new one or a brand: “lasertag”, “Kubernetes consulting”.
  if (ofClient === 'en') return foreignLanguageOf(search, 2) ?? ofClient
  if (ofClient === 'unset') return foreignLanguageOf(search, 1) ?? ofClient
  const shown = search ? languageFor(search, ofClient) : ofClient
  if (shown === 'en') return ofClient
  if (shown !== 'other') return shown
  return ['de', 'fr', 'es'].includes(ofClient) ? 'unknown' : ofClient
}

/** Returns the name of a piece’s language, as in “Write it in German”; null for English. */
export function foreignNameOf(language: PieceLanguage): string | null {
  if (language === 'unset' || language === 'en') return null
  return language === 'unknown' ? 'the language of the search' : contentLanguages[language]
}

/** Returns the language that models are told to write a piece in; null when nothing tells it. */
export function writingLanguageOf(piece: Piece) {
  const language = pieceLanguageOf(piece)
  return language === 'unset' || language === 'unknown' ? null : language
}

/** Returns the language that a brief has words in for the client and for readers; `other` where it has none. */
export function briefLanguageOf(language: PieceLanguage): BriefLanguage {
  if (language === 'unset') return 'en'
  const found = (['en', 'de', 'fr', 'es'] as const).find((each) => each === language)
  return found ?? 'other'
}
