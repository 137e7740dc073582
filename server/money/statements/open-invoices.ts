import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { letterhead } from '../invoices/document.ts'
import { dayText, openOf } from '../invoices/rules.ts'
import { agencyToday, clientOf, type InvoiceRow } from '../invoices/store.ts'
import { invoices, isOpen, visibleTo } from '../invoices/table.ts'

function partOf([currency, rows]: [string, InvoiceRow[]]): PdfBlock {
  const money = (amount: number) => moneyText(amount, currency)
  const sum = rows.reduce((total, row) => total + openOf(row), 0)
  return {
    table: {
      columns: [
        { label: 'Invoice', share: 2 },
        { label: 'Date', share: 2 },
        { label: 'Due', share: 2 },
        { label: 'Total', share: 2, align: 'end' },
        { label: 'Balance due', share: 2, align: 'end' },
      ],
      rows: rows.map((row) => [
        row.number ?? '',
        dayText(row.issueDate ?? ''),
        dayText(row.dueDate ?? ''),
        money(row.total),
        money(openOf(row)),
      ]),
      totals: [{ label: `Balance due (${currency})`, value: money(sum), strong: true }],
    },
  }
}

/** Lays out the list of a client's unpaid invoices as of today, a part for each currency. */
export async function openStatement(
  context: Context,
  actor: Actor,
  clientId: number,
): Promise<PdfDocument> {
  const client = await clientOf(context, clientId)
  const open = await context.db
    .select()
    .from(invoices)
    .where(and(visibleTo(actor), isOpen, eq(invoices.clientId, clientId)))
    .orderBy(asc(invoices.currency), asc(invoices.dueDate), asc(invoices.id))
  const today = await agencyToday(context)
  const lines = [client?.businessName, client?.person].filter((line) => line !== undefined)
  const parts = [...Map.groupBy(open, ({ currency }) => currency)].map(partOf)
  return {
    ...letterhead(await readBillingSettings(context)),
    look: await pdfLook(context.settings),
    title: 'Open invoices',
    date: new Date(today),
    blocks: [
      { sides: { lines: lines.filter(Boolean), facts: [['As of', dayText(today)]] } },
      ...(parts.length ? parts : [{ paragraph: 'Nothing is due.' }]),
    ],
  }
}
