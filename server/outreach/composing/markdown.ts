import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Token } from '../../../packages/template-language/tokens.ts'
import type { Placeholders } from './placeholders.ts'

const extensions = [gfm(), { disable: { null: ['codeIndented'] } }]
const htmlExtensions = [gfmHtml()]

const tags =
  /<(?:!doctype|html|body|table|tr|td|div|p|br|h[1-6]|ul|ol|li|a|img|span|strong|b|em|i|u|font|center|style|blockquote|hr)(?:\s[^<>]*)?\/?>/i

/** Returns whether the content is HTML rather than text with Markdown. */
export const isHtml = (content: string): boolean => tags.test(content)

/**
 * Converts typed text to HTML: Markdown in which line breaks stay. Conditions on lines of their own
 * apply to whole paragraphs where possible and leave no blank lines.
 */
export function paragraphsOf(held: Placeholders): string {
  const lines = held.text.split('\n')
  const tagsIn = (line: string) => {
    const tokens = [...line.matchAll(held.words)].map(([, index]) => held.tokens[Number(index)])
    return tokens.filter((token) => token?.kind === 'tag') as Token[]
  }
  const isOnlyTags = (line: string) =>
    tagsIn(line).length > 0 &&
    line.replace(held.words, (word) => (tagsIn(word).length ? '' : word)).trim() === ''
  const separate = separateLines(lines, tagsIn, isOnlyTags)
  const source = lines.map((line, i) => {
    if (separate.has(i)) return `\n${line.trim()}\n\n`
    if (isOnlyTags(line) && i < lines.length - 1) return line.trim()
    return line.trim() ? `${line.trimEnd()}  \n` : '\n'
  })
  const markup = micromark(source.join(''), { extensions, htmlExtensions })
  return markup.replace(/<p>([^<]*)<\/p>/g, (all, tx: string) => (isOnlyTags(tx) ? tx : all))
}

/** Separates lines of tags between paragraphs from lines of tags within one. */
function separateLines(
  lines: string[],
  tagsIn: (line: string) => Token[],
  isOnlyTags: (line: string) => boolean,
): Set<number> {
  const separate = new Set<number>()
  const open: number[][] = []
  const endsHere = (line = '') => line.trim() === '' || isOnlyTags(line)
  const breaks = (line: string) => line.trim() === '' || /^\s*(?:[-*+]|\d+[.)])\s/.test(line)
  for (const [i, line] of lines.entries())
    for (const { source } of tagsIn(line)) {
      if (/^\{%\s*(?:if|unless)\b/.test(source)) open.push([])
      open.at(-1)?.push(i)
      if (!/^\{%\s*end/.test(source)) continue
      const found = open.pop() ?? []
      const [first, last] = [found[0] ?? i, i]
      const isBetween = endsHere(lines[first - 1]) && endsHere(lines[last + 1])
      if (!found.every((each) => isOnlyTags(lines[each] ?? ''))) continue
      if (isBetween || lines.slice(first, last).some(breaks))
        for (const each of found) separate.add(each)
    }
  return separate
}
