import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import type { Context } from '../../platform/context.ts'
import { invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import { interestOf, type Movement, owedOn, rateOn } from './interest.ts'
import { readReminderRow, type ReminderRow } from './store.ts'

type Late = Pick<
  typeof invoices.$inferSelect,
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

/** Returns the payments and credits of an invoice by their days. */
async function movementsOf({ db }: Pick<Context, 'db'>, id: number): Promise<Movement[]> {
  const paid = await db
    .select({ on: payments.paidOn, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.invoiceId, id), isNull(payments.undoneAt)))
  const credited = await db
    .select({ on: invoices.issueDate, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.creditsId, id), isNotNull(invoices.number)))
  return [...paid, ...credited.map(({ on, total }) => ({ on: on ?? '', amount: -total }))]
}

/** Returns what was invoiced for an invoice’s late payment before: interest through a day, and flat sums. */
async function chargedBefore({ db }: Pick<Context, 'db'>, id: number) {
  const [sum] = await db
    .select({
      through: sql<string | null>`max(${invoices.lateThrough})::text`,
      fee: sql`coalesce(sum(${invoices.lateFee}), 0)::float8`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.lateChargesOfId, id), ne(invoices.status, 'void')))
  return sum ?? { through: null, fee: 0 }
}

const isCharged = ({ chargedClients }: ReminderRow, { buyer }: Late) =>
  chargedClients === 'all' || Boolean(buyer?.vatId || buyer?.registration)

const feeOf = ({ fees, feeCurrency }: ReminderRow, currency: string, owed: number): number =>
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
