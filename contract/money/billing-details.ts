import * as z from 'zod/mini'
import { email, id, instant, keysOf, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { addressFields } from './addresses.ts'
import { paymentDays } from './billing-settings.ts'
import { clientFormat, clientFormats, electronicAddress } from './e-invoices.ts'
import { currency } from './issuer.ts'
import { clientLanguage, documentLanguage } from './document-languages.ts'

/** The part of a client's billing details that they know best. */
export const ownBillingDetails = z.object({
  /** The legal name on invoices; empty for the company's name. */
  name: text(255),
  ...addressFields,
  /** The VAT or tax number; checked where the country's rule is known. */
  vatId: text(30),
  /** The entry in a public register, such as `Companies House 01234567`. */
  registration: text(100),
  /** The address that invoices are emailed to; empty for the client's own. */
  email: z._default(z.union([z.literal(''), email()]), ''),
  /** A purchase order number or the like, which new invoices carry. */
  reference: text(255),
  /** The reference by which they route invoices (BT-10), in Germany the Leitweg-ID; e-invoices carry it. */
  buyerReference: text(255),
  electronicAddress,
  /** The language of invoices, credit notes, reminders and their emails; empty for the agency’s choice. */
  language: clientLanguage,
})
export type OwnBillingDetails = z.output<typeof ownBillingDetails>

/** The same with what the agency agreed with the client. */
export const billingDetails = z.object({
  ...ownBillingDetails.shape,
  /** The currency of new invoices; empty for the agency's. */
  currency: z._default(z.union([z.literal(''), currency]), ''),
  /** Days from the issue date until an invoice is due, 0 to 365; null for the agency's. */
  termsDays: z._default(z.nullable(paymentDays), null),
  eInvoice: clientFormat,
})
export type BillingDetails = z.output<typeof billingDetails>

const seen = { updatedAt: z.optional(z.nullable(instant)) }
const storedText = Object.fromEntries(
  Object.keys(ownBillingDetails.shape).map((key) => [key, z.string()]),
) as Record<keyof OwnBillingDetails, z.ZodMiniString>

/** `updatedAt` is null until somebody entered them. */
const stored = z.object({
  ...storedText,
  language: z.union([z.literal(''), documentLanguage]),
  currency: z.string(),
  termsDays: z.nullable(z.int()),
  eInvoice: z.enum(keysOf(clientFormats)),
  updatedAt: z.nullable(instant),
})
export type StoredBillingDetails = z.output<typeof stored>

const params = z.object({ clientId: id })

/** Returns how the caller's company is billed; everything is empty before the caller confirmed their email address. */
export const own = endpoint({
  method: 'GET',
  path: '/api/billing-details',
  may: 'billing-details.own',
  kept: true,
  reply: stored,
})

/**
 * Changes how the caller's company is billed, and tells the team. Issued invoices don't change. 400 on `vatId` when it
 * isn't built like those of the country; 409 if someone else changed the details since `updatedAt`, and before the caller
 * confirmed their email address.
 */
export const updateOwn = endpoint({
  method: 'PUT',
  path: '/api/billing-details',
  may: 'billing-details.own',
  limit: 'billing-details',
  body: z.object({ ...ownBillingDetails.shape, ...seen }),
  reply: stored,
})

/** Returns how a client is billed. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/billing-details',
  may: 'billing-details.write',
  params,
  reply: stored,
})

/** Changes how a client is billed; refuses what `updateOwn` refuses. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/clients/:clientId/billing-details',
  may: 'billing-details.write',
  params,
  body: z.object({ ...billingDetails.shape, ...seen }),
  reply: stored,
})
