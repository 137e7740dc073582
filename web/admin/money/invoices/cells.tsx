import * as z from 'zod/mini'
import { read, type TeamInvoice, update } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import type { CellField } from '../../../platform/cells/cell-field.ts'
import { shortDay } from '../../../platform/dates.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { invoiceForm, valuesOf } from './invoice-form.ts'

/** Returns the name of an invoice with its client: drafts have no number. */
export const listedName = (invoice: TeamInvoice) => `${invoiceName(invoice)}, ${invoice.clientName}`

/** The due date of a draft, changed in place; an issued invoice is final. */
export const draftDue: CellField<TeamInvoice> = {
  kind: 'day',
  label: 'Due date',
  may: update.may,
  concerns: ['invoices', 'statements', 'stats', 'today'],
  nameOf: listedName,
  valueOf: ({ dueDate }) => dueDate ?? '',
  isFixed: ({ number }) => number !== null,
  draw: (value) => <span className="whitespace-nowrap">{value ? shortDay(value) : '–'}</span>,
  async store({ id }, value) {
    const params = { id }
    const { seen, ...typed } = valuesOf(await call(read, { params }))
    const body = z.parse(invoiceForm, { ...typed, dueDate: value || null })
    await call(update, { params, body: { ...body, updatedAt: seen } })
  },
}

export const invoiceAssignee = assigneeField<TeamInvoice>('invoices', listedName, [
  'invoices',
  'today',
])
