import * as z from 'zod/mini'
import { done, id, keysOf, page } from '../fields.ts'
import { endpoint } from '../http.ts'
import { lead } from './leads.ts'

/** The fields two leads have in common. */
export const duplicateKinds = { email: 'Same email', pair: 'Same company and phone' } as const
export type DuplicateKind = keyof typeof duplicateKinds
const kind = z.enum(keysOf(duplicateKinds))

/** A lead that may be the same as another one. */
export const duplicate = z.object({
  ...z.pick(lead, {
    id: true,
    companyName: true,
    contactName: true,
    email: true,
    phone: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  kind,
})
export type Duplicate = z.output<typeof duplicate>

const may = 'lead-duplicates.manage'

/**
 * Returns at most five leads that may be duplicates of the values being entered: those with the same email
 * address first, then the most recently changed.
 */
export const check = endpoint({
  method: 'POST',
  path: '/api/admin/lead-duplicates/check',
  may,
  body: z.object({
    email: z.string().check(z.maxLength(255)),
    companyName: z.string().check(z.maxLength(255)),
    phone: z.string().check(z.maxLength(50)),
  }),
  reply: z.array(duplicate),
})

/** Returns the leads that may be duplicates of a lead, except those marked as distinct from it. */
export const ofLead = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/duplicates',
  may,
  params: z.object({ id }),
  reply: z.array(duplicate),
})

/** A group of leads with the same email address, or the same company and phone number. */
export const duplicateGroup = z.object({
  kind,
  /** The email address or the company. */
  label: z.string(),
  /** The total number of leads; `leads` has the first six. */
  count: z.int(),
  leads: z.array(duplicate),
})
export type DuplicateGroup = z.output<typeof duplicateGroup>

/** Returns all groups of possible duplicates, ordered by email address or by company and phone number. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/lead-duplicates',
  may,
  query: z.object({ kind: z._default(kind, 'email'), limit: page.limit, cursor: page.cursor }),
  reply: z.array(duplicateGroup),
  paged: true,
})

/** Marks 2 to 20 leads as distinct, so that none of them is listed as a duplicate of another. */
export const markDistinct = endpoint({
  method: 'POST',
  path: '/api/admin/lead-duplicates/apart',
  may,
  body: z.object({
    ids: z
      .array(id, 'Please select leads')
      .check(z.minLength(2, 'Please select two leads'), z.maxLength(20)),
  }),
  reply: done,
})
