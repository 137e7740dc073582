import { type ComponentType, use } from 'react'
import { Unreached } from '../ui/Unreached.tsx'

/** A page whose code comes when it is needed. Once loaded it is drawn at once, without a fallback in between. */
export type LazyPage = {
  load: () => Promise<ComponentType>
  /** Never fails: what did not come is `Unreached`. */
  drawn: () => Promise<ComponentType>
}

export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  let loading: Promise<ComponentType> | null = null
  let drawn: Promise<ComponentType> | null = null
  const begin = () => {
    if (loading) return loading
    loading = load().then((module) => module.default)
    drawn = track(loading)
    loading.catch(() => {
      // React asks for the same promise once more to learn what came of it; the next attempt asks again.
      setTimeout(() => (loading = drawn = null), 1000)
    })
    return loading
  }
  return {
    load: begin,
    drawn: () => {
      void begin()
      return drawn!
    },
  }
}

/** Marks the promise as React does, so that `use` need not wait for what is there already. */
const track = (loading: Promise<ComponentType>) => {
  const mark = (value: ComponentType) => {
    void Object.assign(tracked, { status: 'fulfilled', value })
    return value
  }
  const tracked: Promise<ComponentType> = loading.then(mark, () => mark(Unreached))
  return tracked
}

/** The component of a page; suspends until it is there. */
export const usePage = (page: LazyPage) => use(page.drawn())
