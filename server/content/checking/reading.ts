/** Words below which readability figures are meaningless. */
const fewest = 30

export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Returns a text's score from its words per sentence and syllables per word, in the languages that have a formula. */
const easeOf: Partial<Record<string, (perSentence: number, perWord: number) => number>> = {
  // R. Flesch, 1948.
  en: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
  // T. Amstad, 1978.
  de: (sentence, word) => 180 - sentence - 58.5 * word,
  // L. Kandel and A. Moles, 1958.
  fr: (sentence, word) => 207 - 1.015 * sentence - 73.6 * word,
  // J. Fernández Huerta, 1959.
  es: (sentence, word) => 206.84 - 1.02 * sentence - 60 * word,
}

/** Counts the syllables of a German, French or Spanish word by vowel groups; at least one. */
function syllablesAbroad(word: string, language: string): number {
  const spoken = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(language === 'fr' ? /(?<=[^aeiouy])es?$/ : /$^/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/**
 * Counts the syllables of an English word by vowel groups, without silent endings; at least one.
 * Right for about nine words in ten, which averages out over a text.
 */
export function syllablesIn(word: string): number {
  const emails = word.toLowerCase().replace(/[^a-z]/g, '')
  if (emails.length <= 3) return 1
  const spoken = emails
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (ending) => ending[0] ?? '')
    .replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/**
 * Returns Flesch Reading Ease, or what it was adapted to for German, French and Spanish, and for English the
 * Flesch-Kincaid grade (1975), 0.39 × words per sentence + 11.8 × syllables per word − 15.59. Each line ends a
 * sentence, so headings and list items count as one. null under 30 words, and in other languages.
 */
export function readingOf(
  plain: string,
  language: string,
): {
  words: number
  readingEase: number | null
  grade: number | null
} {
  const all = wordsIn(plain)
  const latin = all.filter((word) => /[a-z]/i.test(word))
  const ease = easeOf[language]
  if (!ease || latin.length < fewest || latin.length < all.length / 2)
    return { words: all.length, readingEase: null, grade: null }
  const sentences = plain
    .split(/\n|(?<=[.!?…]["'”’)]*)\s+/)
    .filter((each) => /[a-z]/i.test(each)).length
  const perSentence = all.length / Math.max(1, sentences)
  const isEnglish = language === 'en'
  const syllables = (word: string) =>
    isEnglish ? syllablesIn(word) : syllablesAbroad(word, language)
  const perWord = latin.reduce((sum, word) => sum + syllables(word), 0) / latin.length
  return {
    words: all.length,
    readingEase: rounded(ease(perSentence, perWord)),
    grade: isEnglish ? rounded(Math.max(0, 0.39 * perSentence + 11.8 * perWord - 15.59)) : null,
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
