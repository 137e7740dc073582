import type { Action } from '../../contract/access.ts'
import type { TrashNoun } from '../../contract/core/trash-entries.ts'
import type { CountedNoun } from '../../contract/overview/sidebar-counts.ts'
import type { SearchHit, SearchKind } from '../../contract/overview/search.ts'
import type { paths } from '../paths.ts'
import type { TitledRoute } from '../route.ts'
import type { NavigationItem } from '../shell/navigation.ts'
import type { PlaceId } from './places.ts'

/** A screen of a place. `also`: patterns of further pages that belong to it. */
export type Screen = Omit<NavigationItem, 'also'> & {
  place: PlaceId
  /** Whether the sidebar's link to the place leads here. */
  isFirst?: true
  also?: string | readonly string[]
  /** The records counted beside it, and their name for screen readers. */
  count?: { noun: CountedNoun; of: string }
}

/** The label and path of one noun's search results in the palette. */
export type SearchResults = { label: string; pathOf: (hit: SearchHit) => string }

/** The topics of settings, in the order of their list. */
export const settingTopics = {
  agency: 'Your agency',
  people: 'People and sign-in',
  work: 'How you work',
  email: 'Email',
  money: 'Money',
} as const

/** A page of settings, as the list of all settings shows it; `fields` are what a search finds it by. */
export type Setting = {
  path: (typeof paths)[keyof typeof paths]
  topic: keyof typeof settingTopics
  title: string
  about: string
  fields: readonly string[]
}

/** A room's registration in the back office, for all of its nouns. */
export type AdminRoom = {
  /** Its screens in the places of the sidebar. */
  screens: readonly Screen[]
  routes: readonly TitledRoute[]
  settings?: readonly Setting[]
  results?: { readonly [Kind in SearchKind]?: SearchResults }
  /** The actions offered in the palette: title, path, and the action if the page alone doesn’t say who may. */
  actions?: readonly (readonly [title: string, path: string, may?: Action])[]
  /** Completes "Lead “Kiln” is permanently deleted, …": what is deleted or stays along with the record. */
  erasedWith?: { readonly [Noun in TrashNoun]?: string }
}
