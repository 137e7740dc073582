/** Header fields by lower-case name; the first of repeated ones. */
export type Fields = ReadonlyMap<string, string>

/** Reads header blocks separated by empty lines, as in delivery reports (RFC 3464, RFC 5965). */
export const readBlocks = (text: string): Fields[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .filter((fields) => fields.size > 0)

/** Reads one block, as `readHeader`, and keeps the first of repeated fields. */
export const readFields = (block: string): Fields =>
  new Map([...readHeader(block)].map(([name, [first = '']]) => [name, first]))

/** The header of an email: the values of each field by its lower-case name, from top to bottom. */
export type Header = ReadonlyMap<string, readonly string[]>

/**
 * Reads one block: unfolds lines (RFC 5322 section 2.2.3) and skips lines that aren't fields. Leaves out null characters, which
 * no header may have and no database takes.
 */
export function readHeader(block: string): Header {
  const header = new Map<string, string[]>()
  for (const line of block
    .replaceAll('\0', '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon <= 0 || !/^[!-9;-~]+$/.test(name)) continue
    const value = line.slice(colon + 1).trim()
    header.set(name, [...(header.get(name) ?? []), value])
  }
  return header
}

/**
 * Extracts the address from `rfc822; <a@x>`, in lower case; empty when there is none (RFC 3464
 * section 2.1.2).
 */
export function addressIn(value: string): string {
  // Bounds the input: a header line may be as long as an email, an address isn't.
  const bare = value.slice(value.indexOf(';') + 1).slice(0, 1000)
  return (/[^\s<>"';,]+@[^\s<>"';,]+/.exec(bare)?.[0] ?? '').toLowerCase()
}

/** Extracts the status code, such as 5.1.1 (RFC 3463); empty when there is none. */
export const codeIn = (value: string): string =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(value)?.[1] ?? ''

/** Returns the addresses to which an email came, also as the mail server wrote them down. */
export const recipientsOf = (header: Header): string[] =>
  [
    'to',
    'cc',
    'delivered-to',
    'x-original-to',
    'envelope-to',
    'x-envelope-to',
    'x-forwarded-to',
  ].flatMap((name) =>
    (header.get(name) ?? []).flatMap(
      (value) => value.match(/[^\s<>"',;:()]+@[^\s<>"',;()]+/g) ?? [],
    ),
  )
