import type { LazyPage } from './platform/lazy-page.ts'

/** Who may see a page, and what happens to others: `web/platform/guards.ts`. */
export type GuardName =
  | 'anyone'
  | 'signed-in'
  | 'client'
  | 'admin-dashboard'
  | 'admin-text'
  | 'admin'

export type Route = {
  path: string
  title: string
  guard: GuardName
  /** public: with the navigation bar and footer. work: portal or back office, by role. */
  frame: 'public' | 'work'
  page: LazyPage
  /** For search engines and previews. A page that has one is prerendered and may be indexed. */
  description?: string
  /**
   * It only has links and buttons that open dialogs, so that the prerendered HTML can stand as it is:
   * a visitor's first page needs no script of its own (web/shell/StillPage.tsx).
   */
  still?: true
}

export const anyone = { guard: 'anyone', frame: 'public' } as const
export const still = { ...anyone, still: true } as const
export const signedIn = { guard: 'signed-in', frame: 'work' } as const
export const admin = { guard: 'admin', frame: 'work' } as const
