import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/money/invoices.ts'
import type { Issuer } from '../../../contract/money/billing-settings.ts'
import { invoiceKinds, invoiceStates } from '../../../contract/money/invoices.ts'
import {
  moneyText,
  plainMoney,
  quantityText,
  rateText,
  totalsOf,
} from '../../../contract/money/money.ts'
import { csvOf } from '../../platform/csv/csv.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import type { PdfBlock, PdfDocument, PdfTable } from '../../../packages/pdf/document.ts'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { among, type Narrowed } from '../../platform/lists.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { serveRaw } from '../../platform/raw.ts'
import { fileNameOf } from './emails.ts'
import { dayText, stateOf } from './rules.ts'
import { agencyToday, detailOf, findInvoice, columns, withStateOn, sortings } from './store.ts'
import { foundBy, inState, invoiceLines, invoices, visibleTo } from './table.ts'

type Detail = Awaited<ReturnType<typeof detailOf>>

/** Returns the agency's letterhead and footer. */
export const letterhead = (issuer: Issuer) => ({
  agency: issuer.name,
  from: [...issuer.address.split('\n'), issuer.taxId].filter(Boolean),
  foot: [issuer.name, issuer.taxId].filter(Boolean).join(' · '),
})

/**
 * Lays out an invoice. The same row always gives the same document: nothing is looked up elsewhere,
 * because a project may be renamed later.
 */
export function invoiceDocument(row: Detail): PdfDocument {
  const isInvoice = row.kind === 'invoice'
  const mark = row.number === null ? 'Draft' : row.status === 'void' ? 'Void' : undefined
  const facts: [string, string][] = []
  if (row.issueDate) facts.push(['Date', dayText(row.issueDate)])
  if (isInvoice && row.dueDate) facts.push(['Due', dayText(row.dueDate)])
  if (row.credits) facts.push(['Corrects invoice', row.credits.number ?? ''])
  if (row.reference) facts.push(['Your reference', row.reference])
  return {
    ...letterhead(row.issuer),
    title: `${invoiceKinds[row.kind]}${row.number ? ` ${row.number}` : ''}`,
    ...(mark && { mark }),
    date: new Date(row.issueDate ?? row.createdAt),
    blocks: [
      { sides: { lines: row.billTo.split('\n'), facts } },
      ...(row.voidReason ? [{ notice: `This invoice is void: ${row.voidReason}` }] : []),
      { table: tableOf(row) },
      ...(row.note ? [{ paragraph: row.note }] : []),
      ...(isInvoice && row.status !== 'void' ? howToPay(row) : []),
      ...(row.issuer.footNote ? [{ small: row.issuer.footNote }] : []),
    ],
  }
}

function tableOf(row: Detail): PdfTable {
  const money = (amount: number) => moneyText(amount, row.currency)
  const { taxName } = row.issuer
  const taxes = row.taxes.filter(({ rate }) => rate > 0 || row.taxes.length > 1)
  return {
    columns: [
      { label: 'Description', share: 6 },
      { label: 'Quantity', share: 1.6, align: 'end' },
      { label: 'Price', share: 2.2, align: 'end' },
      { label: taxName, share: 1.3, align: 'end' },
      { label: 'Amount', share: 2.4, align: 'end' },
    ],
    rows: row.lines.map((line) => [
      line.description,
      quantityText(line.quantity),
      money(line.unitPrice),
      rateText(line.taxRate),
      money(line.net),
    ]),
    totals: [
      { label: 'Subtotal', value: money(row.net) },
      ...taxes.map(({ rate, net, tax }) => ({
        label: `${taxName} ${rateText(rate)} on ${money(net)}`,
        value: money(tax),
      })),
      {
        label: row.kind === 'invoice' ? 'Total' : 'Credited',
        value: money(row.total),
        strong: true,
      },
    ],
  }
}

function howToPay({ issuer, dueDate, number }: Detail): PdfBlock[] {
  const until = dueDate ? ` by ${dayText(dueDate)}` : ''
  const facts: [string, string][] = []
  if (issuer.bankDetails) facts.push(['Bank details', issuer.bankDetails])
  if (number) facts.push(['Reference', number])
  return [
    { heading: 'How to pay' },
    { paragraph: `Please pay${until} and use the invoice number as the reference.` },
    { facts },
    ...(issuer.paymentUrl ? [{ link: { label: 'Pay online', url: issuer.paymentUrl } }] : []),
  ]
}

/** Returns the PDF of an invoice the caller may see. @throws Refusal 404 */
export async function invoicePdf(context: Context, actor: Actor, id: number): Promise<Buffer> {
  return drawPdfApart(invoiceDocument(await detailOf(context, actor, id)))
}

type Query = Omit<Narrowed<QueryOf<typeof contract.list>>, 'only'> &
  Partial<Narrowed<QueryOf<typeof contract.listAll>>>

/** Returns the condition for a list of invoices on a given day. */
export const inList = (
  actor: Actor,
  { q, state, clientId, from, to, only }: Query,
  today: string,
) =>
  and(
    visibleTo(actor),
    inState(state, today),
    among(invoices.id, only),
    clientId ? eq(invoices.clientId, clientId) : undefined,
    from ? gte(invoices.issueDate, from) : undefined,
    to ? lte(invoices.issueDate, to) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )

/** Returns the invoices after a cursor, one more than `limit`. */
export async function rowsAfter(
  context: Context & { actor: Actor },
  query: Query,
  cursor: string,
  limit: number,
) {
  const today = await agencyToday(context)
  const sorting = sortings[query.sort ?? 'newest']
  const rows = await context.db
    .select({ ...columns, at: sorting.at })
    .from(invoices)
    .where(and(inList(context.actor, query, today), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return rows.map(withStateOn(today))
}

export const serveInvoiceExport = listCsv(contract.exportAll, {
  filename: 'invoices.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Number', (row) => row.number],
    ['Kind', (row) => invoiceKinds[row.kind]],
    ['Client', (row) => row.clientName],
    ['Project', (row) => row.projectName],
    ['Reference', (row) => row.reference],
    ['State', (row) => invoiceStates[row.state]],
    ['Date', (row) => row.issueDate],
    ['Due', (row) => row.dueDate],
    ['Currency', (row) => row.currency],
    ['Net', (row) => plainMoney(row.net, row.currency)],
    ['Tax', (row) => plainMoney(row.tax, row.currency)],
    ['Total', (row) => plainMoney(row.total, row.currency)],
    ['Balance due', (row) => plainMoney(row.open, row.currency)],
    ['Added', (row) => row.createdAt],
  ],
})

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
    return totalsOf(lines.map(({ line }) => line)).taxes.map(({ rate, net, tax }) => [
      row.number ?? '',
      invoiceKinds[row.kind],
      row.issueDate ?? '',
      row.dueDate ?? '',
      invoiceStates[stateOf(row, today)],
      row.clientName,
      row.billTo,
      row.reference,
      row.currency,
      rateText(rate).replace('%', ''),
      money(net),
      money(tax),
      money(net + tax),
    ])
  })
}

/** Serves the PDFs and the accountant's list. */
export function serveInvoiceFiles(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.pdf, async (call) => ({
    type: 'application/pdf',
    filename: fileNameOf(await findInvoice(call, call.actor, call.params.id)),
    body: await invoicePdf(call, call.actor, call.params.id),
    ...(call.query.inline ? { inline: 'pdf' as const } : {}),
  }))
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
