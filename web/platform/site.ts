import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ShownAgency, Site } from '../../site/schema/site.ts'
import type { LazyPage } from './lazy-page.ts'
import { lazyPage } from './lazy-page.ts'

/** The website that is being drawn; null in the browser, which fetches the words of the pages it renders. */
export const DrawnSite = createContext<Site | null>(null)

/** Whether it is drawn for the team, which chooses a section by pressing it. */
export const DrawnForPreview = createContext(false)
export const useIsPreview = () => useContext(DrawnForPreview)

const data = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('#agency')

const readAgency = (): ShownAgency =>
  JSON.parse(data?.textContent ?? 'null') ?? {
    name: '',
    legalName: '',
    email: '',
    locale: 'en-US',
    currency: 'USD',
    summary: '',
    note: '',
    menu: [],
    footer: [],
    social: [],
    hidden: [],
    imprint: null,
    samples: 0,
  }

/** The agency that runs this website, as the document says or as it was changed since; without a name where it says nothing. */
export const agencyHere = readAgency()

let shown = agencyHere
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const shownNow = () => shown

/** Returns the browser tab's text for a page of the agency. */
export const documentTitle = (title: string, name = agencyHere.name) => `${title} – ${name}`

/** Shows the agency's new name or currency in this window, whose document still has the earlier one. */
export function changeAgency(changes: Partial<ShownAgency>): void {
  const end = documentTitle('')
  shown = { ...Object.assign(agencyHere, changes) }
  if (document.title.endsWith(end))
    document.title = documentTitle(document.title.slice(0, -end.length))
  for (const listener of listeners) listener()
}

/** Returns the agency that runs this website. */
export const useAgency = (): ShownAgency => {
  const here = useSyncExternalStore(subscribe, shownNow, shownNow)
  return useContext(DrawnSite)?.agency ?? here
}

let loaded: Site | null = null
let loading: Promise<Site> | null = null

/** Fetches the website's words as they were when this document was drawn, once. */
export const loadSite = (): Promise<Site | null> => {
  if (import.meta.env.SSR) return Promise.resolve(null)
  const address = data?.dataset['site'] ?? '/site.json'
  loading ??= fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return (loaded = (await response.json()) as Site)
  })
  // A later attempt fetches again.
  loading.catch(() => (loading = null))
  return loading
}

/** A page that shows words of the website: `useSite` has them once it is loaded. */
export const contentPage = (load: Parameters<typeof lazyPage>[0]): LazyPage =>
  lazyPage(async () => (await Promise.all([load(), loadSite()]))[0])

/** Returns the website's words; null while they aren't loaded. */
export const useLoadedSite = (): Site | null => useContext(DrawnSite) ?? loaded

/** Returns the website's words, in a page that `contentPage` loads. */
export const useSite = (): Site => {
  const site = useLoadedSite()
  if (!site) throw new Error('the words of the website are not loaded')
  return site
}
