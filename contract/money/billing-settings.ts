import * as z from 'zod/mini'
import { email, instant, required, text, url, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'
import { addressFields } from './addresses.ts'
import { bic, iban } from './bank-account.ts'
import { eInvoiceUse, electronicAddress } from './e-invoices.ts'
import { currency, taxRate } from './issuer.ts'

const wrongDays = 'Please enter days from 0 to 365'
/** Days from the issue date until an invoice is due, 0 to 365. */
export const paymentDays = z
  .number(wrongDays)
  .check(z.int(wrongDays), z.gte(0, wrongDays), z.lte(365, wrongDays))

/** The agency's details on every invoice, and the defaults of a new one. */
export const billingSettings = z.object({
  /** The legal name at the top of invoices. */
  name: required('Please enter the name shown on invoices'),
  /** The address as printed, in lines; made from the fields below once one of them is entered. */
  address: text(1000),
  ...addressFields,
  /** The tax id as printed, such as `VAT GB 123 4567 89`. */
  taxId: text(100),
  /** The VAT number, checked where the country's rule is known; reverse charge and e-invoices need it. */
  vatId: text(30),
  /** The entry in a public register as printed, such as `Companies House 01234567`. */
  registration: text(200),
  /** The name of the tax on invoices. */
  taxName: required('Please enter the name of the tax', 40),
  /** The account's holder, where it isn't `name`; at most 70 characters (EPC069-12). */
  accountHolder: text(70),
  iban,
  bic,
  /** Further bank details as printed, in lines: an account without an IBAN, for example. */
  bankDetails: text(1000),
  /** A page for online payment; may be empty. */
  paymentUrl: url,
  /** Days from the issue date until an invoice is due, 0 to 365. */
  termsDays: paymentDays,
  currency,
  taxRate,
  /** The note at the bottom of every invoice. */
  footNote: text(1000),
  eInvoices: eInvoiceUse,
  /** The person whom clients ask about an invoice; XRechnung needs one. */
  contactName: text(100),
  /** Their phone number and email; empty for the agency’s. */
  contactPhone: text(40),
  contactEmail: z._default(z.union([z.literal(''), email()]), ''),
  electronicAddress,
})
export type BillingSettings = z.output<typeof billingSettings>

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

/**
 * Saves the settings; issued invoices don't change. 400 on `iban` when it isn't built like those of its country; 409 if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/billing-settings',
  may: 'billing-settings.update',
  fresh: true,
  body: z.object({ ...billingSettings.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})
