import { emptied } from './emptied.ts'
import { anchorsOf, type Block, isEmptyBlock } from './own-pages.ts'
import { valueAt, withValue } from './places.ts'
import { withoutSamples } from './samples.ts'
import { anchors, listed, shownBeside } from './section-uses.ts'
import {
  allEditedPaths,
  arrangedSections,
  arrangementPath,
  frameSections,
  listingPath,
  lookAroundPath,
  sectionedPages,
} from './sections.ts'
import { type Shape, shapeAt } from './shapes.ts'
import type { SiteContent } from './site.ts'

type Facts = {
  /** Whether the agency's details are known, without which there is no imprint. */
  hasDetails: boolean
}

const isOwn = ({ ownPages }: SiteContent, path: string) =>
  Object.values(ownPages).some(({ hidden, slug }) => !hidden && `/${slug}` === path)

/** Returns the pages that come with the software and visitors get. One of cases without a case isn't among them. */
const visiblePages = (content: SiteContent, { hasDetails }: Facts) =>
  sectionedPages.filter(
    ({ id, path }) =>
      !content.arrangement[id].hidden &&
      (id !== 'case-studies' || content.cases.stories.length > 0) &&
      (id !== 'imprint' || (hasDetails && !isOwn(content, path))),
  )

const visibleSections = ({ arrangement }: SiteContent, id: keyof SiteContent['arrangement']) =>
  arrangedSections(id, arrangement[id]).filter(({ isHidden }) => !isHidden)

/** Returns whether a section isn't shown because it has nothing to show. */
function isEmpty(content: SiteContent, place: string): boolean {
  const { impact, heroBars } = content.landing
  if (place === 'home.impact') return impact.length === 0 && !heroBars
  const list = listed[place]
  const items = list === undefined ? null : valueAt(content, list)
  return Array.isArray(items) && items.length === 0
}

/** Returns the anchors of sections that a page doesn't show, such as `/#questions`. */
function hiddenAnchors(
  content: SiteContent,
  { id, path, sections }: (typeof sectionedPages)[number],
) {
  const visible = new Set(
    visibleSections(content, id)
      .map((each) => each.id)
      .filter((each) => !isEmpty(content, `${id}.${each}`)),
  )
  return sections.flatMap((each) => {
    const anchor = anchors[`${id}.${each.id}`]
    return anchor && !visible.has(each.id) ? [`${path}#${anchor}`] : []
  })
}

/** Returns the addresses that come with the software and visitors don't get, also those of hidden sections. */
function hiddenBuilt(content: SiteContent, facts: Facts): string[] {
  const pages = visiblePages(content, facts)
  return [
    ...sectionedPages
      .filter((page) => !pages.includes(page) && !isOwn(content, page.path))
      .map(({ path }) => path),
    ...pages.flatMap((page) => hiddenAnchors(content, page)),
    ...(content.lookAround && !content.samplesHidden ? [] : [lookAroundPath]),
  ]
}

const isShownBlock = (block: Block) => !block.hidden && !isEmptyBlock(block)

/** Returns the anchors of own pages' sections that visitors don't get, such as `/our-team#prices`. */
const hiddenOwnAnchors = ({ ownPages }: SiteContent): string[] =>
  Object.values(ownPages).flatMap(({ slug, blocks }) => {
    const shown = anchorsOf(blocks.filter(isShownBlock))
    return anchorsOf(blocks).flatMap((each) =>
      each && !shown.includes(each) ? [`/${slug}#${each}`] : [],
    )
  })

/** Returns the addresses that visitors don't get, whoever made them. */
export const hiddenPaths = (
  content: SiteContent,
  facts: Facts = { hasDetails: true },
): string[] => [
  ...hiddenBuilt(content, facts),
  ...hiddenOwnAnchors(content),
  ...(content.arrangement['case-studies'].hidden
    ? content.cases.stories.map(({ slug }) => `/case-studies/${slug}`)
    : []),
  ...Object.values(content.ownPages)
    .map(({ slug }) => `/${slug}`)
    .filter((path) => !isOwn(content, path) && !sectionedPages.some((page) => page.path === path)),
]

/** Returns the places whose words visitors see. */
const shownPlaces = (content: SiteContent, facts: Facts): string[] => [
  ...frameSections.flatMap(({ paths }) => paths),
  ...sectionedPages.map(({ id }) => arrangementPath(id)),
  ...visiblePages(content, facts).flatMap(({ id }) => [
    listingPath(id),
    ...visibleSections(content, id).flatMap((each) => [
      ...each.paths,
      ...(shownBeside[`${id}.${each.id}`] ?? []),
    ]),
  ]),
]

/** Empties what is hidden, since visitors' browsers get the words of the whole website. */
function withoutHidden(content: SiteContent, facts: Facts): SiteContent {
  const kept = shownPlaces(content, facts)
  const shown = allEditedPaths.reduce(
    (all, path) =>
      withValue(
        all,
        path,
        emptied(shapeAt(path) as Shape, valueAt(content, path), path, kept) ?? null,
      ),
    content,
  )
  const ownPages = Object.entries(content.ownPages)
    .filter(([, { hidden }]) => !hidden)
    .map(([key, page]) => [key, { ...page, blocks: page.blocks.filter(isShownBlock) }])
  return {
    ...shown,
    ownPages: Object.fromEntries(ownPages) as SiteContent['ownPages'],
    redirects: [],
  }
}

/** Returns the content as visitors see it, the addresses of the software’s own that are hidden, and what may be linked. */
export function shownContent(
  content: SiteContent,
  facts: Facts,
): { content: SiteContent; hidden: string[]; isLinked: (to: string) => boolean } {
  const real = content.samplesHidden ? withoutSamples(content) : content
  const shown = withoutHidden(real, facts)
  const hidden = hiddenPaths(real, facts)
  const isLinked = (to: string) =>
    ![to, to.replace(/[?#].*/, '')].some((each) => hidden.includes(each))
  const isShown = ({ to }: { to: string }) => isLinked(to)
  return {
    hidden: hiddenBuilt(real, facts),
    isLinked,
    content: {
      ...shown,
      menu: shown.menu.filter(isShown),
      footer: shown.footer
        .map((column) => ({ ...column, links: column.links.filter(isShown) }))
        .filter(({ links }) => links.length > 0),
    },
  }
}
