import type { TrashNoun } from '../../contract/core/trash-entries.ts'
import type { SearchKind } from '../../contract/overview/search.ts'
import { clients } from './clients/room.ts'
import { content } from './content/room.ts'
import { core } from './core/room.ts'
import { leads } from './leads/room.ts'
import { money } from './money/room.ts'
import { operations } from './operations/room.ts'
import { outreach } from './outreach/room.ts'
import { overview } from './overview/room.ts'
import type { AdminRoom, SearchResults } from './room.ts'
import { website } from './website/room.ts'
import { work } from './work/room.ts'

/** The rooms in the order in which the screens of a place stand. */
export const rooms: readonly AdminRoom[] = [
  overview,
  core,
  clients,
  leads,
  work,
  money,
  outreach,
  content,
  website,
  operations,
]

/** All pages of the back office. */
export const adminRoutes = rooms.flatMap(({ routes }) => routes)

export const searchResults: Record<SearchKind, SearchResults> = {
  ...leads.results,
  ...clients.results,
  ...work.results,
  ...money.results,
  ...outreach.results,
  ...content.results,
  ...website.results,
}

export const erasedWith: Record<TrashNoun, string> = {
  ...leads.erasedWith,
  ...clients.erasedWith,
  ...work.erasedWith,
  ...money.erasedWith,
  ...outreach.erasedWith,
  ...content.erasedWith,
  ...website.erasedWith,
}
