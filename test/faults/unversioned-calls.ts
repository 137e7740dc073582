import * as z from 'zod'
import type { Endpoint } from '../../contract/http.ts'

/** The field names that carry the version an editor saw. */
const seenNames = ['updatedAt', 'editedAt', 'seen'] as const

/** Returns the names of a call's fields. */
export const fieldsOf = ({ body }: Pick<Endpoint, 'body'>): string[] => {
  if (!body) return []
  const json = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Object.keys((json as { properties?: object }).properties ?? {})
}

/** Returns the field in which a call carries the version that its caller saw. */
export const seenFieldOf = (call: Pick<Endpoint, 'body'>) =>
  seenNames.find((name) => fieldsOf(call).includes(name))

/**
 * Calls that report the seen version in another way, that have nothing but choices to change, or that only the author
 * of a record may make; they have tests next to their handlers.
 */
export const elsewhere = new Set([
  'POST /api/admin/lead-merges',
  'PUT /api/auth/profile',
  'PUT /api/messages/:id',
  'PATCH /api/review-comments/:id',
  'PATCH /api/project-update-comments/:id',
  'PUT /api/deliverables/:id/approval',
  'PUT /api/admin/contacts/:id',
  'PUT /api/contacts/:id',
  'PUT /api/admin/mail-servers/:kind',
  'PUT /api/admin/service-templates/:serviceType',
  'POST /api/content/:id/versions/:versionId/restore',
  // The second of two finds a text where the brief was, and is told so.
  'POST /api/content/pieces/:id/draft',
  'POST /api/content/pieces/:id/writing',
  // Suggests, and stores nothing.
  'POST /api/admin/content/:id/brief-suggestions',
  // Creates, with the fields of a change.
  'POST /api/admin/billing-schedules',
  // A client’s own.
  'PUT /api/billing-details',
  // The provider is asked for the keys.
  'PUT /api/admin/payment-providers/:provider',
  // A retainer is billed first.
  'PUT /api/admin/retainer-entries/:id',
])

/** The approved calls without a version; a new call either checks one or is added here on purpose. */
export const lastOneHolds = [
  'PATCH /api/admin/consultation-requests',
  'PATCH /api/admin/job-applications',
  'PATCH /api/admin/leads',
  'PATCH /api/admin/milestones/:id',
  'PATCH /api/admin/posts',
  'PATCH /api/admin/projects',
  'PATCH /api/admin/service-requests',
  'PUT /api/admin/assignments',
  'PATCH /api/content',
  'PATCH /api/content/:id/due',
  'PATCH /api/content/:id/planned',
  'PATCH /api/content/:id/refresh',
  'PATCH /api/content/:id/status',
  // Resolved or not.
  'PATCH /api/content/reviews/:id',
  'PATCH /api/keywords',
  'PATCH /api/keywords/:id/select',
  'PUT /api/admin/invoices/:id/reminders',
  'PUT /api/admin/leads/:id/step',
  'PUT /api/auth/time-zone',
  'PUT /api/admin/clients/:clientId/search-connection',
  'PUT /api/admin/clients/:clientId/search-connection/property',
  'PUT /api/clients/:clientId/content-webhook',
  'PUT /api/clients/:clientId/site-reading',
  'PUT /api/clients/:clientId/wordpress-site',
  'PUT /api/content/:id/picture',
  // Only sets a piece aside, until the next day of refreshing.
  'PUT /api/content/:id/rest',
  'PUT /api/content/:id/schedule',
  'PUT /api/content/:id/wordpress-placing',
  'PUT /api/notifications/preferences',
  // A switch of an owner.
  'PUT /api/admin/first-steps/:step',
  // A person’s own: a name, a picture, days away.
  'PUT /api/auth/absence',
  'PUT /api/auth/profile-picture',
  'PUT /api/passkeys/:id',
  // A choice under the team’s lock, with a fresh proof; and another person on a project.
  'PUT /api/admin/team/:id/role',
  'PUT /api/admin/projects/:projectId/members/:userId',
  // An owner copies it from the provider, with a fresh proof.
  'PUT /api/admin/sign-in-providers/:id',
  // A row of a preview, before anything is imported.
  'PUT /api/admin/lead-imports/:id/lines/:position',
  // Each answer carries the version that was seen.
  'PATCH /api/onboarding/:id',
  // A draft of pages with a number of its own, which a change names.
  'PUT /api/admin/site-draft',
  // A file, a switch, an order or a day, chosen as a whole.
  'PUT /api/admin/brand-logos/:part',
  'PUT /api/admin/invoices/:id/promise',
  'PUT /api/admin/models/order',
  // A person’s own.
  'PUT /api/admin/email-signature',
  'PUT /api/admin/today/snoozes',
  'PUT /api/invoices/:id/payment-report',
  'PUT /api/messages/:id/reaction',
  // Held by whoever writes an answer; an email waiting to leave is its writer’s.
  'PUT /api/admin/written-emails/answering',
  'PUT /api/admin/written-emails/:id',
]
