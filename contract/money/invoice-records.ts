import * as z from 'zod/mini'
import { assigneeId } from '../core/assignments.ts'
import { emailStatuses } from '../core/emails.ts'
import { day, id, instant, keysOf } from '../fields.ts'
import { invoiceDocument } from './invoice-documents.ts'
import { eInvoiceState } from './e-invoices.ts'
import { line } from './invoice-lines.ts'
import { invoiceKinds, invoiceStateIds } from './invoice-states.ts'
import { buyer, issuer, transferCode } from './issuer.ts'
import { taxCategories } from './tax.ts'
import { paymentAttempt } from './payment-attempts.ts'
import { payment } from './payment-methods.ts'
import { paymentProviderIds } from '../payment-provider-ids.ts'

const kind = z.enum(keysOf(invoiceKinds))
const money = z.int()
export const invoice = z.object({
  id,
  kind,
  /** Numbered without gaps within each year, such as 2026-0001; null until it is issued. */
  number: z.nullable(z.string()),
  state: z.enum(invoiceStateIds),
  /** Null if the client's account was deleted; the invoice is kept. */
  clientId: z.nullable(id),
  clientName: z.string(),
  clientUnconfirmed: z.boolean(),
  projectId: z.nullable(id),
  projectName: z.nullable(z.string()),
  reference: z.string(),
  currency: z.string(),
  net: money,
  tax: money,
  total: money,
  /** The sum of its payments, without undone ones. */
  paid: money,
  /** The sum of its credit notes. */
  credited: money,
  /** The part that was written off as uncollectible. */
  writtenOff: money,
  /** The balance due; negative if a refund is due. */
  open: money,
  issueDate: z.nullable(day),
  dueDate: z.nullable(day),
  createdAt: instant,
  updatedAt: instant,
})
export type Invoice = z.output<typeof invoice>

/** An invoice as the team sees it. */
export const teamInvoice = z.object({ ...invoice.shape, assigneeId })
export type TeamInvoice = z.output<typeof teamInvoice>

/** A related document: the invoice of a credit note, or a credit note of an invoice. */
const related = z.object({ id, kind, number: z.nullable(z.string()), total: money })

/** The costs of late payment, in the currency’s smallest unit. */
const lateCharges = z.object({
  fee: money,
  interest: money,
  /** The days of the interest, both included. */
  from: day,
  through: day,
  /** Hundredths of a percent a year, as of the last day. */
  rate: z.int(),
})

export const invoiceDetail = z.object({
  ...invoice.shape,
  billTo: z.string(),
  /** The days of what is billed, both included, the same for a single day; null if they aren't stated. */
  serviceFrom: z.nullable(day),
  serviceTo: z.nullable(day),
  note: z.string(),
  lines: z.array(line),
  pricesIncludeTax: z.boolean(),
  taxes: z.array(
    z.object({
      /** Null for lines without tax that don't say why. */
      category: z.nullable(z.enum(keysOf(taxCategories))),
      reason: z.string(),
      rate: z.int(),
      net: money,
      tax: money,
    }),
  ),
  payments: z.array(payment),
  /** The provider on whose page the balance can be paid now; null for none. */
  payableWith: z.nullable(z.enum(paymentProviderIds)),
  /** Attempts to pay there, oldest first; for the team. */
  attempts: z.array(paymentAttempt),
  issuer,
  /** Null for a client without billing details, and for invoices from before there were any. */
  buyer: z.nullable(buyer),
  transferCode,
  eInvoice: eInvoiceState,
  voidReason: z.string(),
  /** Whether a credit note cancels it, or is that credit note. */
  isCanceled: z.boolean(),
  /** The day on which the client says to have paid, and when they said so; null otherwise. */
  reportedPaidOn: z.nullable(day),
  reportedAt: z.nullable(instant),
  /** For the team; null for clients. */
  assigneeId,
  remindersOn: z.boolean(),
  /** The reason for no reminders; for the team, as is the promise. */
  remindersOffReason: z.string(),
  /** The day by which the client promised to pay: until then no reminder goes out. */
  promisedOn: z.nullable(day),
  /** The day of the next reminder by itself; null for none. For the team. */
  nextReminderOn: z.nullable(day),
  lateChargesWaived: z.boolean(),
  /** The costs of late payment up to today that weren’t invoiced; null for none, and for clients once it is paid. */
  lateCharges: z.nullable(lateCharges),
  /** The invoice for whose late payment this one is. */
  lateChargesOf: z.nullable(related),
  /** The invoices for the late payment of this one. */
  lateInvoices: z.array(z.object({ ...related.shape, lateExcess: money })),
  /** The part of such an invoice that payments and credit notes entered since take back; for the team. */
  lateExcess: money,
  credits: z.nullable(related),
  creditNotes: z.array(related),
  /** Characters that the PDF can't show; only set by `read`. */
  unprintable: z.optional(z.array(z.string())),
  /** The stored files, once it was issued; for the team. */
  documents: z.array(invoiceDocument),
  /** Emails about the invoice, oldest first; for the team. */
  emails: z.array(
    z.object({
      kind: z.enum(['issued', 'reminder', 'void']),
      queuedAt: instant,
      emailId: z.nullable(id),
      /** The email's status; null while it is being written. */
      status: z.nullable(z.enum(emailStatuses)),
    }),
  ),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>
