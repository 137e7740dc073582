import { readFileSync } from 'node:fs'
import type { BuilderLanguage } from '../../../contract/content/keyword-sources.ts'
import { isEnglish } from './nouns.ts'
import { isBrand } from './names.ts'

export const languages = ['en', 'de', 'fr', 'es'] as const satisfies BuilderLanguage[]

/** Reads what each part of a word says for each language: four letters after the part, `j` for nothing. */
function readParts() {
  const text = readFileSync(new URL('language-parts.txt', import.meta.url), 'utf8')
  const parts = new Map<string, number[]>()
  for (const entry of text.trim().split(/\s+/))
    parts.set(
      entry.slice(0, -4),
      Array.from(entry.slice(-4), (letter) => letter.charCodeAt(0) - 'j'.charCodeAt(0)),
    )
  return parts
}
let read: ReturnType<typeof readParts> | undefined

/** Returns the parts of two to four letters of a word, its beginning and end marked. */
export function partsOf(word: string): string[] {
  const marked = `_${word}_`
  return [2, 3, 4].flatMap((length) =>
    Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, at) =>
      marked.slice(at, at + length),
    ),
  )
}

/** The lead that another language needs over English: a larger one beside words that English has. */
const [some, most] = [30, 40]

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? []

/** Whether English has every word of a text. */
export const isAllEnglish = (text: string) => wordsOf(text).every(isEnglish)

/** Returns how much the parts of words say for each language. */
function sumsOf(words: readonly string[]): number[] {
  const parts = (read ??= readParts())
  return languages.map((_, at) =>
    words
      .flatMap((word) => partsOf(word.toLowerCase()))
      .reduce((sum, part) => sum + (parts.get(part)?.[at] ?? 0), 0),
  )
}

/** Returns the language that the letters of words look like; another than English when they say so much more for it. */
export function languageByLetters(words: readonly string[], least = some): BuilderLanguage {
  const sums = sumsOf(words)
  const [english = 0] = sums
  const best = Math.max(...sums)
  return best >= english + least ? (languages[sums.indexOf(best)] ?? 'en') : 'en'
}

/** Returns the language that a text looks like: one of `among`, else English for words that English has. */
export function likelyLanguage(text: string, among?: readonly string[]): BuilderLanguage {
  const all = wordsOf(text)
  if (among) {
    const sums = sumsOf(all)
    const sumOf = (language: (typeof languages)[number]) => sums[languages.indexOf(language)] ?? 0
    const named = languages.filter((language) => among.includes(language))
    return named.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? 'en'
  }
  const unknown = all.filter((word) => !isEnglish(word) && !isBrand(word))
  // Takes few unknown words for names in an English topic: "cheap flights to Malta".
  if (unknown.length * 3 < all.length) return 'en'
  return languageByLetters(unknown, unknown.length < all.length ? most : some)
}
