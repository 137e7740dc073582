import * as z from 'zod/mini'
import { leadInputs } from '../../../contract/leads/lead-fields.ts'
import { leadFields } from '../../../contract/leads/lead-imports.ts'
import type { LeadFieldName } from '../../../contract/leads/lead-fields.ts'

type Values = Record<LeadFieldName, string>

/** Matches what people and programs write instead of leaving a cell empty. */
const nothing = /^(?:n\s?\/\s?a\.?|n\.\s?a\.|[-–—_.?]+)$/i
/** Matches more of it, in fields where it can't be a name. */
const noValue =
  /^(?:na|nan|none|null|nil|undefined|unknown|not available|no (?:e-?mail|website|phone)|keine?|k\.\s?a\.)$/i
const noNames = new Set<LeadFieldName>(['email', 'phone', 'website', 'address', 'industry'])
const spreadsheetError =
  /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|N\/A|SPILL|CALC|FIELD|BLOCKED|GETTING_DATA)[!?]?$/i

/** Longer cells are no values that were written in an unusual way. */
const maxLength = 2000
/** Quotes a cell in a note. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
const isValid = (field: LeadFieldName, text: string) => z.safeParse(leadInputs[field], text).success

/** A cell as it will be stored, and a note for people if something was left out. */
export type Cell = { value: string; note?: string; name?: string }

/** The cells of a row, and notes for people on what was left out. */
export type Cells = { values: Values; notes: string[] }

const inside = /[^\s<>()[\]:;,"'|/\\@]+@[^\s<>()[\]:;,"'|/\\@]+/gu
const named = /^"?([^"<>@]*[^"<>@\s])"?\s*<[^<>]*>$/u

/** Undoes what keeps addresses from robots: `a[at]x[dot]example`, `a (at) x.example` and `a at x dot example`. */
const revealed = (text: string) =>
  text
    .replace(/\s*[[({<]\s*(?:at|@|ät|a|arroba|chez)\s*[\])}>]\s*/gi, '@')
    .replace(/\s*[[({<]\s*(?:dot|\.|punkt|point|punto|ponto)\s*[\])}>]\s*/gi, '.')
    .replace(
      /^(\S+)\s+at\s+(\S+(?:\s+dot\s+\S+)+)$/i,
      (_all, name: string, domain: string) => `${name}@${domain.replaceAll(/\s+dot\s+/gi, '.')}`,
    )

/** Finds the address in `mailto:a@x`, `Ann <ann@x>`, `a [at] x [dot] example` and `a@x; b@x`. */
function emailOf(text: string): Cell {
  if (isValid('email', text)) return { value: text }
  const plain = revealed(text.replace(/^mailto:/i, '').replace(/\?.*$/s, ''))
  const found = [...plain.matchAll(inside)]
    .map(([address]) => address.replace(/[.!]+$/, ''))
    .filter((address) => isValid('email', address))
  const [value, ...others] = [...new Set(found)]
  if (value === undefined) return { value: text }
  const name = named.exec(plain.trim())?.[1]
  const note = others.length > 0 && `Further email addresses are left out: ${others.join(', ')}`
  return { value, ...(note && { note }), ...(name && { name }) }
}

/** Finds the web address in `<https://x>`, `http:/x`, `//x` and `x.example, y.example`; leaves out what is none. */
function websiteOf(text: string): Cell {
  if (isValid('website', text) && !/^https?:\/+https?:/i.test(text)) return { value: text }
  const words = text.split(/[\s,;|<>"']+/).filter(Boolean)
  const value =
    words
      .map((word) =>
        word.replace(
          /^(?:(https?)[:;]?[/\\]{1,3})+|^[/\\]{2}/i,
          (_, scheme = 'https') => `${scheme}://`,
        ),
      )
      .find((word) => word.includes('.') && !word.includes('@') && isValid('website', word)) ?? ''
  if (value && words.length === 1) return { value }
  return { value, note: `Website is ${quoted(text)} in the file` }
}

/** Takes the first of several numbers when all of them are too long for the field. */
function phoneOf(text: string): Cell {
  if (isValid('phone', text)) return { value: text }
  const [first = ''] = text.split(/\s*(?:[;,|/\n]|\bor\b)\s*/)
  const value = /\d/.test(first) && isValid('phone', first) ? first : ''
  return { value, note: `Phone is ${quoted(text)} in the file` }
}

const readers: Partial<Record<LeadFieldName, (text: string) => Cell>> = {
  email: emailOf,
  website: websiteOf,
  phone: phoneOf,
}

function readCell(field: LeadFieldName, text: string): Cell {
  if (spreadsheetError.test(text))
    return { value: '', note: `${leadFields[field].title} is ${text} in the file` }
  if (nothing.test(text) || (noNames.has(field) && noValue.test(text))) return { value: '' }
  const reader = text.length > 0 && text.length <= maxLength ? readers[field] : undefined
  return reader?.(text) ?? { value: text }
}

/**
 * Returns a row's values without what stands for nothing, with addresses in their usual form, and notes on what was left
 * out. A contact without a name gets that of the address, as in `Ann <ann@kiln.example>`.
 */
export function readCells(values: Values): Cells {
  const cells = Object.entries(values).map(
    ([field, text]) => [field, readCell(field as LeadFieldName, text)] as const,
  )
  const read = Object.fromEntries(cells.map(([field, { value }]) => [field, value])) as Values
  const name = cells.flatMap(([, cell]) => cell.name ?? [])[0] ?? ''
  const notes = cells.flatMap(([, { note }]) => note ?? [])
  return { values: { ...read, contactName: read.contactName || name }, notes }
}
