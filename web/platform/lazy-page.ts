import { type ComponentType, use } from 'react'

/** A page whose code comes when it is needed. Once loaded it is drawn at once, without a fallback in between. */
export type LazyPage = { load: () => Promise<ComponentType> }

export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  let loading: Promise<ComponentType> | null = null
  return {
    load: () => {
      if (loading) return loading
      loading = track(load())
      loading.catch(() => {
        // The next attempt asks again.
        loading = null
      })
      return loading
    },
  }
}

/** Marks the promise as React does, so that `use` need not wait for what is there already. */
const track = (loading: Promise<{ default: ComponentType }>) => {
  const tracked: Promise<ComponentType> = loading.then((module) => {
    void Object.assign(tracked, { status: 'fulfilled', value: module.default })
    return module.default
  })
  return tracked
}

/** The component of a page; suspends until it is there. */
export const usePage = (page: LazyPage) => use(page.load())
