import * as z from 'zod/mini'
import { day, id, instant, keysOf, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { largestAmount } from './invoice-lines.ts'
import { invoiceDetail } from './invoices.ts'
import { currency } from './issuer.ts'
import { documentLanguage } from './document-languages.ts'
import { reminderTones } from './reminder-words.ts'

const wrongDay = 'Please enter days from −60 to 365'
const wrongRate = 'Please enter a rate from 0% to 100%'
const wrongFee = 'Please enter an amount'

export const reminderStep = z
  .object({
    /** Days from the due date; negative for before it. */
    days: z.number(wrongDay).check(z.int(wrongDay), z.gte(-60, wrongDay), z.lte(365, wrongDay)),
    tone: z.enum(keysOf(reminderTones), 'Please choose a text'),
  })
  .check(
    z.refine(({ days, tone }) => days > 0 || tone === 'due-soon', {
      message: 'Only “due soon” fits until the due date',
      path: ['tone'],
    }),
    z.refine(({ days, tone }) => days <= 0 || tone !== 'due-soon', {
      message: '“Due soon” fits only until the due date',
      path: ['tone'],
    }),
  )
export type ReminderStep = z.output<typeof reminderStep>

/** The steps until the agency chooses its own. */
export const usualSteps: readonly ReminderStep[] = [
  { days: -3, tone: 'due-soon' },
  { days: 1, tone: 'overdue' },
  { days: 7, tone: 'overdue' },
  { days: 14, tone: 'overdue' },
]

/** The clients whom late payment costs something. */
export const chargedClients = {
  businesses: 'Businesses: with a VAT number or a company registration',
  all: 'All clients',
} as const
/** The days for which a new base rate counts. */
export const baseRules = {
  changing: 'From its day on, for everything overdue',
  fixed: 'Only for what falls due from then on',
} as const

const isUnique =
  <Row>(of: (row: Row) => unknown) =>
  (rows: readonly Row[]) =>
    new Set(rows.map(of)).size === rows.length
const rate = (least: number) =>
  z.number(wrongRate).check(z.int(wrongRate), z.gte(least, wrongRate), z.lte(10_000, wrongRate))
const amount = (least: number) =>
  z.number(wrongFee).check(z.int(wrongFee), z.gte(least, wrongFee), z.lte(largestAmount, wrongFee))

export const reminderInput = z.object({
  /** Empty for no reminders by themselves. */
  steps: z.array(reminderStep).check(
    z.maxLength(12, 'Please use at most 12 reminders'),
    z.refine(
      isUnique(({ days }: ReminderStep) => days),
      'Please use each day once',
    ),
  ),
  /** The language of clients for whom none was chosen. */
  language: documentLanguage,
  chargedClients: z.enum(keysOf(chargedClients)),
  /** Hundredths of a percentage point above the base rate; null for no interest. */
  margin: z.nullable(rate(0)),
  baseRule: z.enum(keysOf(baseRules)),
  /** Base rates in hundredths of a percent, each from a day on. Without one, the interest is `margin` alone. */
  baseRates: z.array(z.object({ from: day, rate: rate(-1000) })).check(
    z.maxLength(60, 'Please use at most 60 base rates'),
    z.refine(
      isUnique(({ from }: { from: string }) => from),
      'Please use each day once',
    ),
  ),
  /** Flat sums, of which an invoice gets the one with the highest `from` that its amount reaches; empty for none. */
  fees: z.array(z.object({ from: amount(0), fee: amount(1) })).check(
    z.maxLength(5, 'Please use at most 5 amounts'),
    z.refine(
      isUnique(({ from }: { from: number }) => from),
      'Please use each amount once',
    ),
  ),
  /** The currency of the flat sums: invoices in others get none. */
  feeCurrency: currency,
})
export type ReminderInput = z.output<typeof reminderInput>

/** The terms of late payment. */
export type LateTerms = Pick<
  ReminderInput,
  'margin' | 'baseRule' | 'baseRates' | 'fees' | 'feeCurrency'
>

/** `updatedAt` is null until somebody changed the settings. */
export const reminderSettings = z.object({
  ...reminderInput.shape,
  /** The agency’s country, for what its law allows. */
  country: z.string(),
  updatedAt: z.nullable(instant),
})
export type ReminderSettings = z.output<typeof reminderSettings>

/** Returns when clients are reminded of unpaid invoices, and what late payment costs them. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/payment-reminders',
  may: 'payment-reminders.read',
  reply: reminderSettings,
})

/**
 * Changes that, for open invoices too; steps whose day is before today are not caught up on. 409 if someone else changed it
 * since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/payment-reminders',
  may: 'payment-reminders.update',
  body: z.object({ ...reminderInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: reminderSettings,
})

const params = z.object({ id })

/**
 * Keeps the day by which a client promised to pay: no reminder goes out until then, and one the morning after if the
 * invoice is still unpaid. Null takes it back. 400 on `promisedOn` for a day in the past or more than a year away; 409 if
 * nothing is due.
 */
export const promise = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:id/promise',
  may: 'invoices.write',
  params,
  body: z.object({ promisedOn: z.nullable(day) }),
  reply: invoiceDetail,
})

/** Stops the reminders of an invoice, and if `waive` its late charges, with the reason. 409 if nothing is due. */
export const stop = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/stop-reminders',
  may: 'invoices.write',
  params,
  body: z.object({ reason: text(500), waive: z._default(z.boolean(), false) }),
  reply: invoiceDetail,
})

/**
 * Drafts an invoice for the flat sum and the interest up to today that were not invoiced before; the unpaid invoice stays
 * as it is. Returns the draft. 409 if there are none, or the client has no account.
 */
export const charge = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/late-charges',
  may: 'invoices.write',
  params,
  reply: invoiceDetail,
  status: 201,
})
