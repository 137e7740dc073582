import { anyone, managers, members } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'email-templates.list': managers,
  'email-template-choices.read': members,
  'saved-replies.manage': members,
  /** Takes a reply from the team that somebody else made. */
  'saved-replies.take': managers,
  'email-templates.create': managers,
  'email-templates.update': managers,
  'email-templates.delete': managers,
  'email-campaigns.manage': managers,
  'email-campaigns.unsubscribe': anyone,
  'newsletter-readers.manage': members,
  'newsletter-sign-ups.create': anyone,
  'newsletter-sign-ups.confirm': anyone,
  'email-clicks.read': managers,
  'email-clicks.follow': anyone,
  'email-events.receive': anyone,
  'email-events.list': managers,
  'sending.read': managers,
  'sending.release': managers,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  'email-templates': { one: 'Email template', audit: true, trash: true, search: 13, live: [] },
  'saved-replies': { one: 'Saved reply', audit: true, live: [] },
  'email-campaigns': {
    one: 'Campaign',
    noted: true,
    pinned: true,
    audit: true,
    trash: true,
    search: 12,
    live: ['today', 'pinned-records', 'content-publications'],
  },
  'newsletter-readers': { one: 'Newsletter reader', audit: true, live: [] },
  'newsletter-settings': { one: 'Newsletter', audit: true },
  'newsletter-forms': { one: 'Newsletter sign-up form', audit: true },
  'email-events': { one: 'Bounce', savedViews: true, live: [] },
  'email-senders': { one: 'Sending limits', audit: true },
} as const satisfies RoomNouns
