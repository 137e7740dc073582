import { anyone, managers, owners, signedIn, team } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'sessions.create': anyone,
  'sessions.end': anyone,
  'sessions.list': signedIn,
  'sessions.remove': signedIn,
  'users.current': signedIn,
  'users.register': anyone,
  'users.updateProfile': signedIn,
  'users.changePassword': signedIn,
  'email-links.read': anyone,
  'email-confirmations.send': signedIn,
  'email-confirmations.change': signedIn,
  'email-confirmations.confirm': anyone,
  'password-resets.request': anyone,
  'password-resets.complete': anyone,
  'sign-in-codes.request': anyone,
  'sign-in-codes.use': anyone,
  'two-factor.manage': signedIn,
  'passkeys.manage': signedIn,
  'passkeys.use': anyone,
  'views.begin': managers,
  'views.end': signedIn,
  'two-factor.reset': managers,
  'team.list': managers,
  'team.manage': owners,
  'uploads.create': signedIn,
  'live.read': signedIn,
  'notifications.manage': signedIn,
  'emails.list': managers,
  'emails.resend': managers,
  'automation-logs.list': managers,
  'automation-logs.retry': managers,
  'model-uses.manage': owners,
  'audit-entries.list': managers,
  'saved-views.manage': team,
  'trash-entries.list': managers,
  'trash-entries.restore': managers,
  'trash-entries.erase': managers,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  users: { one: 'Account', audit: true, live: ['team'] },
  passkeys: { one: 'Passkey', audit: true },
  notifications: { one: 'Notification', live: [] },
  emails: { one: 'Email', savedViews: true },
  'automation-logs': { one: 'Automation run', savedViews: true },
  'model-uses': { one: 'AI budget', audit: true },
  'audit-entries': { one: 'None', savedViews: true },
} as const satisfies RoomNouns
