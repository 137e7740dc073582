import type { Point } from '../../../contract/content/content-checks.ts'
import { keysOf } from '../../../contract/fields.ts'
import { placeNames } from '../../../contract/content/gaps.ts'
import type { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { languageOf } from './language.ts'
import { point, whole } from './point.ts'
import type { Checked } from './points.ts'

type Language = keyof typeof contentLanguages

/** The endings by which words are inflected; longer ones, such as -er in English, make other words. */
const endings = {
  en: /s|es|d|ed|['’]s?/u,
  de: /e[mnrs]?|n|s|ere[mnrs]?|e?ste[mnrs]?/u,
  noun: /e|e?n|e?s/u,
  fr: /e?s|e|x/u,
  es: /e?s|as?|os/u,
  unset: /e[mns]?|s/u,
} as const

const isFor = (language: string): language is keyof typeof endings => language in endings

/** Returns the pattern of a word with its endings, none of which is added to a word of one or two letters. */
function inflected(word: string, language: Language): string {
  if (!isFor(language) || !/\p{L}{3,}$/u.test(word)) return RegExp.escape(word)
  const isNoun = language === 'de' && /^\p{Lu}/u.test(word)
  const ending = `(?:${endings[isNoun ? 'noun' : language].source})?`
  // In Spanish the last vowel changes: barato, barata, baratos.
  const [, stem = '', vowel] = /^(.*?)([ao])?$/su.exec(word) ?? []
  return language === 'es' && vowel ? `${RegExp.escape(stem)}[ao]s?` : RegExp.escape(word) + ending
}

/** Returns a pattern that finds a word or phrase by itself, whatever its case and endings in a language. */
const patternOf = (words: string, language: Language) =>
  new RegExp(
    `(?<!\\p{L})${words
      .trim()
      .split(/\s+/)
      .map((word) => inflected(word, language))
      .join(String.raw`\s+`)}(?!\\p{L})`,
    'iu',
  )

const mostShown = 20
const fields = keysOf(placeNames)

/** Returns where a piece has words that no text of its client may contain, also inflected ones. */
export function forbiddenPoints(
  piece: Checked,
  { forbidden, language }: { forbidden: readonly string[]; language: Language },
): Point[] {
  const written = languageOf(piece.content) ?? language
  return forbidden
    .flatMap((word) =>
      fields.flatMap((field) => {
        const found = patternOf(word, written).exec(piece[field])
        if (!found) return []
        const { 0: words, index: from } = found
        const place = field === 'content' ? { from, to: from + words.length } : whole
        const sentence = `The client doesn’t use “${word}”.`
        return [point([`forbidden-${field}-${word}`, field], false, ['', sentence], place)]
      }),
    )
    .slice(0, mostShown)
}
