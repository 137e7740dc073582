/** The two roles of an account. Who has no account is anonymous. */
export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/**
 * Who calls. `id` is the user's. `clientId` is set for a contact: the client for whom they sign in.
 * `viewedBy` is set while an admin looks at the portal as this user, which changes nothing.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'user'; id: number; role: Role; clientId?: number; viewedBy?: number }
  | { kind: 'system' }

const anyone = ['anonymous', 'client', 'admin'] as const
const signedIn = ['client', 'admin'] as const
const clients = ['client'] as const
const admins = ['admin'] as const

/**
 * Who may do what: every action, every role, on this one page. It says only which role may call;
 * which rows a caller sees is `visibleTo(actor)` in the noun's `server/<noun>/table.ts`.
 */
export const access = {
  // accounts
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
  'two-factor.manage': signedIn,
  // clients of the agency
  'clients.list': admins,
  'clients.create': admins,
  'clients.invite': admins,
  'clients.update': admins,
  'clients.delete': admins,
  'contacts.manage': admins,
  'views.begin': admins,
  'views.end': signedIn,
  'two-factor.reset': admins,
  'leads.convert': admins,
  'deletion-requests.own': signedIn,
  'deletion-requests.decide': admins,
  'data-exports.own': signedIn,
  'data-exports.ofClients': admins,
  // the consultation
  'consultation-requests.create': anyone,
  'consultation-requests.list': admins,
  'consultation-requests.update': admins,
  'bookings.read': anyone,
  'bookings.create': anyone,
  'bookings.change': anyone,
  'availability.read': admins,
  'availability.update': admins,
  // applications for a job
  'job-applications.create': anyone,
  'job-applications.list': admins,
  'job-applications.update': admins,
  'job-applications.delete': admins,
  'job-applications.erase': admins,
  // the agency's own articles
  'posts.read': anyone,
  'posts.list': admins,
  'posts.create': admins,
  'posts.update': admins,
  'posts.delete': admins,
  // leads
  'leads.list': admins,
  'leads.create': admins,
  'leads.update': admins,
  'leads.delete': admins,
  'lead-imports.manage': admins,
  // mail to leads
  'email-templates.list': admins,
  'email-templates.create': admins,
  'email-templates.update': admins,
  'email-templates.delete': admins,
  'content-pieces.list': admins,
  'content-pieces.update': admins,
  'content-pieces.delete': admins,
  'content-pictures.read': anyone,
  'content-batches.manage': admins,
  'content-publications.manage': admins,
  'wordpress-sites.manage': admins,
  'content-reviews.own': clients,
  'content-reviews.manage': admins,
  'content-review-links.manage': admins,
  'content-review-links.open': anyone,
  'lead-notes.manage': admins,
  'lead-steps.manage': admins,
  'lead-duplicates.manage': admins,
  'lead-merges.manage': admins,
  'lead-timeline.read': admins,
  'email-campaigns.manage': admins,
  'email-campaigns.unsubscribe': anyone,
  'email-clicks.read': admins,
  'email-clicks.follow': anyone,
  'email-events.receive': anyone,
  'email-events.list': admins,
  'suppressions.manage': admins,
  // what clients want to be found with
  'keywords.manage': admins,
  'keyword-imports.manage': admins,
  // work for clients
  'projects.read': signedIn,
  'projects.list': admins,
  'projects.create': admins,
  'projects.update': admins,
  'projects.delete': admins,
  'milestones.read': signedIn,
  'milestones.update': admins,
  'project-updates.read': signedIn,
  'project-updates.write': admins,
  'project-files.read': signedIn,
  'project-files.ofClients': admins,
  'deliverables.read': signedIn,
  'deliverables.write': admins,
  'deliverables.decide': clients,
  'messages.own': clients,
  'messages.all': admins,
  'messages.send': signedIn,
  'uploads.create': signedIn,
  // what a client is asked before work begins
  'onboarding.own': clients,
  'onboarding.list': admins,
  'onboarding.read': signedIn,
  'onboarding.create': admins,
  'onboarding.delete': admins,
  'onboarding.answer': signedIn,
  'onboarding.review': admins,
  'service-requests.own': clients,
  'service-requests.list': admins,
  'service-requests.update': admins,
  'meetings.own': clients,
  'meetings.list': admins,
  'meetings.change': admins,
  'attention.read': clients,
  'stats.read': signedIn,
  'stats.readAll': admins,
  // money
  'invoices.read': signedIn,
  'invoices.list': admins,
  'invoices.write': admins,
  'payments.write': admins,
  'statements.own': clients,
  'statements.read': admins,
  'billing-settings.read': admins,
  'billing-settings.update': admins,
  // changes as they happen
  'live.read': signedIn,
  'notifications.manage': signedIn,
  // mail, jobs, log
  'emails.list': admins,
  'emails.resend': admins,
  'sending.read': admins,
  'sending.release': admins,
  'automation-logs.list': admins,
  'automation-logs.retry': admins,
  'model-uses.manage': admins,
  'backups.manage': admins,
  'status.read': admins,
  // the whole office at once
  'search.read': admins,
  'today.read': admins,
  'trends.read': admins,
  'audit-entries.list': admins,
  'saved-views.manage': admins,
  'trash-entries.list': admins,
  'trash-entries.restore': admins,
  'trash-entries.erase': admins,
} as const satisfies Record<string, readonly ('anonymous' | Role)[]>

export type Action = keyof typeof access

/** May this caller do this? Asked by the server on every call, and by the browser before it draws a button. */
export const may = (actor: Actor, action: Action): boolean => {
  if (actor.kind === 'system') return true
  const role = actor.kind === 'anonymous' ? 'anonymous' : actor.role
  return (access[action] as readonly string[]).includes(role)
}

export const rolesAllowed = { anyone, signedIn, clients, admins }
