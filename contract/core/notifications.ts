import * as z from 'zod/mini'
import { done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The kinds of notifications that a person can choose, with their labels. */
export const notificationKinds = {
  messages: 'Messages',
  deliverables: 'Deliverables and approvals',
  'content-reviews': 'Content: reviews, comments and decisions',
  projects: 'Projects: status, milestones and updates',
  'client-files': 'Files: added and requested',
  'service-requests': 'Service requests',
  'deletion-requests': 'Account deletion requests',
  onboarding: 'Onboarding questions and reminders',
  meetings: 'Meetings',
  invoices: 'Invoices and payments',
  'consultation-requests': 'New consultation requests',
  'job-applications': 'New applications',
  'incoming-emails': 'Emails that need a decision',
  leads: 'Next steps with leads',
  assignments: 'What is assigned to me',
  'email-campaigns': 'Stopped campaigns',
  'retainer-entries': 'Retainers that are almost used up',
  backups: 'Failed backups',
} as const
export type NotificationKind = keyof typeof notificationKinds
export const notificationKindIds = keysOf(notificationKinds)

/** The kinds that only concern the team and aren't offered to clients. */
export const teamKinds: readonly NotificationKind[] = [
  'deletion-requests',
  'consultation-requests',
  'job-applications',
  'incoming-emails',
  'leads',
  'assignments',
  'email-campaigns',
  'retainer-entries',
  'backups',
]

/** Minutes by which an immediate email is delayed; notifications read in the meantime aren't emailed. */
export const unreadMinutes = 5

/** Seconds by which a push notification is delayed, so that several make one and whoever is reading gets none. */
export const pushSeconds = 10

/** The hour of the daily digest, in the reader's time zone. */
export const digestHour = 8

/** The email delivery: off, after five minutes unread, or in a daily digest. */
export const emailChoices = ['off', 'now', 'digest'] as const

/** An event that concerns the user. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKindIds),
  title: z.string(),
  body: z.string(),
  /** The path of the related page, such as `/projects/7`. */
  path: z.string(),
  /** The person who did it; null for the system, for visitors and for accounts that are gone. */
  by: z.nullable(z.object({ name: z.string(), imageUrl: z.nullable(z.string()) })),
  /** For the team: whether it is about a client whose email address isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  readAt: z.nullable(instant),
  createdAt: instant,
})
export type Notification = z.output<typeof notification>

export const preference = z.object({
  kind: z.enum(notificationKindIds),
  inApp: z.boolean(),
  email: z.enum(emailChoices),
  /** Whether browsers where the person turned on push notifications show it. */
  push: z.boolean(),
})
export type Preference = z.output<typeof preference>

/** The preferences that apply until a person changes them. */
export const defaultPreferences: Record<NotificationKind, Omit<Preference, 'kind'>> = {
  messages: { inApp: true, email: 'now', push: true },
  deliverables: { inApp: true, email: 'now', push: true },
  'content-reviews': { inApp: true, email: 'now', push: true },
  projects: { inApp: true, email: 'digest', push: true },
  'client-files': { inApp: true, email: 'now', push: true },
  'service-requests': { inApp: true, email: 'now', push: true },
  'deletion-requests': { inApp: true, email: 'now', push: true },
  onboarding: { inApp: true, email: 'now', push: true },
  // An email with the calendar entry is sent anyway.
  meetings: { inApp: true, email: 'off', push: true },
  // An invoice is emailed anyway, with its PDF.
  invoices: { inApp: true, email: 'off', push: true },
  // The owner is emailed anyway, with all that was entered.
  'consultation-requests': { inApp: true, email: 'off', push: true },
  'job-applications': { inApp: true, email: 'off', push: true },
  'incoming-emails': { inApp: true, email: 'now', push: true },
  leads: { inApp: true, email: 'now', push: true },
  assignments: { inApp: true, email: 'now', push: true },
  'email-campaigns': { inApp: true, email: 'now', push: true },
  'retainer-entries': { inApp: true, email: 'now', push: true },
  backups: { inApp: true, email: 'now', push: true },
}

/** Returns the caller's notifications, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/notifications',
  may: 'notifications.manage',
  kept: true,
  query: z.object({ ...page, show: z._default(z.enum(['all', 'unread']), 'all') }),
  reply: z.array(notification),
  paged: true,
})

/** Counts the caller's unread notifications. */
export const count = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  may: 'notifications.manage',
  kept: true,
  reply: z.object({ unread: z.int() }),
})

/** Marks a notification as read. */
export const read = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  may: 'notifications.manage',
  once: true,
  params: z.object({ id }),
  reply: done,
})

/** Marks all of the caller's notifications as read. */
export const readAll = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  may: 'notifications.manage',
  once: true,
  reply: done,
})

/** The maximum number of addresses reported at once as seen. */
export const mostSeen = 200

/**
 * Marks the notifications that link to exactly one of these addresses as read, since the caller is viewing what they
 * show: `/projects/7` doesn't include `/projects/7?deliverable=3`.
 */
export const markSeen = endpoint({
  method: 'POST',
  path: '/api/notifications/seen',
  may: 'notifications.manage',
  once: true,
  body: z.object({
    paths: z
      .array(z.string().check(z.startsWith('/'), z.maxLength(300)))
      .check(z.minLength(1), z.maxLength(mostSeen)),
  }),
  reply: done,
})

/** Returns the caller's preference for each kind. */
export const preferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  may: 'notifications.manage',
  reply: z.array(preference),
})

/** Stores the preferences of the given kinds; the others stay unchanged, as `push` does where it is omitted. */
export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  may: 'notifications.manage',
  body: z.object({
    preferences: z
      .array(z.object({ ...preference.shape, push: z.optional(z.boolean()) }))
      .check(z.maxLength(50)),
  }),
  reply: z.array(preference),
})
