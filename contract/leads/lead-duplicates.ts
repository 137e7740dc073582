import * as z from 'zod/mini'
import { done, id, page } from '../fields.ts'
import { endpoint } from '../http.ts'
import { lead } from './leads.ts'

/** The fields two leads have in common. */
export const duplicateKinds = { email: 'Same email', pair: 'Same company and phone' } as const
export type DuplicateKind = keyof typeof duplicateKinds
const kind = z.enum(Object.keys(duplicateKinds) as [DuplicateKind, ...DuplicateKind[]])

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

/** Leads that may be the same as what is being typed, the last changed first, at most five. */
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

/** Leads that may be the same as this one, but for those that were told apart from it. */
export const ofLead = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/duplicates',
  may,
  params: z.object({ id }),
  reply: z.array(duplicate),
})

/** Leads with something in common. */
export const duplicateGroup = z.object({
  kind,
  /** The address, or the company. */
  label: z.string(),
  /** The total; the first six are in `leads`. */
  count: z.int(),
  leads: z.array(duplicate),
})
export type DuplicateGroup = z.output<typeof duplicateGroup>

/** All of them in the whole list: by address or by company and phone, in this order. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/lead-duplicates',
  may,
  query: z.object({ kind: z._default(kind, 'email'), limit: page.limit, cursor: page.cursor }),
  reply: z.array(duplicateGroup),
  paged: true,
})

/** Marked as not duplicates: each two of them are told apart from now on. */
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
