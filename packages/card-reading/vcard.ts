import type { CardField } from '../../contract/leads/card-fields.ts'
import type { CardFields } from './fields.ts'

export type Printed = Partial<Pick<CardFields, Exclude<CardField, 'industry'>>>

/**
 * Reads the contact in a code on a card: a vCard of any version (RFC 6350, RFC 2426), a MECARD, or a bare web
 * address, email address or number. Returns null when there is none.
 */
export function fieldsOfCode(text: string): Printed | null {
  const trimmed = text.trim()
  const fields = /^BEGIN:VCARD/i.test(trimmed)
    ? ofVcard(trimmed)
    : /^MECARD:/i.test(trimmed)
      ? ofMecard(trimmed.slice(7))
      : ofAddress(trimmed)
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return filled.length ? Object.fromEntries(filled) : null
}

function ofAddress(text: string): Printed {
  if (/^mailto:/i.test(text)) return { email: (text.slice(7).split('?')[0] ?? '').toLowerCase() }
  if (/^tel:/i.test(text)) return { phone: text.slice(4) }
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? { website: text } : {}
}

type Property = { name: string; kinds: string; value: string }

function ofVcard(text: string): Printed {
  const properties = text
    // A folded line continues after a break and a blank; in quoted-printable, after "=".
    .replace(/\r?\n[ \t]/g, '')
    .replace(/=\r?\n/g, '')
    .split(/\r?\n/)
    .map(propertyOf)
    .filter((property) => property !== null)
  const first = (name: string) => properties.find((property) => property.name === name)?.value ?? ''
  const phones = properties.filter(({ name, kinds }) => name === 'TEL' && !/FAX|PAGER/.test(kinds))
  const phone = phones.find(({ kinds }) => /WORK/.test(kinds)) ?? phones[0]
  return {
    companyName: parts(first('ORG'), ';')[0] ?? '',
    contactName: unescaped(first('FN')) || nameOf(parts(first('N'), ';')),
    email: unescaped(first('EMAIL')).toLowerCase(),
    phone: unescaped(phone?.value ?? '').replace(/^tel:/i, ''),
    // The vCard order: PO box, extended address, street, town, region, postcode, country.
    address: parts(first('ADR'), ';').filter(Boolean).join(', '),
    website: unescaped(first('URL')),
  }
}

function propertyOf(line: string): Property | null {
  const [, before = '', value = ''] = /^((?:[^:"]|"[^"]*")+):(.*)$/.exec(line) ?? []
  const [name = '', ...kinds] = before.toUpperCase().split(';')
  if (!value) return null
  const isQuoted = kinds.some((kind) => kind.includes('QUOTED-PRINTABLE'))
  // A grouped property: "item1.TEL".
  return {
    name: name.split('.').at(-1) ?? '',
    kinds: kinds.join(';'),
    value: isQuoted ? unquoted(value) : value,
  }
}

const unquoted = (value: string) =>
  Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function ofMecard(text: string): Printed {
  const properties = parts(text, ';', false).map((each) => {
    const at = each.indexOf(':')
    return [each.slice(0, at).toUpperCase(), each.slice(at + 1)] as const
  })
  const first = (name: string) => unescaped(properties.find(([each]) => each === name)?.[1] ?? '')
  const name = properties.find(([each]) => each === 'N')?.[1] ?? ''
  return {
    companyName: first('ORG'),
    contactName: nameOf(parts(name, ',')),
    email: first('EMAIL').toLowerCase(),
    phone: first('TEL'),
    address: first('ADR').split(',').filter(Boolean).join(', '),
    website: first('URL'),
  }
}

/** Formats family name, given name, additional names, prefix and suffix in spoken order. */
const nameOf = ([family = '', given = '', further = '', title = '']: string[]) =>
  [title, given, further, family].filter(Boolean).join(' ')

/** Splits a value at unescaped separators. */
const parts = (value: string, separator: string, unescape = true): string[] =>
  (value.match(new RegExp(`(?:\\\\.|[^\\\\${separator}])*(?:${separator}|$)`, 'gs')) ?? []).map(
    (part) => {
      const bare =
        part.endsWith(separator) && !part.endsWith(`\\${separator}`) ? part.slice(0, -1) : part
      return unescape ? unescaped(bare) : bare
    },
  )

const unescaped = (value: string) => value.replace(/\\n/gi, ', ').replace(/\\(.)/g, '$1').trim()
