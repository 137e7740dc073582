import {
  anyone,
  clientMembers,
  clientPeople,
  clientsAnd,
  managers,
  members,
  owners,
  signedIn,
  team,
} from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'lead-timeline.read': members,
  'invitations.use': anyone,
  'agenda.read': clientPeople,
  'attention.read': clientMembers,
  'client-team.read': clientPeople,
  'stats.read': clientsAnd(members),
  'stats.readAll': members,
  'sidebar-counts.read': members,
  'search.read': team,
  'search.readOwn': clientPeople,
  'today.read': team,
  'snoozes.manage': team,
  'pinned-records.manage': team,
  'calendar-feeds.manage': signedIn,
  'calendar-feeds.read': anyone,
  'inbox.read': members,
  'first-steps.read': managers,
  'first-steps.skip': owners,
  'trends.read': members,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  stats: { one: 'Figures', live: [] },
} as const satisfies RoomNouns
