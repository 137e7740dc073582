/** Header fields by lower-case name; of several with one name the first. */
export type Fields = ReadonlyMap<string, string>

/** Blocks of header fields with empty lines between them, as machines write about emails (RFC 3464, RFC 5965). */
export const readBlocks = (text: string): Fields[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .filter((fields) => fields.size > 0)

/** One block: folded lines are joined (RFC 5322 section 2.2.3), lines that are no fields are passed over. */
export function readFields(block: string): Fields {
  const fields = new Map<string, string>()
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && /^[!-9;-~]+$/.test(name) && !fields.has(name))
      fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** An address out of `rfc822; <a@x>`, in lower case; empty when there is none (RFC 3464 section 2.1.2). */
export function addressIn(value: string): string {
  // Whoever writes to the mailbox may write a line as long as an email: no address needs one.
  const bare = value.slice(value.indexOf(';') + 1).slice(0, 1000)
  return (/[^\s<>"';,]+@[^\s<>"';,]+/.exec(bare)?.[0] ?? '').toLowerCase()
}

/** The machine part of a status or an answer, such as 5.1.1 (RFC 3463); empty when there is none. */
export const codeIn = (value: string): string =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(value)?.[1] ?? ''
