import { and, eq, gt, gte, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import type { LateTerms } from '../../../contract/money/payment-reminders.ts'
import type { Context } from '../../platform/context.ts'
import { invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import { interestOf, type Movement, owedOn, rateOn } from './interest.ts'
import { readReminderRow, type ReminderRow } from './store.ts'

type InvoiceRow = typeof invoices.$inferSelect
type Late = Pick<
  InvoiceRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'status'
  | 'total'
  | 'dueDate'
  | 'currency'
  | 'buyer'
  | 'lateChargesOfId'
  | 'lateChargesWaived'
>

/**
 * Returns the payments of an invoice by their days, and its credit notes: what they take back was never owed. As they are
 * now, or as they stood at a moment.
 */
export async function movementsOf(
  { db }: Pick<Context, 'db'>,
  id: number,
  at?: Date,
): Promise<Movement[]> {
  const standing = at
    ? and(lte(payments.createdAt, at), or(isNull(payments.undoneAt), gt(payments.undoneAt, at)))
    : isNull(payments.undoneAt)
  const paid = await db
    .select({ on: payments.paidOn, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.invoiceId, id), standing))
  const issued = and(eq(invoices.creditsId, id), isNotNull(invoices.number))
  // A credit note last changes when it is issued.
  const credited = await db
    .select({ total: invoices.total })
    .from(invoices)
    .where(and(issued, at ? lte(invoices.updatedAt, at) : undefined))
  return [...paid, ...credited.map(({ total }) => ({ on: '', amount: -total }))]
}

/** Matches late charges that were neither voided nor canceled. */
export const stands = and(ne(invoices.status, 'void'), not(invoices.isCanceled))

/** Returns what was invoiced for an invoice’s late payment before: interest through a day, and flat sums. */
async function chargedBefore({ db }: Pick<Context, 'db'>, id: number) {
  const [sum] = await db
    .select({
      through: sql<string | null>`max(${invoices.lateThrough})::text`,
      fee: sql`coalesce(sum(${invoices.lateFee}), 0)::float8`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.lateChargesOfId, id), stands))
  return sum ?? { through: null, fee: 0 }
}

/** Returns whether other late charges have an invoice's day or flat sum, as happens while it is in the trash. */
export async function isChargedElsewhere({ db }: Pick<Context, 'db'>, row: Charging) {
  if (row.lateChargesOfId === null || row.lateThrough === null) return false
  const again = or(
    gte(invoices.lateThrough, row.lateThrough),
    row.lateFee > 0 ? gt(invoices.lateFee, 0) : undefined,
  )
  const others = and(eq(invoices.lateChargesOfId, row.lateChargesOfId), ne(invoices.id, row.id))
  return (await db.$count(invoices, and(others, stands, again))) > 0
}
type Charging = Pick<InvoiceRow, 'id' | 'lateChargesOfId' | 'lateThrough' | 'lateFee'>

const isCharged = ({ chargedClients }: ReminderRow, { buyer }: Late) =>
  chargedClients === 'all' || Boolean(buyer?.vatId || buyer?.registration)

/** Returns the flat sum for what was owed on the due date. */
export const feeOf = ({ fees, feeCurrency }: LateTerms, currency: string, owed: number): number =>
  feeCurrency === currency
    ? (fees.filter(({ from }) => from <= owed).toSorted((a, b) => b.from - a.from)[0]?.fee ?? 0)
    : 0

/**
 * Returns what late payment of an invoice costs up to a day by the agency’s terms and wasn’t invoiced yet, in the
 * currency’s smallest unit; null for nothing. Charges for late payment bear no interest themselves.
 */
export async function lateChargesOf(
  context: Pick<Context, 'db' | 'settings'>,
  row: Late,
  today: string,
) {
  const { kind, number, status, dueDate, total, lateChargesOfId, lateChargesWaived } = row
  if (kind !== 'invoice' || number === null || status === 'draft' || status === 'void') return null
  if (status === 'written-off') return null
  if (lateChargesWaived || lateChargesOfId !== null || dueDate === null || dueDate >= today)
    return null
  const terms = await readReminderRow(context)
  if ((terms.margin === null && terms.fees.length === 0) || !isCharged(terms, row)) return null
  const movements = await movementsOf(context, row.id)
  const owed = owedOn(total, movements, dueDate)
  const before = await chargedBefore(context, row.id)
  const lateFrom = addDays(dueDate, 1)
  const from = before.through === null ? lateFrom : addDays(before.through, 1)
  const interest = interestOf(terms, { total, movements, lateFrom }, { from, to: today })
  const fee = before.fee > 0 || owed === 0 ? 0 : feeOf(terms, row.currency, owed)
  if (fee === 0 && interest === 0) return null
  return { fee, interest, from, through: today, rate: rateOn(terms, today, lateFrom) }
}
export type LateCharges = NonNullable<Awaited<ReturnType<typeof lateChargesOf>>>
