import { type Token, tokensOf } from '../../../packages/template-language/tokens.ts'

/** A template whose outputs and tags are plain words, so that readers of HTML and Markdown let them be. */
export type Held = {
  text: string
  tokens: Token[]
  /** Finds the words; the first group is the token's index. */
  words: RegExp
  /** The word that stands for the token of an index; one past the last stands for nothing yet. */
  wordAt: (index: number) => string
  /** Puts outputs and tags back in place of their words; any other bracket becomes `instead`. */
  release: (text: string, instead: string) => string
}

/** Takes the outputs and tags out of a template. */
export function hold(source: string): Held {
  let mark = 'qzv'
  while (source.includes(mark)) mark += 'qv'
  const { tokens } = tokensOf(source)
  const wordAt = (index: number) => `${mark}${index}vzq`
  const text = tokens.map(({ kind, source }, i) => (kind === 'text' ? source : wordAt(i))).join('')
  const words = new RegExp(`${mark}(\\d+)vzq`, 'g')
  // Not only where one of its own kind follows: it must not open anything beside what is put back.
  const lone = new RegExp(`\\{(?=[{%]|${words.source}|$)`, 'g')
  const release = (held: string, instead: string) =>
    held
      .replace(lone, () => instead)
      .replace(words, (word, index: string) => tokens[Number(index)]?.source ?? word)
  return { text, tokens, words, wordAt, release }
}
