/** Letters whose names begin with a vowel: an FAQ, an X-ray. */
const vowelNames = /^[AEFHILMNORSX]/
/** Capitals that are read as a word: a SIM card, a NATO summit. */
const readAsWord =
  /^(?:NATO|NASA|SIM|RAM|ROM|LAN|LASIK|HIPAA|REIT|FEMA|MOT|ROI\w+|SaaS|LEED|HELOC)\b/
const silentH = /^(?:hour|honest|honou?r|heir)/
/** A vowel that is spoken as "you" or "won": a used car, a unique mug, a one-time fee. */
const spokenConsonant =
  /^(?:uni(?!n|m|d)|us[ae](?!ge?s)|us[eu]|ut[ei]|ur[aio]|uk(?:\b|ul)|eu|ew|on(?:e|ce)\b)/
const vowelNumber = /^(?:8|11\b|18\b|11,|18,)/

/** "an" or "a", as the words after it are spoken. */
export function articleFor(words: string): 'a' | 'an' {
  const first = (words.trim().split(/\s/)[0] ?? '').replace(/^[^\p{L}\p{N}]+/u, '')
  const acronym = /^[A-Z]{2,}(?:$|[^a-z])/.test(first) || /^[A-Za-z](?:$|[^\p{L}])/u.test(first)
  if (acronym && !readAsWord.test(first)) return vowelNames.test(first.toUpperCase()) ? 'an' : 'a'
  const word = first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (vowelNumber.test(word) || silentH.test(word)) return 'an'
  return /^[aeiou]/.test(word) && !spokenConsonant.test(word) ? 'an' : 'a'
}

/** The words with their indefinite article: "an hour", "a used car". */
export const withArticle = (words: string): string => `${articleFor(words)} ${words}`
