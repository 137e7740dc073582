import { valueAt, withValue } from './places.ts'
import { withoutSamples } from './samples.ts'
import { arrangedSections, lookAroundPath, sectionedPages } from './sections.ts'
import type { SiteContent } from './site.ts'

const storyPaths = ({ arrangement, cases }: SiteContent) =>
  arrangement['case-studies'].hidden ? cases.stories.map(({ slug }) => `/case-studies/${slug}`) : []

/** Returns the addresses of the pages that visitors don't get. A page of cases without a case is one of them. */
export const hiddenPaths = (content: SiteContent): string[] => [
  ...sectionedPages
    .filter(
      ({ id }) =>
        content.arrangement[id].hidden ||
        (id === 'case-studies' && content.cases.stories.length === 0),
    )
    .map(({ path }) => path),
  ...storyPaths(content),
  ...(content.lookAround && !content.samplesHidden ? [] : [lookAroundPath]),
  ...Object.values(content.ownPages)
    .filter(({ hidden }) => hidden)
    .map(({ slug }) => `/${slug}`),
]

/** Empties what is hidden as far as a page allows, since visitors' browsers get the words of the whole website. */
function withoutHidden(content: SiteContent): SiteContent {
  const parts = sectionedPages.flatMap(({ id }) =>
    arrangedSections(id, content.arrangement[id]).filter(({ isHidden }) => isHidden),
  )
  const shown = parts
    .flatMap(({ paths }) => paths)
    .filter((path) => Array.isArray(valueAt(content, path)))
    .reduce((all, path) => withValue(all, path, []), content)
  const ownPages = Object.entries(shown.ownPages)
    .filter(([, { hidden }]) => !hidden)
    .map(([key, page]) => [key, { ...page, blocks: page.blocks.filter((each) => !each.hidden) }])
  return {
    ...shown,
    ownPages: Object.fromEntries(ownPages) as SiteContent['ownPages'],
    positions: shown.arrangement.careers.hidden ? [] : shown.positions,
    redirects: [],
  }
}

/** Returns the content as visitors see it, and the addresses that are hidden. */
export function shownContent(content: SiteContent): { content: SiteContent; hidden: string[] } {
  const real = content.samplesHidden ? withoutSamples(content) : content
  const shown = withoutHidden(real)
  const hidden = hiddenPaths(real)
  const isShown = ({ to }: { to: string }) => !hidden.includes(to.replace(/[?#].*/, ''))
  return {
    hidden,
    content: {
      ...shown,
      menu: shown.menu.filter(isShown),
      footer: shown.footer
        .map((column) => ({ ...column, links: column.links.filter(isShown) }))
        .filter(({ links }) => links.length > 0),
    },
  }
}
