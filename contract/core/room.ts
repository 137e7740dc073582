import { adminsOnly, anyone, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'sessions.create': anyone,
  'sessions.end': anyone,
  'sessions.list': signedIn,
  'sessions.remove': signedIn,
  'users.current': signedIn,
  'users.register': anyone,
  'users.updateProfile': signedIn,
  'users.changePassword': signedIn,
  'password-resets.request': anyone,
  'password-resets.complete': anyone,
  'sign-in-codes.request': anyone,
  'sign-in-codes.use': anyone,
  'two-factor.manage': signedIn,
  'views.begin': adminsOnly,
  'views.end': signedIn,
  'two-factor.reset': adminsOnly,
  'uploads.create': signedIn,
  'live.read': signedIn,
  'notifications.manage': signedIn,
  'emails.list': adminsOnly,
  'emails.resend': adminsOnly,
  'automation-logs.list': adminsOnly,
  'automation-logs.retry': adminsOnly,
  'model-uses.manage': adminsOnly,
  'audit-entries.list': adminsOnly,
  'saved-views.manage': adminsOnly,
  'trash-entries.list': adminsOnly,
  'trash-entries.restore': adminsOnly,
  'trash-entries.erase': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  users: { one: 'Account', audit: true },
  notifications: { one: 'Notification', live: [] },
  emails: { one: 'Email', savedViews: true },
  'automation-logs': { one: 'Automation run', savedViews: true },
  'model-uses': { one: 'AI budget', audit: true },
  'audit-entries': { one: 'None', savedViews: true },
} as const satisfies RoomNouns
