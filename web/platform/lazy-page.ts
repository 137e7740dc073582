import { type ComponentType, use } from 'react'
import { LoadFailed } from '../ui/LoadFailed.tsx'

/** A query that a page begins with, as `queryOf` or `listOf` returns it. */
export type PageCall = { queryKey: readonly unknown[]; queryFn: (...given: never[]) => unknown }
/** Returns the queries of a page at an address: with the same keys as its own, they are fetched before it is drawn. */
export type PageCalls = (at: {
  params: Readonly<Record<string, string>>
  search: string
}) => readonly PageCall[]

/**
 * A page whose code is loaded on demand. Once loaded it renders at once, without a fallback in
 * between.
 */
export type LazyPage = {
  load: () => Promise<ComponentType>
  /** Returns the queries with which the page begins; none before its code is loaded. */
  calls: PageCalls
  /** Whether its code has loaded. */
  isLoaded: () => boolean
  /** Never rejects: resolves to `LoadFailed` when loading failed. */
  drawn: () => Promise<ComponentType>
}

export const lazyPage = (
  load: () => Promise<{ default: ComponentType; calls?: PageCalls }>,
): LazyPage => {
  let calls: PageCalls = () => []
  let loading: Promise<ComponentType> | null = null
  let drawn: Promise<ComponentType> | null = null
  let isLoaded = false
  const begin = () => {
    if (loading) return loading
    loading = load().then((module) => {
      calls = module.calls ?? calls
      isLoaded = true
      return module.default
    })
    drawn = track(loading)
    loading.catch(() => {
      // React reads the same promise once more to get its result; only later attempts load again.
      setTimeout(() => (loading = drawn = null), 1000)
    })
    return loading
  }
  return {
    load: begin,
    calls: (at) => calls(at),
    isLoaded: () => isLoaded,
    drawn: () => {
      void begin()
      return drawn!
    },
  }
}

/** Marks the promise as React does, so that `use` doesn't suspend when it has already resolved. */
const track = (loading: Promise<ComponentType>) => {
  const mark = (value: ComponentType) => {
    void Object.assign(tracked, { status: 'fulfilled', value })
    return value
  }
  const tracked: Promise<ComponentType> = loading.then(mark, () => mark(LoadFailed))
  return tracked
}

/** Returns the component of a page; suspends until it is loaded. */
export const usePage = (page: LazyPage) => use(page.drawn())
