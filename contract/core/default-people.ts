import * as z from 'zod/mini'
import { mayRead } from '../access.ts'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import type { TeamRole } from '../roles.ts'
import type { NotificationKind } from './notifications.ts'

/** The areas that can have a default person, with what they are told of. */
export const areas = {
  leads: {
    label: 'Leads and consultations',
    kinds: ['consultation-requests', 'leads', 'meetings'],
  },
  clients: {
    label: 'Clients',
    kinds: ['messages', 'onboarding', 'deletion-requests', 'incoming-emails'],
  },
  work: { label: 'Projects and requests', kinds: ['service-requests', 'deliverables'] },
  money: { label: 'Invoices', kinds: ['invoices'] },
  content: { label: 'Content', kinds: ['content-reviews'] },
  website: { label: 'Applications', kinds: ['job-applications'] },
  outreach: { label: 'Campaigns', kinds: ['email-campaigns'] },
  operations: { label: 'Backups', kinds: ['backups'] },
} as const satisfies Record<string, { label: string; kinds: readonly NotificationKind[] }>
export type Area = keyof typeof areas
export const areaIds = Object.keys(areas) as Area[]

/** Returns the area of a kind of notification; null for what only concerns one person. */
export const areaOf = (kind: NotificationKind): Area | null =>
  areaIds.find((area) => (areas[area].kinds as readonly NotificationKind[]).includes(kind)) ?? null

/** Returns whether a role may see all that an area tells of. */
export const canLookAfter = (teamRole: TeamRole, area: Area): boolean =>
  teamRole !== 'contractor' &&
  areas[area].kinds.every((kind) => mayRead({ kind: 'user', id: 0, role: 'admin', teamRole }, kind))

export const cannotLookAfter = 'Please choose somebody who can sign in and see this'

const person = z._default(z.nullable(id), null)

/** The person of each area who is told of what nobody is assigned to; null for everybody who may see it. */
export const defaultPeople = z.object({
  leads: person,
  clients: person,
  work: person,
  money: person,
  content: person,
  website: person,
  outreach: person,
  operations: person,
} satisfies Record<Area, typeof person>)
export type DefaultPeople = z.output<typeof defaultPeople>

const stored = z.object({
  leads: z.nullable(id),
  clients: z.nullable(id),
  work: z.nullable(id),
  money: z.nullable(id),
  content: z.nullable(id),
  website: z.nullable(id),
  outreach: z.nullable(id),
  operations: z.nullable(id),
  /** The time of the last change; null before the first. */
  updatedAt: z.nullable(instant),
})
export type StoredPeople = z.output<typeof stored>

/** Returns the default person of each area. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/default-people',
  may: 'default-people.manage',
  reply: stored,
})

/**
 * Changes the default people. 400 beside the area for somebody who can’t sign in or may not see it; 409 if someone else
 * changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/default-people',
  may: 'default-people.manage',
  body: z.object({ ...defaultPeople.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})
