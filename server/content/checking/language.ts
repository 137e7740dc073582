import { contentLanguages } from '../../../contract/content/content-profiles.ts'

/** Words that are frequent in one language and not in the others. */
const frequent = {
  en: 'the and of to is that with for are this you from your have',
  de: 'der die und das ist nicht mit sie auf den ein eine für werden',
  fr: 'le la les des est une dans pour que qui vous avec pas votre',
  es: 'el los las del que una para con por es su más como está',
} as const
const languages = Object.entries(frequent).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)

/** Returns the language that a text of some length is clearly written in; null where it isn’t clear. */
export function languageOf(text: string): keyof typeof frequent | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 60) return null
  const counts = languages
    .map(([language, known]) => ({
      language: language as keyof typeof frequent,
      count: words.filter((word) => known.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < words.length / 12) return null
  return first.count >= 2 * (second?.count ?? 0) ? first.language : null
}

type Language = Exclude<keyof typeof contentLanguages, 'unset'>

/** Returns that a model’s text is clearly in another language than expected; null when it isn’t, or none is. */
export function languageProblem(text: string, expected: Language | 'unset' | null): string | null {
  const found = languageOf(text)
  return found && expected && expected !== 'unset' && found !== expected
    ? `The model wrote in ${contentLanguages[found]} instead of ${contentLanguages[expected]}.`
    : null
}

/** Returns the language that a text seems to be written in, else that of its client, else English. */
export const writtenIn = (text: string, ofClient: Language | 'unset'): Language =>
  languageOf(text) ?? (ofClient === 'unset' ? 'en' : ofClient)
