import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { letterhead } from '../invoices/document.ts'
import { openOf } from '../invoices/rules.ts'
import { dayIn, moneyIn } from '../invoices/words/formats.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import { agencyToday, clientOf, type InvoiceRow } from '../invoices/store.ts'
import { invoices, isOpen, visibleTo } from '../invoices/table.ts'
import { languageOf } from '../payment-reminders/store.ts'
import { wordsIn } from '../payment-reminders/words.ts'

const partIn =
  (language: DocumentLanguage) =>
  ([currency, rows]: [string, InvoiceRow[]]): PdfBlock => {
    const { total, balance } = invoiceWords[language]
    const money = (amount: number) => moneyIn(language, amount, currency)
    const sum = rows.reduce((total, row) => total + openOf(row), 0)
    return {
      table: {
        columns: [
          ...wordsIn[language].statement.columns.map((label) => ({ label, share: 2 })),
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

/** Lays out the list of a client's unpaid invoices as of today in the language of their reminders, a part for each currency. */
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
  const language = await languageOf(context, clientId)
  const words = wordsIn[language].statement
  const parts = [...Map.groupBy(open, ({ currency }) => currency)].map(partIn(language))
  return {
    ...letterhead(await readBillingSettings(context), language),
    look: await pdfLook(context.settings),
    title: words.title,
    date: new Date(today),
    blocks: [
      { sides: { lines: lines.filter(Boolean), facts: [[words.asOf, dayIn(language, today)]] } },
      ...(parts.length ? parts : [{ paragraph: words.nothing }]),
    ],
  }
}
