import { isSocial } from '../../../contract/content/networks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { html, type Html, trusted } from '../../platform/html.ts'
import { renderMarkdown } from '../../platform/markdown.ts'
import { type PlacedPictures, withPictures } from './pictures.ts'

/** Matches syntax that only Markdown has: headings, quotes, fences, tables, links, pictures, footnotes, numbered lists. */
const markdownSigns =
  /^#{1,6} \S|^> |^(?:```|~~~)|^ {0,3}\|? ?:?-{3,}:? ?\||\]\([^)\s]|^\[\^[^\]\s]+\]:|^\d{1,3}[.)] .*\n\d{1,3}[.)] /m

/** The longest heading, and the number of words that no heading has. */
const heading = { below: 80, words: 8 }

const within = (tag: 'h2' | 'li' | 'p' | 'strong' | 'ul', ...tx: Html[]): Html =>
  trusted(`<${tag}>${tx.map(({ markup }) => markup).join('')}</${tag}>`)
const text = (typed: string): Html => html`${typed}`

/** Renders text between double asterisks as bold, everything else as typed. */
const withBold = (line: string): Html[] =>
  line
    .split(/\*\*([^*\n]+)\*\*/)
    .map((part, i) => (i % 2 ? within('strong', text(part)) : text(part)))

const isHeading = (line: string) =>
  line.length < heading.below &&
  line.split(/\s+/).length < heading.words &&
  !/[.:]$/.test(line.replace(/\*\*$/, ''))

const item = /^(?:[-•]|\*(?!\*))\s*/

/**
 * Renders a blog post written as plain text: short lines without a final period or colon are headings, lines that
 * start with a hyphen, bullet or asterisk are list items, everything else is paragraphs.
 */
export function renderPlainText(source: string): Html {
  const lines = source.split('\n').map((line) => line.trim())
  const blocks: Html[] = []
  let items: Html[] = []
  const endList = () => {
    if (items.length > 0) blocks.push(within('ul', ...items))
    items = []
  }
  for (const line of lines.filter(Boolean)) {
    if (item.test(line)) {
      items.push(within('li', ...withBold(line.replace(item, ''))))
      continue
    }
    endList()
    blocks.push(within(isHeading(line) ? 'h2' : 'p', ...withBold(line)))
  }
  endList()
  return html`${blocks}`
}

/** Renders a post for a social network: paragraphs with the line breaks as typed. */
const renderLines = (source: string): Html =>
  html`${source
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => within('p', trusted(text(paragraph).markup.replaceAll('\n', '<br />'))))}`

/** Adds the two blanks that make Markdown keep a line break, as newsletters do. */
const withBreaks = (source: string) =>
  source.replace(/([^\s\\])[ \t]*\n(?=[^\s#>|`~*+\-\d])/g, '$1  \n')

/** Pieces are read in places where links within a text lead nowhere: other editors, Word, emails. */
const rendered = (source: string) => renderMarkdown(source, { linkedFootnotes: false })

/** Renders a piece's content for readers, with its library's pictures; typed tags appear as text. */
export function renderContent(
  type: ContentType,
  source: string,
  pictures: PlacedPictures = {},
): Html {
  if (isSocial(type)) return renderLines(source)
  if (type === 'email_newsletter') return withPictures(rendered(withBreaks(source)), pictures)
  return markdownSigns.test(source)
    ? withPictures(rendered(source), pictures)
    : renderPlainText(source)
}

/** Returns a piece's content as Markdown, converting plain text the way it is rendered. */
export function markdownOf(type: ContentType, source: string): string {
  if (type !== 'blog_post' || markdownSigns.test(source)) return withBreaks(source)
  let wasItem = false
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const isItem = item.test(line)
      const begins = isItem && wasItem ? '\n' : '\n\n'
      wasItem = isItem
      const text = line.replace(item, '')
      return `${begins}${isItem ? `- ${text}` : isHeading(line) ? `## ${line}` : line}`
    })
    .join('')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Returns rendered content as readers see it: a line for each block, without tags. */
export const plainTextOf = ({ markup }: Html): string =>
  markup
    .replace(/<(?:br|hr)[^>]*>|<\/(?:p|h\d|li|blockquote|tr|pre)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

const previewLength = 150
const footnoteMarks = /^\[\^[^\]\n]+\]:[^\n]*|\[\^[^\]\n]+\]/gm

/** Ends a heading or an item as a sentence, where the next one follows in the same line. */
const ended = (block: string) => (/[\p{L}\p{N}%€$)\]"”’]$/u.test(block) ? `${block}.` : block)

/** Returns the first 150 characters of a content without markup, without rendering it. */
export function previewOf(content: string): string {
  const plain = content
    .slice(0, 2000)
    .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
    .replace(footnoteMarks, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[^\S\n]*(?:#{1,6}|[-•*+]|\d{1,3}[.)])\s+(.*)$/gm, '\n\n$1\n\n')
    .replace(/^\s*>\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
  const blocks = plain
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const signs = Array.from(
    blocks.map((block, at) => (blocks[at + 1] ? ended(block) : block)).join(' '),
  )
  return signs.length > previewLength
    ? `${signs.slice(0, previewLength).join('').trimEnd()}…`
    : signs.join('')
}
