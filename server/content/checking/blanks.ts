/** Returns spaces in place of a text, so that offsets stay. */
export const blank = (text: string) => ' '.repeat(text.length)

/** Blanks what patterns find in a text. */
export const without = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((left, pattern) => left.replace(pattern, blank), text)
