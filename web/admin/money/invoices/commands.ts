import { listAll, type TeamInvoice } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { create } from '../../../../contract/money/payments.ts'
import { paths } from '../../../paths.ts'
import { callPage } from '../../../platform/call.ts'
import type { MoreCommand, RecordKind } from '../../../platform/commands/record-kind.ts'
import type { About } from '../../../platform/commands/subject.ts'
import { shortDay } from '../../../platform/dates.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { clientOf, clientText } from '../../core/users/unconfirmed.ts'
import { draftDue, invoiceAssignee, listedName } from './cells.tsx'

/** The commands on invoices. */
export const invoiceKind: RecordKind<TeamInvoice> = {
  nouns: ['invoice', 'invoices'],
  nameOf: listedName,
  fields: [invoiceAssignee, draftDue],
  about: ({ id, kind, number, open, clientId, clientName, clientUnconfirmed }) => ({
    noun: 'invoices',
    id,
    client:
      clientId === null ? null : { id: clientId, name: clientText(clientName, clientUnconfirmed) },
    isUnpaid: kind === 'invoice' && number !== null && open > 0,
  }),
}

const paymentPath = (id: number | string) => `${paths.adminInvoices}?open=${id}&act=pay`

const findUnpaid = (clientId: number | undefined) => async (q: string) => {
  const narrowed = clientId === undefined ? {} : { clientId }
  const query = { q, limit: 8, state: 'open', sort: 'due', ...narrowed } as const
  const { rows } = await callPage(listAll, { query })
  return rows.map((invoice) => ({
    value: String(invoice.id),
    label: `${invoiceName(invoice)}, ${clientOf(invoice)}`,
    hint: [
      moneyText(invoice.open, invoice.currency),
      invoice.dueDate && `due ${shortDay(invoice.dueDate)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

const payment = {
  key: 'payment',
  title: 'Record payment',
  also: ['enter payment', 'pay'],
  covers: 'Record payment',
  may: create.may,
} as const

/** Leads to the form of a payment: of the invoice at hand, else of one that is asked for. */
export const paymentCommands = (about: About | undefined): MoreCommand[] => {
  if (about?.noun === 'invoices')
    return about.isUnpaid ? [{ ...payment, leadsTo: () => paymentPath(about.id) }] : []
  const client = about?.client
  return [
    {
      ...payment,
      asks: {
        kind: 'found',
        hint: client ? `For which invoice of ${client.name}?` : 'For which invoice?',
        find: findUnpaid(client?.id),
      },
      leadsTo: paymentPath,
    },
  ]
}
