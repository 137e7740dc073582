import { type ComponentType, use } from 'react'

/** A page whose code comes when it is needed. Once loaded it is drawn at once, without a fallback in between. */
export type LazyPage = {
  load: () => Promise<ComponentType>
  /** null until `load` is through. */
  loaded: () => ComponentType | null
}

export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  let component: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  return {
    loaded: () => component,
    load: () => {
      loading ??= load().then(
        (module) => (component = module.default),
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}

/** The component of a page; suspends until it is there. */
export const usePage = (page: LazyPage) => page.loaded() ?? use(page.load())
