import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrashNoun } from '../../contract/core/trash-entries.ts'
import type { SearchHit, SearchKind } from '../../contract/overview/search.ts'
import type { Route } from '../route.ts'
import type { NavigationItem } from '../shell/navigation.ts'

/** A link of the sidebar. `also`: patterns of further pages that belong to it. */
export type SidebarItem = Omit<NavigationItem, 'also'> & {
  also?: string | readonly string[]
  icon: LucideIcon
  badge?: () => ReactNode
}

/** How the palette shows what the search found of one noun. */
export type SearchResults = { label: string; pathOf: (hit: SearchHit) => string }

/** What a room registers in the back office, once for all of its nouns. */
export type AdminRoom = {
  /** Names its group in the sidebar; rooms of the same title share one. */
  title?: string
  navigation: readonly SidebarItem[]
  routes: readonly Route[]
  results?: { readonly [Kind in SearchKind]?: SearchResults }
  /** Offered by the palette: a title and where it leads. */
  actions?: readonly (readonly [title: string, path: string])[]
  /** Completes "Lead “Kiln” is erased now, …": what goes with a record that is erased from the trash. */
  erasedWith?: { readonly [Noun in TrashNoun]?: string }
}
