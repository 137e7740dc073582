/** A part of a template: text, `{{ an output }}` or `{% a tag %}`. `at` counts UTF-16 units from the start. */
export type Token = { kind: 'text' | 'output' | 'tag'; source: string; at: number }

const opens = /\{[{%]/g

/**
 * Splits a template into tokens, which joined give the template again. `unclosed` is the position of an opening that
 * is never closed; the text after it counts as text.
 */
export function tokensOf(source: string): { tokens: Token[]; unclosed: number | null } {
  const tokens: Token[] = []
  const push = (kind: Token['kind'], from: number, to: number) =>
    from < to && tokens.push({ kind, source: source.slice(from, to), at: from })
  let done = 0
  for (;;) {
    opens.lastIndex = done
    const at = opens.exec(source)?.index ?? source.length
    push('text', done, at)
    if (at === source.length) return { tokens, unclosed: null }
    const isOutput = source[at + 1] === '{'
    const end = source.indexOf(isOutput ? '}}' : '%}', at + 2)
    if (end === -1) {
      push('text', at, source.length)
      return { tokens, unclosed: at }
    }
    done = end + 2
    push(isOutput ? 'output' : 'tag', at, done)
  }
}

/** Returns the content between the brackets of an output or a tag. */
export const innerOf = ({ source }: Token): string => source.slice(2, -2)
