import * as z from 'zod/mini'
import { withoutDefaults } from '../fields.ts'
import { addressFields } from './addresses.ts'
import { currencies } from './currencies.ts'

const noCurrency = 'Please choose a currency'
export const currency = z
  .string(noCurrency)
  .check(z.refine((value) => currencies.includes(value), noCurrency))

const wrongRate = 'Please enter a tax rate from 0% to 100%'
/** A tax rate in hundredths of a percent, 0 to 10,000: 2000 is 20%. */
export const taxRate = z
  .number(wrongRate)
  .check(z.int(wrongRate), z.gte(0, wrongRate), z.lte(10_000, wrongRate))

/** The issuer and payment details of an invoice at the time it was issued. */
export const issuer = z.object({
  name: z.string(),
  address: z.string(),
  ...withoutDefaults(addressFields),
  taxId: z.string(),
  /** Empty on invoices from before it had a field, as are the parts of the address and the registration. */
  vatId: z.string(),
  registration: z.string(),
  taxName: z.string(),
  /** The account's holder; empty for the issuer itself. */
  accountHolder: z.string(),
  /** In capitals without spaces; empty for none, as on invoices from before accounts had a field. */
  iban: z.string(),
  bic: z.string(),
  bankDetails: z.string(),
  paymentUrl: z.string(),
  footNote: z.string(),
})
export type Issuer = z.output<typeof issuer>

/** A QR code for banking apps with account, open amount and reference, as SVG; null where none fits. */
export const transferCode = z.nullable(z.string())

/** The client on an invoice, as their billing details were on the day of issue. */
export const buyer = z.object({
  name: z.string(),
  ...withoutDefaults(addressFields),
  vatId: z.string(),
  registration: z.string(),
  email: z.string(),
})
export type Buyer = z.output<typeof buyer>
