import type { Redirect } from './frame.ts'
import { isKeyed, isSame } from './places.ts'
import { sectionedPages } from './sections.ts'
import type { SiteContent } from './site.ts'

/** The most redirects of a website; more than that are made by mistake. */
export const mostRedirects = 500

const ownPathsOf = ({ arrangement, cases, ownPages, positions }: SiteContent) => [
  ...(arrangement.careers.hidden ? [] : positions.map(({ slug }) => `/careers/${slug}`)),
  ...(arrangement['case-studies'].hidden
    ? []
    : cases.stories.map(({ slug }) => `/case-studies/${slug}`)),
  ...Object.values(ownPages)
    .filter(({ hidden }) => !hidden)
    .map(({ slug }) => `/${slug}`),
]

/** Returns the addresses of the pages whose address never changes, unless they are hidden. */
export const fixedPathsOf = ({ arrangement }: SiteContent): string[] =>
  sectionedPages.filter(({ id }) => !arrangement[id].hidden).map(({ path }) => path)

/** Returns the addresses of all pages, cases and positions, also of those that visitors don't get. */
export const allPathsOf = ({ cases, ownPages, positions }: SiteContent): string[] => [
  ...sectionedPages.map(({ path }) => path),
  ...positions.map(({ slug }) => `/careers/${slug}`),
  ...cases.stories.map(({ slug }) => `/case-studies/${slug}`),
  ...Object.values(ownPages).map(({ slug }) => `/${slug}`),
]

type Slugged = { slug: string }

/** Returns the part of the fields, besides the address, that two items of a list share. */
function likeness(one: unknown, other: unknown): number {
  if (!isKeyed(one) || !isKeyed(other)) return 0
  const told = Object.keys(other).filter(
    (key) => key !== 'slug' && !['boolean', 'undefined'].includes(typeof other[key]),
  )
  return told.filter((key) => isSame(one[key], other[key])).length / Math.max(1, told.length)
}

/** Items of a list have no key but their address: one that has another is known again by its words. */
const sameFrom = 0.5

function movedInList(before: readonly Slugged[], after: readonly Slugged[], path: string) {
  const isIn = (list: readonly Slugged[], slug: string) => list.some((each) => each.slug === slug)
  const gone = before.filter(({ slug }) => slug && !isIn(after, slug))
  const come = after.filter(({ slug }) => slug && !isIn(before, slug))
  return gone.flatMap((old): Redirect[] => {
    const best = come
      .map((each) => ({ slug: each.slug, share: likeness(old, each) }))
      .toSorted((a, b) => b.share - a.share)[0]
    return best && best.share >= sameFrom
      ? [{ from: `${path}/${old.slug}`, to: `${path}/${best.slug}` }]
      : []
  })
}

/** Returns the pages, cases and positions that have another address than before, where both are visible. */
export function movedAddresses(before: SiteContent, after: SiteContent): Redirect[] {
  const own = Object.entries(before.ownPages).flatMap(([key, page]) => {
    const now = after.ownPages[key]
    const isMoved = now?.slug && !now.hidden && !page.hidden && now.slug !== page.slug
    return isMoved ? [{ from: `/${page.slug}`, to: `/${now.slug}` }] : []
  })
  return [
    ...own,
    ...(after.arrangement['case-studies'].hidden
      ? []
      : movedInList(before.cases.stories, after.cases.stories, '/case-studies')),
    ...(after.arrangement.careers.hidden
      ? []
      : movedInList(before.positions, after.positions, '/careers')),
  ]
}

const targetOf = ({ to }: Redirect) => to.replace(/[?#].*/, '')

/**
 * Returns redirects with those of addresses that have just moved. Earlier ones that led to a moved address lead to the
 * new one; an address that something is at again isn't redirected any longer.
 */
export function withMoved(redirects: readonly Redirect[], moved: readonly Redirect[]): Redirect[] {
  const isPage = (address: string) => moved.some(({ to }) => to === address)
  const newer = moved.filter(({ from }) => !isPage(from))
  const led = redirects.flatMap((each) => {
    const next = newer.find(({ from }) => from === targetOf(each))
    if (!next) return [each]
    if (next.to === each.from) return []
    return [{ ...each, to: next.to + each.to.slice(targetOf(each).length) }]
  })
  const kept = led.filter(
    (each) => !isPage(each.from) && !newer.some(({ from }) => from === each.from),
  )
  return [...kept, ...newer].slice(0, mostRedirects)
}

/**
 * Returns a draft as it is published: what moved since `before` is redirected, a page wins over a redirect, and a redirect
 * goes with the page that it led to.
 */
export function withRedirects(before: SiteContent, content: SiteContent): SiteContent {
  const paths = ownPathsOf(content)
  const kept = new Set(allPathsOf(content))
  const gone = new Set(allPathsOf(before).filter((path) => !kept.has(path)))
  const redirects = withMoved(content.redirects, movedAddresses(before, content)).filter(
    (each) => !paths.includes(each.from) && !gone.has(targetOf(each)),
  )
  return isSame(redirects, content.redirects) ? content : { ...content, redirects }
}

/**
 * Returns a version that is restored with the redirects that were made since, so that links from outside go on leading
 * somewhere. Those of the version itself come first.
 */
export function withLaterRedirects(version: SiteContent, now: SiteContent): SiteContent {
  const paths = new Set([...fixedPathsOf(version), ...ownPathsOf(version)])
  const isKnown = (from: string) => version.redirects.some((each) => each.from === from)
  const later = now.redirects.filter(({ from }) => !paths.has(from) && !isKnown(from))
  const froms = new Set([...version.redirects, ...later].map(({ from }) => from))
  const ending = later.filter((each) => !froms.has(targetOf(each)))
  const redirects = [...version.redirects, ...ending].slice(0, mostRedirects)
  return isSame(redirects, version.redirects) ? version : { ...version, redirects }
}
