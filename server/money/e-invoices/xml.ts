export type Attributes = Record<string, string>
/** An element with text or with elements; null for one that is left out. */
export type Element = { name: string; attributes: Attributes; content: string | Element[] } | null

/** Returns an element with text; none for an empty text, which EN 16931 doesn’t allow (PEPPOL-EN16931-R008). */
export const text = (name: string, content: string, attributes: Attributes = {}): Element =>
  content === '' ? null : { name, attributes, content }

/** Returns an element around others; none where all of them were left out. */
export const group = (
  name: string,
  children: readonly Element[],
  attributes: Attributes = {},
): Element => {
  const content = children.filter((each) => each !== null)
  return content.length ? { name, attributes, content } : null
}

// XML 1.0 has no control characters, not even escaped.
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) =>
  value
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')

function lines(element: NonNullable<Element>, indent: string): string {
  const { name, content } = element
  const attributes = Object.entries(element.attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((each) => each && lines(each, `${indent}  `)).join('')}${indent}`
  return `${indent}<${name}${attributes}>${inside}</${name}>\n`
}

/** Writes a document in UTF-8; equal elements give equal bytes. */
export const xmlOf = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root ? lines(root, '') : ''}`
