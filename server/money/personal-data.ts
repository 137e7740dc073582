import { and, eq, inArray, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { billingRuns, billingSchedules } from './billing-schedules/table.ts'
import { billingDetails } from './billing-details/table.ts'
import { invoiceDocuments } from './invoice-documents/table.ts'
import { invoiceEmails, invoiceLines, invoices } from './invoices/table.ts'
import { paymentAttempts } from './payment-attempts/table.ts'
import { bankLines } from './bank-lines/table.ts'
import { payments } from './payments/table.ts'
import { retainerEntries } from './retainer-entries/table.ts'

const ownInvoices = (userId: number) =>
  sql`(select i.id from ${invoices} i where i.client_id = ${userId} and i.number is not null)`

const documentName = sql<string>`(
  select i.number || case ${invoiceDocuments.version}
    when 'void' then ' void.pdf' when 'e-invoice' then '.xml' else '.pdf' end
  from ${invoices} i where i.id = ${invoiceDocuments.invoiceId}
)`

/** The tables of this room that hold personal data. Add new ones here. */
export const moneyData: readonly PersonalData[] = [
  personalTable(
    'Invoices',
    invoices,
    (id) => and(eq(invoices.clientId, id), sql`${invoices.number} is not null`),
    { goes: 'kept' },
  ),
  personalTable('Invoice lines', invoiceLines, (id) =>
    inArray(invoiceLines.invoiceId, ownInvoices(id)),
  ),
  personalTable(
    'Invoice documents',
    invoiceDocuments,
    (id) => inArray(invoiceDocuments.invoiceId, ownInvoices(id)),
    {
      without: ['fileKey', 'checkedAt', 'damagedAt'],
      file: { key: invoiceDocuments.fileKey, name: documentName },
    },
  ),
  personalTable('Billing details', billingDetails, (id) => eq(billingDetails.clientId, id), {
    goes: 'erased',
  }),
  personalTable('Billing schedules', billingSchedules, (id) => eq(billingSchedules.clientId, id), {
    without: [
      'createdById',
      'hasMore',
      'nextOn',
      'nextTotal',
      'billsFrom',
      'warnedFrom',
      'warnedLevel',
      'usedLevel',
      'usedUntil',
      'usedSince',
    ],
    goes: 'erased',
  }),
  personalTable(
    'Billing runs',
    billingRuns,
    (id) =>
      sql`${billingRuns.scheduleId} in (select s.id from ${billingSchedules} s where s.client_id = ${id})`,
    { without: ['reason'] },
  ),
  personalTable(
    'Retainer entries',
    retainerEntries,
    (id) =>
      sql`${retainerEntries.scheduleId} in (select s.id from ${billingSchedules} s where s.client_id = ${id})`,
    { without: ['createdById'], goes: 'erased' },
  ),
  personalTable('Payments', payments, (id) => inArray(payments.invoiceId, ownInvoices(id)), {
    without: [
      'note',
      'reason',
      'creditFromId',
      'sendKey',
      'undoReason',
      'attemptId',
      'fee',
      'feeCurrency',
      'disputeReason',
      'bankLineId',
    ],
  }),
  personalTable(
    'Bank transfers',
    bankLines,
    (id) =>
      sql`${bankLines.id} in (
        select p.bank_line_id from ${payments} p where p.invoice_id in ${ownInvoices(id)})`,
    {
      without: [
        'importId',
        'position',
        'fingerprint',
        'account',
        'reason',
        'score',
        'reversesId',
        'undid',
        'decidedById',
        'decidedAt',
      ],
    },
  ),
  personalTable(
    'Online payments',
    paymentAttempts,
    (id) => inArray(paymentAttempts.invoiceId, ownInvoices(id)),
    {
      without: [
        'idempotencyToken',
        'sendKey',
        'url',
        'asked',
        'recorded',
        'checkAt',
        'startedById',
      ],
    },
  ),
  personalTable(
    'Invoice emails',
    invoiceEmails,
    (id) => inArray(invoiceEmails.invoiceId, ownInvoices(id)),
    { without: ['emailId'] },
  ),
]
