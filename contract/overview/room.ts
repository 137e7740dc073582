import { adminsOnly, clientsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'lead-timeline.read': adminsOnly,
  'attention.read': clientsOnly,
  'stats.read': signedIn,
  'stats.readAll': adminsOnly,
  'sidebar-counts.read': adminsOnly,
  'search.read': adminsOnly,
  'today.read': adminsOnly,
  'first-steps.read': adminsOnly,
  'trends.read': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  stats: { one: 'Figures', live: [] },
} as const satisfies RoomNouns
