import type { EditorState } from '@codemirror/state'
import { inBrackets } from './insertion.ts'

/** A part of a text that is a link, or becomes one. */
export type LinkAt = { from: number; to: number; words: string; url: string; rest: string }

const target = String.raw`(?:\{\{[^{}\n]*\}\}|[^\s)])*`
const links = new RegExp(String.raw`(!?)\[([^\]\n]*)\]\((${target})((?: "[^"\n]*")?)\)`, 'g')

/** Returns the link around the selection; without one, the selection as what becomes a link. */
export function linkAt({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): LinkAt {
  const { from, to } = selection.main
  const line = doc.lineAt(from)
  for (const {
    index,
    0: all,
    1: sign,
    2: words = '',
    3: url = '',
    4: rest = '',
  } of line.text.matchAll(links)) {
    const [begin, end] = [line.from + index, line.from + index + all.length]
    if (!sign && begin <= from && to <= end) return { from: begin, to: end, words, url, rest }
  }
  return { from, to, words: inBrackets(doc.sliceString(from, to)), url: '', rest: '' }
}

const encoded: Record<string, string> = {
  ' ': '%20',
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
}

/** Writes a link; a variable in its address stays as it is. */
export const linkText = (words: string, url: string, rest = ''): string => {
  const address = url
    .trim()
    .replace(/\{\{[^{}\n]*\}\}|[\s()<>]/g, (found) =>
      found.startsWith('{{') ? found : (encoded[found] ?? '%20'),
    )
  return `[${inBrackets(words) || url.trim()}](${address}${rest})`
}

const withScheme = /^(?:https?:\/\/|mailto:|tel:|\/|#|\{\{)/i
const host = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i
const email = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i

/** Returns typed text as the address of a link, such as `example.com` with `https://`; null if it isn't one. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (withScheme.test(text)) return text
  if (email.test(text)) return `mailto:${text}`
  return host.test(text) ? `https://${text}` : null
}
