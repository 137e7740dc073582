import { hrefOf } from './addresses.ts'
import { type Inline, inlinesOf } from './inlines.ts'

/** An item of a list: its paragraphs and the lists in it. */
export type WrittenBlock =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'quote'; inside: WrittenBlock[] }
  | { kind: 'list'; start: number | null; items: WrittenBlock[][] }
  | { kind: 'code'; text: string }

/** Quotes and lists within others, beyond which their marks are text. */
const deepest = 4
const fence = /^ {0,3}```[^`]*$/
const fenceEnd = /^ {0,3}```\s*$/
const quoted = /^ {0,3}> ?/
const bullet = /^( {0,3})([-*•])( {1,3})(?=\S)/
const numbered = /^( {0,3})(\d{1,9})[.)]( {1,3})(?=\S)/

type Lines = readonly string[]
type Found = { block: WrittenBlock; next: number }

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** Returns the code between fences; null where none begin. `last`: the line of the last fence that can end it. */
function codeAt(lines: Lines, at: number, last: number): Found | null {
  if (at >= last || !fence.test(lines[at] ?? '')) return null
  let end = at + 1
  while (end < last && !fenceEnd.test(lines[end] ?? '')) end += 1
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

function quoteAt(lines: Lines, at: number, depth: number): Found | null {
  let end = at
  while (quoted.test(lines[end] ?? '')) end += 1
  if (end === at || depth >= deepest) return null
  const inside = lines.slice(at, end).map((line) => line.replace(quoted, ''))
  return { block: { kind: 'quote', inside: blocksOf(inside, depth + 1) }, next: end }
}

/** Returns the number and the width of the mark with which an item begins; a bullet has no number. */
function markOf(line = ''): { number: number | null; width: number } | null {
  const found = bullet.exec(line) ?? numbered.exec(line)
  if (!found) return null
  return { number: /\d/.test(found[2] ?? '') ? Number(found[2]) : null, width: found[0].length }
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** Returns where an item ends: at the next one, or at a line that isn’t indented. */
function itemEnd(lines: Lines, at: number, width: number): number {
  let end = at + 1
  const least = Math.min(2, width)
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const beyond = isBlank(line) ? lines[end + 1] : line
    if (isBlank(beyond) || indentOf(beyond ?? '') < least) break
    end += 1
  }
  return end
}

function listAt(lines: Lines, at: number, depth: number): Found | null {
  const first = markOf(lines[at])
  if (!first || depth >= deepest) return null
  const items: WrittenBlock[][] = []
  let next = at
  for (let mark: typeof first | null = first; mark; mark = markOf(lines[next])) {
    if ((mark.number === null) !== (first.number === null)) break
    const { width } = mark
    const end = itemEnd(lines, next, width)
    const [begin = '', ...more] = lines.slice(next, end)
    const dedented = more.map((line) => line.slice(Math.min(indentOf(line), width)))
    items.push(blocksOf([begin.slice(width), ...dedented], depth + 1))
    next = end
    // A blank line between items leaves them in one list.
    if (isBlank(lines[next]) && sameKind(markOf(lines[next + 1]), first)) next += 1
  }
  return { block: { kind: 'list', start: first.number, items }, next }
}

const sameKind = (mark: ReturnType<typeof markOf>, first: { number: number | null }) =>
  mark !== null && (mark.number === null) === (first.number === null)

function blocksOf(lines: Lines, depth: number): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  const lastFence = lines.findLastIndex((line) => fenceEnd.test(line))
  let text: string[] = []
  const endParagraph = () => {
    if (text.length > 0) blocks.push({ kind: 'paragraph', inside: inlinesOf(text.join('\n')) })
    text = []
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const found =
      codeAt(lines, at, lastFence) ?? quoteAt(lines, at, depth) ?? listAt(lines, at, depth)
    if (found || isBlank(line)) endParagraph()
    else text.push(line)
    if (found) blocks.push(found.block)
    at = found?.next ?? at + 1
  }
  endParagraph()
  return blocks
}

/**
 * Reads what a person wrote in an update or a message: paragraphs with their line breaks, lists, quotes, code, bold and
 * italic words and links, a small part of Markdown. All else, such as tags, headings and addresses that are neither web
 * nor mail, is text. Never throws.
 */
export const writtenOf = (source: string): WrittenBlock[] =>
  blocksOf(source.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').split('\n'), 0)

const inlineText = (inside: readonly Inline[], links: boolean): string =>
  inside
    .map((each) => {
      if (each.kind === 'break') return '\n'
      if (each.kind === 'text' || each.kind === 'code') return each.text
      const words = inlineText(each.inside, links)
      const isNamed = each.kind === 'link' && hrefOf(words) !== each.href
      return links && isNamed && each.kind === 'link' ? `${words} (${each.href})` : words
    })
    .join('')

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

function blockText(block: WrittenBlock, links: boolean): string {
  if (block.kind === 'paragraph') return inlineText(block.inside, links)
  if (block.kind === 'code') return block.text
  if (block.kind === 'quote')
    return block.inside.map((each) => `> ${indented(blockText(each, links), '> ')}`).join('\n>\n')
  return block.items
    .map((item, i) => {
      const mark = block.start === null ? '- ' : `${block.start + i}. `
      const text = item.map((each) => blockText(each, links)).join('\n')
      return mark + indented(text, ' '.repeat(mark.length))
    })
    .join('\n')
}

/** Returns a text without its marks, for places that show none; with `links`, addresses follow the words that hide them. */
export const plainOf = (source: string, { links = false } = {}): string =>
  writtenOf(source)
    .map((block) => blockText(block, links))
    .join('\n\n')

/** Returns what a person wrote as plain text: as it is, unless it is in Markdown. */
export const textOf = ({
  content,
  isFormatted,
}: {
  content: string
  isFormatted: boolean
}): string => (isFormatted ? plainOf(content) : content)

/** Returns plain words as Markdown that shows them as they are. */
export const escaped = (words: string): string => words.replace(/[\\`*_[\]]/g, '\\$&')

/** Returns the beginning of a text in Markdown, cut between words and never within a link. */
export function beginningOf(source: string, most: number): string {
  if (source.length <= most) return source
  const cut = source.slice(0, most)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')) + 1) || cut
  return `${whole
    .replace(/\[[^[\]]*(?:\]\([^)]*)?$/, '')
    .trimEnd()
    .toWellFormed()} …`
}
