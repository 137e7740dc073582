import { and, asc, eq, gte, inArray, isNotNull, lte, ne, or, isNull } from 'drizzle-orm'
import { totalsOf } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { invoiceLines, invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'

/** A period; both days are included. */
export type Period = { from: string; to: string }

const { id, kind, number, clientId, clientName, currency, buyer, issueDate, dueDate, total } =
  invoices

/** Returns the invoices and credit notes that were issued in a period, by day and number, with their tax by rate. */
export async function documentsIn({ db }: Pick<Context, 'db'>, { from, to }: Period) {
  const rows = await db
    .select({
      id,
      kind,
      number,
      clientId,
      clientName,
      currency,
      buyer,
      issueDate,
      dueDate,
      total,
      pricesIncludeTax: invoices.pricesIncludeTax,
    })
    .from(invoices)
    .where(
      and(isNotNull(number), ne(invoices.status, 'void'), gte(issueDate, from), lte(issueDate, to)),
    )
    .orderBy(asc(issueDate), asc(number))
  const lines = await linesOf(
    { db },
    rows.map((row) => row.id),
  )
  return rows.map(({ pricesIncludeTax, ...row }) => ({
    ...row,
    number: row.number ?? '',
    on: row.issueDate ?? '',
    taxes: totalsOf(lines.get(row.id) ?? [], pricesIncludeTax).taxes,
  }))
}
export type BookedDocument = Awaited<ReturnType<typeof documentsIn>>[number]

const most = 5000

/** Returns the lines of documents by document, some thousand at a time. */
async function linesOf({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const found = []
  for (let at = 0; at < ids.length; at += most)
    found.push(
      ...(await db
        .select({
          invoiceId: invoiceLines.invoiceId,
          quantity: invoiceLines.quantity,
          unitPrice: invoiceLines.unitPrice,
          taxRate: invoiceLines.taxRate,
          taxCategory: invoiceLines.taxCategory,
          taxReason: invoiceLines.taxReason,
        })
        .from(invoiceLines)
        .where(inArray(invoiceLines.invoiceId, ids.slice(at, at + most)))
        .orderBy(asc(invoiceLines.position))),
    )
  return Map.groupBy(found, ({ invoiceId }) => invoiceId)
}

/**
 * Returns payments and refunds as the books have them, by day. Mistakes undone in an open month are left out. A
 * payment undone after its month was closed counts on its day, and is subtracted on `reversedOn`.
 */
export async function paymentsIn({ db }: Pick<Context, 'db'>, { from, to }: Period) {
  const { paidOn, reversedOn, undoneAt } = payments
  const rows = await db
    .select({ payment: payments, number, clientId, clientName, currency })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        or(isNull(undoneAt), isNotNull(reversedOn)),
        or(
          and(gte(paidOn, from), lte(paidOn, to)),
          and(gte(reversedOn, from), lte(reversedOn, to)),
        ),
      ),
    )
    .orderBy(asc(paidOn), asc(payments.id))
  const isIn = (day: string | null) => day !== null && day >= from && day <= to
  return rows
    .flatMap(({ payment, number: of, ...row }) => {
      const { amount, fee, feeCurrency, method, provider, note } = payment
      const booked = { ...row, number: of ?? '', id: payment.id, method, provider, note }
      const sums = { amount, fee: fee ?? 0, feeCurrency: feeCurrency ?? row.currency }
      const first = { ...booked, ...sums, on: payment.paidOn, isReversal: false }
      const back = { ...first, amount: -amount, fee: 0, isReversal: true }
      return [
        ...(isIn(payment.paidOn) ? [first] : []),
        ...(isIn(payment.reversedOn) ? [{ ...back, on: payment.reversedOn ?? '' }] : []),
      ]
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.id - b.id)
}
export type BookedPayment = Awaited<ReturnType<typeof paymentsIn>>[number]
