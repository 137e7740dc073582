import { type Token, tokensOf } from '../../../packages/template-language/tokens.ts'

/**
 * A template with tags and outputs replaced by plain words that HTML and Markdown parsers leave
 * alone.
 */
export type Placeholders = {
  text: string
  tokens: Token[]
  /** Matches the words; the first group is the token's index. */
  words: RegExp
  /** Returns the word for a token index; one past the last is unused. */
  wordAt: (index: number) => string
  /** Restores outputs and tags; any other bracket becomes `instead`. */
  release: (text: string, instead: string) => string
}

/** Replaces a template's outputs and tags with words. */
export function withPlaceholders(source: string): Placeholders {
  let mark = 'qzv'
  while (source.includes(mark)) mark += 'qv'
  const { tokens } = tokensOf(source)
  const wordAt = (index: number) => `${mark}${index}vzq`
  const text = tokens.map(({ kind, source }, i) => (kind === 'text' ? source : wordAt(i))).join('')
  const words = new RegExp(`${mark}(\\d+)vzq`, 'g')
  // Also matches brackets before a word: they must not open a tag together with the restored token.
  const lone = new RegExp(`\\{(?=[{%]|${words.source}|$)`, 'g')
  const release = (held: string, instead: string) =>
    held
      .replace(lone, () => instead)
      .replace(words, (word, index: string) => tokens[Number(index)]?.source ?? word)
  return { text, tokens, words, wordAt, release }
}
