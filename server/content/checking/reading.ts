/** Words below which readability figures are meaningless. */
const fewest = 30

export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

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
 * Returns Flesch Reading Ease (R. Flesch, 1948), 206.835 − 1.015 × words per sentence − 84.6 ×
 * syllables per word, and the Flesch-Kincaid grade (1975), 0.39 × words per sentence + 11.8 ×
 * syllables per word − 15.59. Each line ends a sentence, so headings and list items count as one.
 * null under 30 words and for texts not in Latin letters.
 */
export function readingOf(plain: string): {
  words: number
  readingEase: number | null
  grade: number | null
} {
  const all = wordsIn(plain)
  const latin = all.filter((word) => /[a-z]/i.test(word))
  if (latin.length < fewest || latin.length < all.length / 2)
    return { words: all.length, readingEase: null, grade: null }
  const sentences = plain
    .split(/\n|(?<=[.!?…]["'”’)]*)\s+/)
    .filter((each) => /[a-z]/i.test(each)).length
  const perSentence = all.length / Math.max(1, sentences)
  const perWord = latin.reduce((sum, word) => sum + syllablesIn(word), 0) / latin.length
  return {
    words: all.length,
    readingEase: rounded(206.835 - 1.015 * perSentence - 84.6 * perWord),
    grade: rounded(Math.max(0, 0.39 * perSentence + 11.8 * perWord - 15.59)),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
