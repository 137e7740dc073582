import { managers, owners, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'deletion-requests.own': signedIn,
  'deletion-requests.decide': managers,
  'data-exports.own': signedIn,
  'data-exports.ofClients': owners,
  'backups.manage': owners,
  'status.read': managers,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'deletion-requests': { one: 'Deletion request', live: [] },
  backups: { one: 'Backup', live: ['status'] },
} as const satisfies RoomNouns
