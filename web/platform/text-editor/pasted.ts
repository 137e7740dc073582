import TurndownService from 'turndown'
import { asList, isListItem } from './pasted-lists.ts'

const all = (root: Element, selector: string) => [...root.querySelectorAll(selector)]

const invisible = 'style, script, meta, link, title, xml, template, noscript, img, svg, picture'

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()
const isBold = (style: string) => /font-weight:\s*(?:bold|[6-9]00)/.test(style)
const isItalic = (style: string) => /font-style:\s*italic/.test(style)

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function wrap(element: Element, name: string) {
  const outer = element.ownerDocument.createElement(name)
  outer.append(...element.childNodes)
  element.append(outer)
}

/** Writes what Google Docs and Word say by styles as elements, and removes what nobody sees. */
function tidy(body: Element) {
  for (const each of all(body, invisible)) each.remove()
  for (const each of all(body, '[style]'))
    if (/display:\s*none|mso-hide:\s*all/.test(styleOf(each))) each.remove()
  // Google Docs wraps all in a <b> that isn’t bold.
  for (const each of all(body, 'b, strong'))
    if (/font-weight:\s*(?:normal|400)/.test(styleOf(each))) unwrap(each)
  for (const each of all(body, 'span')) {
    if (isBold(styleOf(each))) wrap(each, 'strong')
    if (isItalic(styleOf(each))) wrap(each, 'em')
  }
  // A heading is bold anyway.
  for (const each of all(body, ':is(h1,h2,h3,h4,h5,h6) :is(b,strong)')) unwrap(each)
}

/** Makes lists of Word’s paragraphs that look like list items. */
function makeLists(body: Element) {
  const items = all(body, 'p, h1, h2, h3, h4, h5, h6').filter(isListItem)
  const groups: Element[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.at(-1) === item.previousElementSibling) last.push(item)
    else groups.push([item])
  }
  for (const group of groups) asList(group)
}

/** Moves headings down so that none is above `##`: the title is a field of its own. */
function lowerHeadings(body: Element) {
  const title = body.querySelector('h1, p.MsoTitle')
  if (!title) return
  for (const each of all(body, 'h1, h2, h3, h4, h5, p.MsoTitle')) {
    const level = Number(/^h(\d)/i.exec(each.tagName)?.[1] ?? 1)
    const lower = each.ownerDocument.createElement(`h${level + 1}`)
    lower.append(...each.childNodes)
    each.replaceWith(lower)
  }
}

const cellText = (cell: Element) =>
  (cell.textContent ?? '').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')

function tableText(table: Element): string {
  const rows = all(table, 'tr').map((row) => all(row, 'th, td').map(cellText))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join(
    '\n',
  )
}

const isWebLink = (href: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(href)

/** Writes an item as our editor does: one space behind its mark, and nested ones below its words. */
function itemText(words: string, item: Element): string {
  const list = item.parentElement
  const at = [...(list?.children ?? [])].indexOf(item)
  const mark = list?.nodeName === 'OL' ? `${at + 1}. ` : '- '
  const text = words
    .trim()
    .replace(/\n{2,}/g, '\n')
    .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
  return `${mark}${text}${item.nextElementSibling ? '\n' : ''}`
}

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
})
  .addRule('tables', {
    filter: 'table',
    replacement: (_, node) => `\n\n${tableText(node)}\n\n`,
  })
  .addRule('items', {
    filter: 'li',
    replacement: (words, node) => itemText(words, node),
  })
  // Links within the copied document lead nowhere.
  .addRule('links nowhere', {
    filter: (node) => node.nodeName === 'A' && !isWebLink(node.getAttribute('href') ?? ''),
    replacement: (words) => words,
  })
// Brackets stay: they mark what is still to be filled in.
service.escape = (text) =>
  text
    .replace(/[\\`*_]/g, '\\$&')
    .replace(/^([-+]|#{1,6}|>)(?=\s)/gm, '\\$1')
    .replace(/^(\d+)\.(?=\s)/gm, '$1\\.')

/** Returns HTML that was copied from Word, Google Docs or a page as Markdown. Pictures are left out. */
export function markdownOf(document: Document): string {
  const { body } = document
  tidy(body)
  makeLists(body)
  lowerHeadings(body)
  return service
    .turndown(body)
    .replaceAll('\u00a0', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
