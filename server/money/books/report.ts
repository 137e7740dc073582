import { agencyToday } from '../../core/agency-time/store.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type BooksReport, mostClients } from '../../../contract/money/books.ts'
import { unconfirmedAmong } from '../../core/users/unconfirmed.ts'
import type { Context } from '../../platform/context.ts'
import { expectedOf } from '../billing-schedules/store.ts'
import { billingSchedules, visibleTo } from '../billing-schedules/table.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { invoices, isOpen, openAmount } from '../invoices/table.ts'
import { bookedIn } from './booked.ts'
import { owedToSuppliers } from './expense-payments.ts'
import { datevStateOf } from './datev-state.ts'
import type { Period } from './records.ts'
import { clientSums, currencySums, type Due, taxSums } from './sums.ts'

/** Returns what is due on each unpaid invoice. */
async function dueOf(context: Context): Promise<Due[]> {
  const { clientId, clientName, currency, dueDate } = invoices
  return context.db
    .select({
      clientId,
      clientName,
      currency,
      open: sql`${openAmount}::float8`.mapWith(Number),
      isOverdue: sql<boolean>`coalesce(${dueDate} < ${await agencyToday(context)}::date, false)`,
    })
    .from(invoices)
    .where(isOpen)
}

/** Returns the sums of a period. */
export async function reportOf(
  context: Context,
  actor: Actor,
  period: Period,
): Promise<BooksReport> {
  const { currency } = await readBillingSettings(context)
  const booked = await bookedIn(context, period)
  const { documents, payments } = booked
  const owed = await owedToSuppliers(context)
  const due = await dueOf(context)
  const schedules = await context.db
    .select()
    .from(billingSchedules)
    .where(and(visibleTo(actor), eq(billingSchedules.hasMore, true)))
  const expected = await expectedOf(context, schedules)
  const clients = clientSums({ documents, payments, due })
  const shown = clients.slice(0, mostClients)
  const doubtful = await unconfirmedAmong(
    context,
    shown.flatMap(({ clientId }) => clientId ?? []),
  )
  return {
    currencies: currencySums({ ...booked, due, owed, expected }, currency),
    clients: shown.map((each) => ({
      ...each,
      clientUnconfirmed: each.clientId !== null && doubtful.has(each.clientId),
    })),
    clientsTotal: clients.length,
    taxes: taxSums(documents),
    ...(await datevStateOf(context, period, booked)),
  }
}
