import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import type { Context } from '../../platform/context.ts'
import { openOf } from '../invoices/rules.ts'
import { dayIn, moneyIn } from '../invoices/words/formats.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { invoices, isOpen, visibleTo } from '../invoices/table.ts'
import { statementFrame } from './frame.ts'
import { statementWords } from './words.ts'

const partIn =
  (language: DocumentLanguage) =>
  ([currency, rows]: [string, InvoiceRow[]]): PdfBlock => {
    const { total, balance } = invoiceWords[language]
    const money = (amount: number) => moneyIn(language, amount, currency)
    const sum = rows.reduce((total, row) => total + openOf(row), 0)
    return {
      table: {
        columns: [
          ...statementWords[language].open.columns.map((label) => ({ label, share: 2 })),
          { label: total, share: 2, align: 'end' },
          { label: balance, share: 2, align: 'end' },
        ],
        rows: rows.map((row) => [
          row.number ?? '',
          dayIn(language, row.issueDate ?? ''),
          dayIn(language, row.dueDate ?? ''),
          money(row.total),
          money(openOf(row)),
        ]),
        totals: [{ label: `${balance} (${currency})`, value: money(sum), strong: true }],
      },
    }
  }

/** Lays out the list of a client’s unpaid invoices as of today, a part for each currency. */
export async function openStatement(
  context: Context,
  actor: Actor,
  clientId: number,
): Promise<PdfDocument> {
  const open = await context.db
    .select()
    .from(invoices)
    .where(and(visibleTo(actor), isOpen, eq(invoices.clientId, clientId)))
    .orderBy(asc(invoices.currency), asc(invoices.dueDate), asc(invoices.id))
  const parts = [...Map.groupBy(open, ({ currency }) => currency)]
  return statementFrame(context, clientId, 'open', (language) => parts.map(partIn(language)))
}
