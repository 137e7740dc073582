const maxLength = 500

/**
 * Returns a selected text as a passage to quote: on one line, at most 500 UTF-16 code units, and
 * without half a character at its end.
 */
export const passageOf = (text: string) => {
  const passage = text.replace(/\s+/g, ' ').trim().slice(0, maxLength)
  return passage.isWellFormed() ? passage : passage.replace(/[\uD800-\uDBFF]$/, '').toWellFormed()
}
