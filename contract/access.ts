import { access as core } from './core/room.ts'
import { access as website } from './website/room.ts'
import { access as leads } from './leads/room.ts'
import { access as clients } from './clients/room.ts'
import { access as work } from './work/room.ts'
import { access as money } from './money/room.ts'
import { access as outreach } from './outreach/room.ts'
import { access as content } from './content/room.ts'
import { access as operations } from './operations/room.ts'
import { access as overview } from './overview/room.ts'
import { type Actor, isTeam, type Who, whoIs } from './roles.ts'

export { type Actor, type Role, roles } from './roles.ts'

/**
 * Maps every action to the sets of callers (`roles.ts`) allowed to take it. It decides only who may call an endpoint; which rows a
 * caller sees is decided by `visibleTo(actor)` in the noun's table.ts on the server.
 */
export const access = {
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
  ...operations,
  ...overview,
} as const satisfies Record<string, readonly Who[]>

export type Action = keyof typeof access

/**
 * Returns whether the caller may take an action. The server checks it on every call, the browser before it
 * shows a button.
 */
export const may = (actor: Actor, action: Action): boolean => {
  if (actor.kind === 'system') return true
  const who = whoIs(actor)
  return who !== null && (access[action] as readonly Who[]).includes(who)
}

/** The actions open to somebody who still has to set up or use their second factor, besides those that need no sign-in. */
const withoutSecondFactor: ReadonlySet<Action> = new Set([
  'sessions.end',
  'users.current',
  'users.changePassword',
  'two-factor.manage',
  'passkeys.manage',
  'proofs.manage',
])

/** Returns whether an action is open to somebody whose second factor is missing. */
export const isOpenWithoutSecondFactor = (action: Action) =>
  withoutSecondFactor.has(action) || (access[action] as readonly string[]).includes('anonymous')

/** The actions by which the team sees a noun's records, where the noun's own list isn't the one. */
const seenBy: Readonly<Record<string, Action>> = {
  messages: 'messages.all',
  contacts: 'contacts.manage',
  'client-pictures': 'client-pictures.manage',
  'content-batches': 'content-batches.manage',
  'content-publications': 'content-publications.manage',
  'content-reviews': 'content-reviews.manage',
  'content-profiles': 'content-profiles.read',
  'content-questions': 'content-questions.send',
  'content-review-links': 'content-review-links.manage',
  keywords: 'keywords.manage',
  'search-reports': 'search-reports.manage',
  'search-connections': 'search-connections.manage',
  'site-readings': 'site-readings.manage',
  'message-findings': 'message-findings.manage',
  'lead-imports': 'lead-imports.manage',
  'email-campaigns': 'email-campaigns.manage',
  'newsletter-readers': 'newsletter-readers.manage',
  'newsletter-settings': 'newsletter-readers.manage',
  'email-senders': 'sending.read',
  suppressions: 'suppressions.manage',
  'wordpress-sites': 'wordpress-sites.manage',
  'content-webhooks': 'content-publications.manage',
  milestones: 'projects.list',
  'project-updates': 'projects.list',
  'project-files': 'projects.list',
  'client-files': 'projects.list',
  'file-requests': 'projects.list',
  deliverables: 'projects.list',
  'review-comments': 'projects.list',
  'model-uses': 'model-uses.manage',
  'model-choices': 'model-choices.manage',
  'sign-in-rules': 'sign-in-rules.manage',
  'default-people': 'default-people.manage',
  availability: 'availability.read',
  'bank-imports': 'bank-imports.write',
  'bank-lines': 'bank-lines.write',
  'billing-settings': 'billing-settings.read',
  'billing-details': 'billing-details.write',
  books: 'books.read',
  'book-settings': 'book-settings.read',
  credits: 'credits.read',
  'payment-reminders': 'payment-reminders.read',
  'closed-months': 'closed-months.read',
  'internal-notes': 'internal-notes.manage',
  'deletion-requests': 'deletion-requests.decide',
  backups: 'backups.manage',
  notifications: 'notifications.manage',
  meetings: 'meetings.list',
  stats: 'stats.readAll',
  users: 'team.list',
  assignments: 'assignments.read',
  'incoming-emails': 'incoming-emails.manage',
  'reply-settings': 'reply-settings.manage',
  'written-emails': 'written-emails.manage',
  'saved-replies': 'saved-replies.manage',
}

/** Returns the action by which the team sees a noun's records; its live updates, counts and search follow it. */
export const readingOf = (noun: string): Action | null => {
  const own = `${noun}.list`
  return seenBy[noun] ?? (own in access ? (own as Action) : null)
}

/** The nouns whose records not everybody of a client sees, with the action by which they do. */
const clientsSee: Readonly<Record<string, Action>> = {
  invoices: 'invoices.read',
  payments: 'invoices.read',
  statements: 'statements.own',
  'billing-schedules': 'billing-schedules.own',
  'retainer-entries': 'retainer-entries.own',
}

/** Returns whether somebody of a client may hear of a noun's records: in notifications, live updates and lists. */
export const maySeeOwn = (actor: Actor, noun: string): boolean => {
  const action = clientsSee[noun]
  return action === undefined || may(actor, action)
}

/** Returns whether somebody of the team, or the server, may see a noun's records. */
export const mayRead = (actor: Actor, noun: string): boolean => {
  const action = readingOf(noun)
  return action !== null && (actor.kind === 'system' || isTeam(actor)) && may(actor, action)
}
