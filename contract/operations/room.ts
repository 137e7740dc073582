import { adminsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'deletion-requests.own': signedIn,
  'deletion-requests.decide': adminsOnly,
  'data-exports.own': signedIn,
  'data-exports.ofClients': adminsOnly,
  'backups.manage': adminsOnly,
  'status.read': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'deletion-requests': { one: 'Deletion request', live: [] },
  backups: { one: 'Backup', live: ['status'] },
} as const satisfies RoomNouns
