import type { Finding } from '../../../contract/outreach/email-templates.ts'
import { templateWords } from '../../../contract/template-words.ts'
import { isHtml } from '../composing/markdown.ts'
import { badRequest } from '../../platform/refusals.ts'

const snippetLength = 150

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns the beginning of the content for cards: no markup, variables as [Variable]. */
export function snippetOf(content: string): string {
  const text = templateWords(content.slice(0, 20_000), () => 'Variable')
  const plain = isHtml(text)
    ? text
        .replace(/<(style|script|head)\b[^]{0,20000}?<\/\1>/gi, ' ')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(nbsp|amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? ' ')
    : text.replace(/\[([^\]\n]{0,500})\]\([^)\n]{0,1000}\)/g, '$1').replace(/\*\*|__|^#+ /gm, '')
  const signs = Array.from(plain.replace(/\s+/g, ' ').trim())
  return signs.length > snippetLength
    ? `${signs.slice(0, snippetLength).join('')}…`
    : signs.join('')
}

/** Turns "Welcome" into "Welcome (copy)", and that into "Welcome (copy 2)". */
export function copyName(name: string): string {
  const [, base = name, number] = /^(.*) \(copy(?: (\d+))?\)$/.exec(name) ?? []
  const isCopy = base !== name
  const ending = isCopy ? ` (copy ${Number(number ?? 1) + 1})` : ' (copy)'
  return base.slice(0, 255 - ending.length) + ending
}

/**
 * Rejects templates that can't be parsed, with message and position per field. @throws Refusal 400
 */
export function refuseUnreadable(problems: Finding[]) {
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { field, line, column, message } of problems)
    fields[field] ??= `Line ${line}, column ${column}: ${message}`
  throw badRequest(Object.values(fields)[0] ?? '', fields)
}
