import * as z from 'zod/mini'
import { day, id, instant, keysOf, page } from '../fields.ts'
import { endpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'

const may = 'bank-lines.write'

/** The states of a line. */
export const bankLineStates = {
  waiting: 'To check',
  booked: 'Booked',
  returned: 'Returned',
  rejected: 'Not for an invoice',
  ignored: 'Money out',
} as const
export const bankLineStateIds = keysOf(bankLineStates)

const part = z.object({
  invoiceId: id,
  number: z.string(),
  clientName: z.string(),
  clientUnconfirmed: z.boolean(),
  /** In the currency’s smallest unit. */
  amount: z.int(),
})

/** A guess at the invoices that a line is for. */
export const proposal = z.object({
  parts: z.array(part),
  /** The part above the balances due, which becomes the client’s credit. */
  over: z.int(),
  /** Its certainty, from 0 to 100. */
  score: z.int(),
  reason: z.string(),
})
export type BankProposal = z.output<typeof proposal>

export const bankLine = z.object({
  id,
  importId: id,
  account: z.string(),
  bookedOn: day,
  /** In the currency’s smallest unit; negative for money that left. */
  amount: z.int(),
  currency: z.string(),
  /** The other side: the payer, or who was paid. */
  name: z.string(),
  iban: z.string(),
  text: z.string(),
  reference: z.string(),
  /** Whether the bank takes an earlier line back. */
  isReversal: z.boolean(),
  state: z.enum(bankLineStateIds),
  /** Why it was booked, or what it takes back; empty for a choice by hand. */
  reason: z.string(),
  /** The score with which it was booked; null for a choice by hand. */
  score: z.nullable(z.int()),
  /** The person who decided; empty for the import itself. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  /** The payments that stand. */
  payments: z.array(part),
  /** For a line to check: what it may be for, the likeliest first. */
  proposals: z.array(proposal),
  /** For a line to check that takes money back: the booked line. */
  reverses: z.nullable(z.object({ id, name: z.string(), bookedOn: day, reason: z.string() })),
})
export type BankLine = z.output<typeof bankLine>

const params = z.object({ id })

/** Returns lines, newest booking day first; those to check by default. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/bank-lines',
  may,
  query: z.object({
    ...page,
    state: z._default(z.enum(['all', ...bankLineStateIds]), 'waiting'),
    importId: z.optional(id),
  }),
  reply: z.array(bankLine),
  paged: true,
})

/** Returns how many lines are in each state. */
export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/bank-lines/counts',
  may,
  reply: z.record(z.enum(bankLineStateIds), z.int()),
})

const noInvoice = 'Please choose an invoice'
/**
 * Books a line on one or several invoices and notifies the clients. 400 on `parts` when the amounts aren’t the line’s, an
 * invoice has another currency or can’t take payments, or one gets more than is due without `credit`; 409 for a line that
 * somebody has decided on.
 */
export const book = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:id/book',
  may,
  params,
  body: z.object({
    parts: z
      .array(
        z.object({
          invoiceId: id,
          amount: amountOf('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
        }),
        noInvoice,
      )
      .check(z.minLength(1, noInvoice), z.maxLength(50, 'Please choose at most 50 invoices')),
    /** Whether what is above a balance due is kept as the client’s credit. */
    credit: z._default(z.boolean(), false),
  }),
  reply: bankLine,
})

/** Says that a line is for no invoice, or that a reversal undoes nothing. 409 for a line that somebody has decided on. */
export const reject = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:id/reject',
  may,
  params,
  reply: bankLine,
})

/** Undoes the payments of the line that this one takes back. 409 without one, or once somebody has decided on it. */
export const reverse = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:id/reverse',
  may,
  params,
  reply: bankLine,
})

/**
 * Undoes what was decided on a line: its payments are marked as undone, payments that it had undone stand again, and it
 * waits to be checked. 409 for a line that waits, for money out, and for a line that was returned since.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:id/undo',
  may,
  params,
  reply: bankLine,
})
