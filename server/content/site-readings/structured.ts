import type { CheerioAPI } from 'cheerio/slim'

type Node = Record<string, unknown>

const mostNodes = 500
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the words of a value of structured data: its text, or its name. */
export const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  return isNode(value) && typeof value['name'] === 'string' ? wordsOf(value['name']) : ''
}

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Returns the objects of a page's structured data (JSON-LD), nested ones too; broken data are left out. */
export function structuredData($: CheerioAPI): Node[] {
  const found: Node[] = []
  const walk = (value: unknown, depth: number): void => {
    if (found.length >= mostNodes || depth > 8) return
    if (Array.isArray(value)) for (const each of value) walk(each, depth + 1)
    else if (isNode(value)) {
      found.push(value)
      for (const each of Object.values(value)) walk(each, depth + 1)
    }
  }
  for (const element of $('script[type="application/ld+json"]').toArray())
    try {
      walk(JSON.parse($(element).text()), 0)
    } catch {
      // A site may write anything into it.
    }
  return found
}
