import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { withoutFootnoteLinks } from '../../../packages/markdown/footnotes.ts'
import type { Token } from '../../../packages/template-language/tokens.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Placeholders } from './placeholders.ts'

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number]

const extensions = [gfm(), { disable: { null: ['codeIndented'] } }]
const htmlExtensions = [gfmHtml(), onlyKnownTags()]
const options = { extensions, htmlExtensions, allowDangerousHtml: true }

const known =
  /^(?:a|abbr|address|article|aside|b|big|blockquote|br|caption|center|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|li|main|mark|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/i

/** Shows tags that no email has as the text that they are, such as `<script>`. */
function onlyKnownTags(): HtmlExtension {
  const keepKnown: NonNullable<HtmlExtension['exit']>['htmlFlowData'] = function (token) {
    const written = this.sliceSerialize(token)
    this.raw(
      written.replace(/<\/?([a-z][\w:-]*)[^<>]*>/gi, (tag, name: string) =>
        known.test(name) ? tag : escapeHtml(tag),
      ),
    )
  }
  return { exit: { htmlFlowData: keepKnown, htmlTextData: keepKnown } }
}

/** Returns whether the content is a complete page, which keeps its own layout. */
export const isPage = (content: string): boolean => /<(?:!doctype|html|body)[\s>]/i.test(content)

const markdownSigns = /\]\([^)\s]|\*\*\S|^#{1,6} \S|^(?:[-*+]|\d+[.)]) \S|^> ?\S/m

/**
 * Returns whether the content is HTML alone: a page, or elements with no text beside them and no Markdown in them. Text
 * beside an element is Markdown, in which the element is shown as it is.
 */
export function isHtml(content: string): boolean {
  if (isPage(content)) return true
  if (markdownSigns.test(content)) return false
  const bare = content
    .replace(/<!--[^]*?-->|<style\b[^]*?<\/style>/gi, '')
    .replace(/\{[{%][^}]*[}%]\}/g, (tag) => (tag.startsWith('{%') ? '' : tag))
  let depth = 0
  let end = 0
  for (const found of bare.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi)) {
    const [tag, closing, name = ''] = found
    if (depth === 0 && bare.slice(end, found.index).trim() !== '') return false
    end = found.index + tag.length
    if (/^(?:area|br|col|hr|img|meta|wbr)$/i.test(name) || tag.endsWith('/>')) continue
    depth = Math.max(0, depth + (closing ? -1 : 1))
  }
  return end > 0 && (depth > 0 || bare.slice(end).trim() === '')
}

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
    if (/<br\s*\/?>\s*$/i.test(line)) return `${line.trimEnd()}\n`
    return line.trim() ? `${line.trimEnd()}  \n` : '\n'
  })
  const markup = withoutFootnoteLinks(micromark(source.join(''), options))
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
