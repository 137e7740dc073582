import type { Action } from '../contract/access.ts'
import type { ContentPage } from '../site/schema/site.ts'
import type { LazyPage } from './platform/lazy-page.ts'

/** The people who may see a page; web/platform/guards.ts says where the others go. */
export type GuardName =
  | 'anyone'
  | 'signed-in'
  | 'client'
  | 'admin-dashboard'
  | 'admin-text'
  | 'admin'

type Common = {
  path: string
  guard: GuardName
  /** The action without which the page is of no use: who may not take it doesn’t see the page or its links. */
  may?: Action
  /** public: with the navigation bar and footer. work: portal or back office, by role. */
  frame: 'public' | 'work'
  /** Whether only clients have it: who is signed out is offered a code first. */
  isOfClients?: true
  page: LazyPage
  /**
   * Whether the page has only links, buttons that open dialogs, and places that are filled by name, so that the
   * prerendered HTML can stay unchanged: as a visitor's first page it needs no script of its own
   * (web/shell/StaticPage.tsx).
   */
  isStatic?: true
  /** Whether its own code takes the place of the prerendered HTML once it is there. */
  isTakenOver?: true
}

/** A page with a title in the source. */
export type TitledRoute = Common & { title: string; content?: never }

/** A page whose title and description are among the agency's own words: it is drawn ahead and may be indexed. */
export type ContentRoute = Common & { title?: never; content: ContentPage }

export type Route = TitledRoute | ContentRoute

export const anyone = { guard: 'anyone', frame: 'public' } as const
export const staticPage = { ...anyone, isStatic: true } as const
export const signedIn = { guard: 'signed-in', frame: 'work' } as const
export const portal = { ...signedIn, isOfClients: true } as const
export const admin = { guard: 'admin', frame: 'work' } as const
