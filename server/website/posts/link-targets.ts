import { and, desc, isNotNull } from 'drizzle-orm'
import { type LinkTarget, mostLinkTargets, postPath } from '../../../contract/website/posts.ts'
import { sectionedPages } from '../../../site/schema/sections.ts'
import { hiddenPaths } from '../../../site/schema/shown.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/lists.ts'
import { liveContent } from '../site-versions/store.ts'
import { posts, visibleTo } from './table.ts'

const casesPath = '/case-studies'

/** Returns the pages that visitors get, with the titles under which the team knows them. */
function pagesOf(content: SiteContent): LinkTarget[] {
  const hidden = new Set(hiddenPaths(content))
  const own = Object.values(content.ownPages).map(({ slug, listing }) => ({
    title: listing.title,
    url: `/${slug}`,
  }))
  const cases = content.cases.stories.map(({ slug, title }) => ({
    title,
    url: `${casesPath}/${slug}`,
  }))
  const built = sectionedPages.map(({ label, path }) => ({ title: label, url: path }))
  return [...built, ...own, ...cases].filter(({ url }) => !hidden.has(url))
}

/** Returns the words of a search, in lower case. */
export const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)

/** Returns the targets whose title or address contains all words. */
export const targetsWith = (targets: readonly LinkTarget[], words: readonly string[]) =>
  targets.filter(({ title, url }) =>
    words.every((word) => `${title} ${url}`.toLowerCase().includes(word)),
  )

/** Returns up to twenty public pages and posts whose title or address contains all words; pages stand first. */
export async function linkTargets(context: Context, q: string): Promise<LinkTarget[]> {
  const words = wordsOf(q)
  const pages = targetsWith(pagesOf(await liveContent(context)), words)
  const isPublic = visibleTo({ kind: 'anonymous' }, context.now())
  const found = await context.db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(
      and(
        isPublic,
        isNotNull(posts.publishedAt),
        ...words.map((word) => containing(posts.title, word)),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(mostLinkTargets)
  return [...pages, ...found.map(({ title, slug }) => ({ title, url: postPath(slug) }))].slice(
    0,
    mostLinkTargets,
  )
}
