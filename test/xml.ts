import { SaxesParser } from 'saxes'

/**
 * Returns every text and attribute of an XML document, in order: `path` from the root, such as `rss/channel/title` or
 * `loc@href`.
 * @throws Error if it isn't well-formed
 */
export function readXml(document: string): { path: string; value: string }[] {
  const found: { path: string; value: string }[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    for (const [attribute, value] of Object.entries(attributes))
      found.push({ path: `${open.join('/')}@${attribute}`, value })
  })
  parser.on('text', (value) => {
    if (value.trim()) found.push({ path: open.join('/'), value })
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return found
}
