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

/** More words that are frequent in one language, for texts too short for few of them. */
const alsoFrequent = {
  en: 'our we at they it be as by can will how their here has on was not',
  de: 'wir im zu von den dem sich auch bei oder einen einer unsere ihr sind am zum wenn hier',
  fr: 'nous notre du au aux sont ou ne cette ces elle avec chez sur leur ici',
  es: 'nuestra nuestro no al lo sus este esta son se su pero sin muy aquí',
} as const
/** The fewest frequent words, and how many times as many as of any other language, that show the language of a short text. */
const shown = { count: 2, times: 3, share: 1 / 8 }

/** Returns the language that even a short text is clearly written in; null where it isn’t clear. */
export function shortLanguageOf(text: string): keyof typeof frequent | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [first, second] = languages
    .map(([language, known]) => {
      const more = new Set<string>(alsoFrequent[language as keyof typeof frequent].split(' '))
      const count = words.filter((word) => known.has(word) || more.has(word)).length
      return { language: language as keyof typeof frequent, count }
    })
    .toSorted((a, b) => b.count - a.count)
  if (!first || first.count < Math.max(shown.count, words.length * shown.share)) return null
  return first.count >= shown.times * (second?.count ?? 0) ? first.language : null
}

type Language = Exclude<keyof typeof contentLanguages, 'unset'>

/** Returns that a model’s text is clearly in another language than expected; null when it isn’t, or none is. */
export function languageProblem(
  text: string,
  expected: Language | 'unset' | null,
  found = languageOf(text),
): string | null {
  return found && expected && expected !== 'unset' && found !== expected
    ? `The model wrote in ${contentLanguages[found]} instead of ${contentLanguages[expected]}.`
    : null
}

/** Returns the language that a text seems to be written in, else that of its client, else English. */
export const writtenIn = (text: string, ofClient: Language | 'unset'): Language =>
  languageOf(text) ?? (ofClient === 'unset' ? 'en' : ofClient)
