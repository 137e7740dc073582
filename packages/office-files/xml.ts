import { SaxesParser } from 'saxes'
import { type Archive, damaged, piecesOf } from './archive.ts'

export type Attributes = Readonly<Record<string, string>>
/** Called for each tag and text in order. Names have no prefix, because programs choose different ones. */
export type Handler = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses an XML file of a workbook piece by piece. Entities are never expanded but the five of XML.
 * @throws FileError if it is missing, not well-formed, or too large
 */
export async function readXml(archive: Archive, name: string, handler: Handler): Promise<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('opentag', (tag) => handler.open?.(local(tag.name), tag.attributes))
  parser.on('closetag', (tag) => handler.close?.(local(tag.name)))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  for await (const piece of piecesOf(archive, name))
    parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}

/** Returns an attribute whatever its prefix, such as `r:id`; never one without a prefix. */
export const prefixed = (attributes: Attributes, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? ''

/** Returns text with the characters that a workbook writes as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
