import { adminsOnly, anyone } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'email-templates.list': adminsOnly,
  'email-templates.create': adminsOnly,
  'email-templates.update': adminsOnly,
  'email-templates.delete': adminsOnly,
  'email-campaigns.manage': adminsOnly,
  'email-campaigns.unsubscribe': anyone,
  'email-clicks.read': adminsOnly,
  'email-clicks.follow': anyone,
  'email-events.receive': anyone,
  'email-events.list': adminsOnly,
  'sending.read': adminsOnly,
  'sending.release': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'email-templates': { one: 'Email template', audit: true, trash: true, search: 13, live: [] },
  'email-campaigns': { one: 'Campaign', audit: true, trash: true, search: 12, live: ['today'] },
  'email-events': { one: 'Bounce', savedViews: true, live: [] },
  'email-senders': { one: 'Sending limits', audit: true },
} as const satisfies RoomNouns
