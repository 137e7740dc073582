import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as eInvoices from '../../../contract/money/e-invoices.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { plainMoney, rateText, totalsOf } from '../../../contract/money/money.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv/csv.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound } from '../../platform/refusals.ts'
import { documentOf, hasFile } from '../invoice-documents/store.ts'
import { drawDraft } from './document.ts'
import { eInvoiceNameOf, fileNameOf } from './emails.ts'
import { stateOf } from './rules.ts'
import { columns, findInvoice } from './store.ts'
import { invoiceLines, invoices } from './table.ts'

const header = [
  'Number',
  'Kind',
  'Date',
  'Due',
  'State',
  'Client',
  'Bill to',
  'Reference',
  'Currency',
  'Tax rate %',
  'Net',
  'Tax',
  'Gross',
  'Tax category',
  'Tax reason',
]

/**
 * Returns one row per document and tax rate; void documents count zero, so that the sums are right.
 */
async function accountantRows(context: Context, { from, to }: { from?: string; to?: string }) {
  const today = await agencyToday(context)
  const rows = await context.db
    .select({ ...columns, line: invoiceLines })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(
      and(
        isNotNull(invoices.number),
        from ? gte(invoices.issueDate, from) : undefined,
        to ? lte(invoices.issueDate, to) : undefined,
      ),
    )
    .orderBy(asc(invoices.issueDate), asc(invoices.number))
  const documents = Map.groupBy(rows, ({ id }) => id)
  return [...documents.values()].flatMap((lines) => {
    const [row] = lines as [(typeof rows)[number]]
    const factor = row.status === 'void' ? 0 : 1
    const money = (amount: number) => plainMoney(amount * factor, row.currency)
    return totalsOf(
      lines.map(({ line }) => line),
      row.pricesIncludeTax,
    ).taxes.map(({ category, reason, rate, net, tax }) => [
      row.number ?? '',
      contract.invoiceKinds[row.kind],
      row.issueDate ?? '',
      row.dueDate ?? '',
      contract.invoiceStates[stateOf(row, today)],
      row.clientName,
      row.billTo,
      row.reference,
      row.currency,
      rateText(rate).replace('%', ''),
      money(net),
      money(tax),
      money(net + tax),
      category ?? '',
      reason,
    ])
  })
}

/** Serves the PDFs and the accountant's list. */
export function serveInvoiceFiles(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.pdf, async (call) => {
    const { inline, version } = call.query
    const row = await findInvoice(call, call.actor, call.params.id)
    if (version === 'void' && row.status !== 'void') throw notFound()
    return {
      type: 'application/pdf',
      filename: fileNameOf(row),
      body:
        row.number === null
          ? await drawDraft(call, call.actor, row.id)
          : await documentOf(call, row, version),
      ...(inline ? { inline: 'pdf' as const } : {}),
    }
  })
  serveRaw(app, context, identify, eInvoices.file, async (call) => {
    const row = await findInvoice(call, call.actor, call.params.id)
    if (!hasFile(row)) throw notFound()
    const body = await documentOf(call, row, 'e-invoice')
    return { type: 'application/xml', filename: eInvoiceNameOf(row), body }
  })
  serveRaw(app, context, identify, contract.csv, async (call) => {
    const { from, to } = call.query
    const name = ['Invoices', from, to && `to ${to}`].filter(Boolean).join(' ')
    return {
      type: 'text/csv; charset=utf-8',
      filename: `${name}.csv`,
      body: csvOf([header, ...(await accountantRows(call, call.query))], call.query.for),
    }
  })
}
