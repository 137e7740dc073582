import { readFileSync } from 'node:fs'

/**
 * Languages that topics are told apart in: those with patterns first, then those without. `topic-words.txt` has words of
 * each; under `en` those that English borrowed, under `all` those that most languages share.
 */
export const topicLanguages = 'en de fr es nl sv pl da nb it pt fi cs hu tr ro'.split(' ')
const withPatterns = 4

let read: Map<string, Set<string>> | undefined

function readWords() {
  const text = readFileSync(new URL('topic-words.txt', import.meta.url), 'utf8')
  const all = new Map<string, Set<string>>()
  for (const line of text.trim().split('\n')) {
    const [language = '', ...words] = line.split(' ')
    all.set(language, new Set([...(all.get(language) ?? []), ...words]))
  }
  return all
}

/** Returns the words of a language that topics are made of, in lower case. */
export const topicWords = (language: string): ReadonlySet<string> =>
  (read ??= readWords()).get(language) ?? new Set()

/** Returns whether a word is shared by English and others: “yoga”, “garage”, “bad”. */
export const isShared = (word: string): boolean =>
  ['all', ...topicLanguages.slice(withPatterns)].some((language) =>
    topicWords(language).has(word.toLowerCase()),
  )

/** Returns whether English borrowed a word as it stands: “kimchi”. */
export const isBorrowed = (word: string): boolean => topicWords('en').has(word.toLowerCase())
