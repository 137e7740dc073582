import { SaxesParser } from 'saxes'
import { wrongField } from '../../../platform/refusals.ts'

/** An element by its name without a prefix. */
export type Tree = {
  name: string
  attributes: Record<string, string>
  text: string
  children: Tree[]
}

/** The most that a file may have: the largest invoices in practice have a few thousand lines. */
const most = { bytes: 10 * 2 ** 20, elements: 300_000, depth: 40 }

export const refusal = (sentence: string) => wrongField('uploadId', sentence)
const damaged = 'This file can’t be read: its XML is damaged.'

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML without following anything outside it: a document type, which could name entities and files, is refused.
 * @throws Refusal 400 on `uploadId` when it is damaged, too large, or has a document type
 */
export function readTree(bytes: Uint8Array): Tree {
  if (bytes.byteLength > most.bytes) throw refusal('This file is too large for an e-invoice.')
  const root: Tree = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw refusal(damaged)
  })
  parser.on('doctype', () => {
    throw refusal('This file has a document type (DOCTYPE), which e-invoices don’t have.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > most.elements || open.length > most.depth)
      throw refusal('This file is too large for an e-invoice.')
    const element: Tree = { name: local(name), attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(decoded(bytes)).close()
  return root.children[0] ?? root
}

/** Returns the text in its declared encoding: UTF-8, unless it begins with the mark of UTF-16 or names a Latin one. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const latin = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(begin)
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(latin ? 'windows-1252' : marked).decode(bytes)
}

/** Returns the elements at a path of names. */
export const all = (tree: Tree | undefined, ...path: string[]): Tree[] =>
  path.reduce<Tree[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    tree ? [tree] : [],
  )

/** Returns the first element at a path of names. */
export const first = (tree: Tree | undefined, ...path: string[]): Tree | undefined =>
  all(tree, ...path)[0]

/** Returns the text of the first element at a path; empty for none. */
export const textAt = (tree: Tree | undefined, ...path: string[]): string =>
  first(tree, ...path)?.text.trim() ?? ''
