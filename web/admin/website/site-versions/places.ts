import type { SiteDraft } from '../../../../contract/website/site-versions.ts'
import {
  ownPagePath,
  sectionedPages,
  arrangedSections,
  frameSections,
  listingPath,
} from '../../../../site/schema/sections.ts'
import { ownSlug, takenOwnSlug, wrongOwnSlug } from '../../../../site/schema/own-addresses.ts'
import { nameOfField } from '../../../../site/schema/names.ts'
import type { Misfit } from '../../../../site/schema/fit.ts'
import type { ContentPage, SiteContent } from '../../../../site/schema/site.ts'

/** A page that can be edited: its key in the URL, its name, and its address. */
export type EditedPage = {
  key: string
  label: string
  path: string
  isHidden: boolean
  /** Set for a page that comes with the software. */
  builtIn?: ContentPage
}

/** A form: of a section of the page, of its search result, or of the words around every page. */
export type EditedPart = {
  id: string
  label: string
  paths: string[]
  isHidden: boolean
  /** Whether its place can be changed. */
  isFixed: boolean
}

export function pagesOf({ arrangement, ownPages }: SiteContent): EditedPage[] {
  const builtIn = sectionedPages.map(({ id, label, path }) => ({
    key: id,
    label,
    path,
    isHidden: arrangement[id].hidden,
    builtIn: id,
  }))
  const own = Object.entries(ownPages).map(([key, { listing, slug, hidden }]) => ({
    key: `own-${key}`,
    label: listing.title || 'New page',
    path: `/${slug}`,
    isHidden: hidden,
  }))
  return [...builtIn, ...own]
}

/** Returns what keeps an own page’s address from being its own. */
function addressGap(page: EditedPage, content: SiteContent): Misfit | null {
  if (page.builtIn) return null
  const { path: address } = pagesOf(content).find(({ key }) => key === page.key) ?? page
  const path = `${ownPagePath(ownKeyOf(page))}.slug`
  if (!ownSlug.test(address.slice(1))) return { path, sentence: wrongOwnSlug }
  return pagesOf(content).filter((each) => each.path === address).length > 1
    ? { path, sentence: takenOwnSlug }
    : null
}

/** Returns the address at which the server draws a page; null while it has none of its own. */
export function drawnPath(page: EditedPage, { content }: SiteDraft): string | null {
  const saved = pagesOf(content as SiteContent).find(({ key }) => key === page.key)
  return saved && !addressGap(page, content as SiteContent) ? saved.path : null
}

/** Returns the first field of a page that isn’t ready, its address before all others, with its name in the sentence. */
export function gapOf(page: EditedPage, content: SiteContent, problems: Misfit[]) {
  const gap =
    addressGap(page, content) ??
    problems.find(({ path }) => editedAt(path, content).page === page.key)
  return gap && { ...gap, sentence: `${nameOfField(gap.path, content)}: ${gap.sentence}` }
}

export const ownKeyOf = ({ key }: EditedPage) => key.replace(/^own-/, '')

export function partsOf(page: EditedPage, content: SiteContent): EditedPart[] {
  const { builtIn } = page
  if (builtIn)
    return arrangedSections(builtIn, content.arrangement[builtIn]).map((each) => ({
      ...each,
      isFixed: Boolean(each.isFixed),
    }))
  const part = ownPagePath(ownKeyOf(page))
  return [
    {
      id: 'hero',
      label: 'Top',
      paths: [`${part}.heading`, `${part}.lead`],
      isHidden: false,
      isFixed: true,
    },
    { id: 'blocks', label: 'Sections', paths: [`${part}.blocks`], isHidden: false, isFixed: true },
  ]
}

export const searchPart = (page: EditedPage): EditedPart => ({
  id: 'search',
  label: page.builtIn ? 'Search result' : 'Address and search result',
  paths: page.builtIn
    ? [listingPath(page.builtIn)]
    : [`${ownPagePath(ownKeyOf(page))}.slug`, `${ownPagePath(ownKeyOf(page))}.listing`],
  isHidden: false,
  isFixed: true,
})

export const frameParts: EditedPart[] = frameSections.map((each) => ({
  ...each,
  isHidden: false,
  isFixed: true,
}))

/** Returns the page and part in which a place is edited. */
export function editedAt(place: string, content: SiteContent): { page?: string; part: string } {
  const isIn = (path: string) => `${place}.`.startsWith(`${path}.`)
  const around = frameParts.find(({ paths }) => paths.some(isIn))
  if (around) return { part: around.id }
  for (const page of pagesOf(content)) {
    const parts = [...partsOf(page, content), searchPart(page)]
    const found = parts.find(({ paths }) => paths.some(isIn))
    if (found) return { page: page.key, part: found.id }
  }
  return { part: 'hero' }
}

/** Returns where a page's title and description for search engines are. */
export const listingOf = (page: EditedPage) =>
  page.builtIn ? listingPath(page.builtIn) : `${ownPagePath(ownKeyOf(page))}.listing`
