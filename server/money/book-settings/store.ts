import { eq, isNotNull, sql } from 'drizzle-orm'
import {
  accountKeys,
  accountName,
  type AccountKey,
  type Chart,
  usualCode,
} from '../../../contract/money/book-accounts.ts'
import type { BookSettings } from '../../../contract/money/book-settings.ts'
import { categoryOf } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { invoiceLines, invoices } from '../invoices/table.ts'
import { bookSettings } from './table.ts'

const unset = {
  id: 1,
  chart: 'own' as Chart,
  codes: {} as Record<string, string>,
  datevConsultant: '',
  datevClient: '',
  updatedAt: null as Date | null,
}
export type BookRow = typeof unset

/** Returns the account numbers that were entered; none by default. */
export async function readBookRow({ db }: Pick<Context, 'db'>): Promise<BookRow> {
  const [row] = await db.select().from(bookSettings).where(eq(bookSettings.id, 1))
  return row ?? unset
}

/** Returns the categories and rates of tax that any issued invoice has. */
async function taxesInUse({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectDistinct({ taxCategory: invoiceLines.taxCategory, taxRate: invoiceLines.taxRate })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(isNotNull(invoices.number))
  return rows
    .map((row) => ({
      rate: row.taxRate,
      category: categoryOf({ ...row, quantity: 0, unitPrice: 0 }),
    }))
    .toSorted((a, b) => b.rate - a.rate || (a.category ?? '').localeCompare(b.category ?? ''))
}

/** Returns the rates of tax that suppliers charged, the highest first. */
async function inputRates({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const rows = await rowsOf<{ rate: number }>(
    db,
    sql`select distinct (share->>'rate')::int as rate from expenses, jsonb_array_elements(taxes) share
      where share->>'category' = 'S' and (share->>'rate')::int > 0`,
  )
  return rows.map(({ rate }) => rate).toSorted((a, b) => b - a)
}

/** Returns the settings as they are shown, with every account in use. */
export async function readBookSettings(context: Context): Promise<BookSettings> {
  const row = await readBookRow(context)
  const { taxName } = await readBillingSettings(context)
  const { chart, datevConsultant, datevClient, updatedAt } = row
  return {
    chart,
    datevConsultant,
    datevClient,
    updatedAt: updatedAt?.toISOString() ?? null,
    accounts: accountKeys(await taxesInUse(context), await inputRates(context)).map((key) => ({
      key,
      name: accountName(key, taxName),
      usual: usualCode(chart, key),
      code: codeOf(row, key),
    })),
  }
}

/** Returns the number of an account; empty for none. */
export const codeOf = ({ chart, codes }: Pick<BookRow, 'chart' | 'codes'>, key: AccountKey) =>
  codes[key] ?? usualCode(chart, key)
