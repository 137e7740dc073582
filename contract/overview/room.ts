import { adminsOnly, clientsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** Which roles may take which action. */
export const access = {
  'lead-timeline.read': adminsOnly,
  'attention.read': clientsOnly,
  'stats.read': signedIn,
  'stats.readAll': adminsOnly,
  'search.read': adminsOnly,
  'today.read': adminsOnly,
  'trends.read': adminsOnly,
} as const

/** What shared lists know about each noun: see `RoomNouns`. */
export const nouns = {
  stats: { one: 'Figures', live: [] },
} as const satisfies RoomNouns
