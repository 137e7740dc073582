import * as z from 'zod/mini'
import { currencies } from './currencies.ts'
import { instant, required, text, url, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'

const noCurrency = 'Please choose a currency'
export const currency = z
  .string(noCurrency)
  .check(z.refine((value) => currencies.includes(value), noCurrency))

const wrongRate = 'Please enter a tax rate from 0% to 100%'
/** A tax rate in hundredths of a percent, 0 to 10,000: 2000 is 20%. */
export const taxRate = z
  .number(wrongRate)
  .check(z.int(wrongRate), z.gte(0, wrongRate), z.lte(10_000, wrongRate))

const wrongDays = 'Please enter days from 0 to 365'
const days = z.number(wrongDays).check(z.int(wrongDays), z.gte(0, wrongDays), z.lte(365, wrongDays))

/** The agency's details on every invoice, and the defaults of a new one. */
export const billingSettings = z.object({
  /** The legal name at the top of invoices. */
  name: required('Please enter the name shown on invoices'),
  address: text(1000),
  /** The tax id as printed, such as `VAT GB 123 4567 89`. */
  taxId: text(100),
  /** The name of the tax on invoices. */
  taxName: required('Please enter the name of the tax', 40),
  /** The bank account as printed, in lines. */
  bankDetails: text(1000),
  /** A page for online payment; may be empty. */
  paymentUrl: url,
  /** Days from the issue date until an invoice is due, 0 to 365. */
  termsDays: days,
  currency,
  taxRate,
  /** The note at the bottom of every invoice. */
  footNote: text(1000),
})
export type BillingSettings = z.output<typeof billingSettings>

/** The issuer and payment details of an invoice at the time it was issued. */
export const issuer = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  taxName: z.string(),
  bankDetails: z.string(),
  paymentUrl: z.string(),
  footNote: z.string(),
})
export type Issuer = z.output<typeof issuer>

/** The refusal to issue anything in the name of the sample agency. */
export const agencyMissing =
  'Please enter your agency’s name and address first: they stand on every invoice.'

/** The stored settings; `updatedAt` is null until the owner has entered them. */
const stored = z.object({
  ...withoutDefaults(billingSettings.shape),
  updatedAt: z.nullable(instant),
  /** Whether name and address are the agency's own: until then nothing can be issued. */
  isOwn: z.boolean(),
})
export type StoredBillingSettings = z.output<typeof stored>

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/billing-settings',
  may: 'billing-settings.read',
  reply: stored,
})

/** Saves the settings; issued invoices don't change. 409 if someone else changed them since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/billing-settings',
  may: 'billing-settings.update',
  fresh: true,
  body: z.object({ ...billingSettings.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})
