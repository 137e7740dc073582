import { type ComponentType, use } from 'react'

/** The name of the error of a page whose code did not come. */
export const notReached = 'NotReached'

/** A page whose code comes when it is needed. Once loaded it is drawn at once, without a fallback in between. */
export type LazyPage = { load: () => Promise<ComponentType> }

export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  let loading: Promise<ComponentType> | null = null
  return {
    load: () => {
      if (loading) return loading
      loading = track(load())
      loading.catch(() => {
        // React asks for the same promise once more to learn that it failed; the next attempt asks again.
        setTimeout(() => (loading = null), 1000)
      })
      return loading
    },
  }
}

/** Marks the promise as React does, so that `use` need not wait for what is there already. */
const track = (loading: Promise<{ default: ComponentType }>) => {
  const tracked: Promise<ComponentType> = loading.then(
    (module) => {
      void Object.assign(tracked, { status: 'fulfilled', value: module.default })
      return module.default
    },
    (cause: unknown) => {
      throw Object.assign(new Error('A page did not come', { cause }), { name: notReached })
    },
  )
  return tracked
}

/** The component of a page; suspends until it is there. */
export const usePage = (page: LazyPage) => use(page.load())
