import { SaxesParser } from 'saxes'
import { BankFileError } from './bank-line.ts'

/** An element without its namespace: its text, its attributes and its children. */
export type Element = {
  name: string
  text: string
  attributes: Record<string, string>
  children: Element[]
}

const mostDepth = 60
const mostElements = 3_000_000

const damaged = () =>
  new BankFileError('This XML file is damaged. Please download it from your bank again.')

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML file and hands over each element of these names once it is complete; elements inside one of them belong to
 * it. Document types, and with them entities of their own, are refused.
 * @throws BankFileError
 */
export function readElements(
  xml: string,
  names: readonly string[],
  take: (element: Element, path: readonly string[]) => void,
): void {
  const parser = new SaxesParser()
  const path: string[] = []
  const open: Element[] = []
  let seen = 0
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw new BankFileError('This XML file has a document type, which bank statements don’t have.')
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    path.push(name)
    seen += 1
    if (path.length > mostDepth || seen > mostElements) throw damaged()
    if (open.length === 0 && !names.includes(name)) return
    const element: Element = { name, text: '', attributes: tag.attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    path.pop()
    const element = open.pop()
    if (element && open.length === 0) take(element, path)
  })
  parser.write(xml.trimStart()).close()
}

/** Returns the elements at the end of a path of names. */
export const all = (from: Element | undefined, ...names: string[]): Element[] =>
  names.reduce<Element[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    from ? [from] : [],
  )

/** Returns the first element at the end of a path of names. */
export const first = (from: Element | undefined, ...names: string[]) => all(from, ...names)[0]

/** Returns the trimmed text at the end of a path of names; empty for none. */
export const textAt = (from: Element | undefined, ...names: string[]) =>
  first(from, ...names)?.text.trim() ?? ''
