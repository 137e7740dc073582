// Finds when what a page shows last changed, for the sitemap.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

type Known = { content?: string; lastmod?: string }

/** Returns a mark of what a page shows: its words, links and pictures, without markup and script files. */
export function contentOf(html: string): string {
  const shown = html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, (tag) => /\b(?:href|src|alt)="[^"]*"/.exec(tag)?.[0] ?? ' ')
    .replace(/\s+/g, ' ')
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22)
}

/** Returns the pages of an earlier build by path; none where there is no such build. */
export function readPages(file: URL): Map<string, Known> {
  if (!existsSync(file)) return new Map()
  const pages = JSON.parse(readFileSync(file, 'utf8')) as (Known & { path: string })[]
  return new Map(pages.map((page) => [page.path, page]))
}

/**
 * Returns the day, YYYY-MM-DD, on which what a page shows last changed: `today` if it differs from the build before,
 * else the day known then. Undefined while nothing is known, as on the first build, because the day of a build or of a
 * commit says nothing about the page.
 */
export function lastChange(content: string, before: Known | undefined, today: string) {
  if (!before?.content) return undefined
  return before.content === content ? before.lastmod : today
}
