const isUpper = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase()
const isLower = (word: string) => word === word.toLowerCase() && word !== word.toUpperCase()
const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '')

/** Returns whether a word is written in capitals, and not an abbreviation such as `JP`, `J.R.` or `MBA`. */
export const isCapitals = (word: string) =>
  lettersOf(word).length > 2 &&
  isUpper(word) &&
  !/\p{L}\.\p{L}/u.test(word) &&
  /[AEIOUY]/.test(word.normalize('NFD'))

const capitalized = (part: string) => {
  const lower = part.toLowerCase()
  const after = /^(?:mc)(?=\p{L}{2})/u.exec(lower)?.[0].length ?? 0
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return after > 0 ? upper(lower.slice(0, after)) + upper(lower.slice(after)) : upper(lower)
}

/** Writes a word with a first capital, also after a hyphen and an apostrophe: `MARIE-LOUISE`, `O'BRIEN`. */
export const inTitleCase = (word: string) =>
  word
    .split(/(?<=[-–'’])/)
    .map((part, at, parts) => {
      const isElided = at > 0 && /[’']$/.test(parts[at - 1] ?? '') && lettersOf(part).length < 2
      return isElided ? part.toLowerCase() : capitalized(part)
    })
    .join('')

/** Returns whether all words of a name are in the same case, so that its case says nothing. */
export const isOneCase = (words: readonly string[]) => {
  const known = words.filter((word) => lettersOf(word).length > 1)
  return known.length > 0 && (known.every(isUpper) || known.every(isLower))
}
export const hasVowel = (word: string) => /[aeiouyæøœ]/i.test(word.normalize('NFD'))
