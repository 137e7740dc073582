import { agencyToday } from '../../core/agency-time/store.ts'
import { and, desc, eq, getColumns, gte, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type RetainerPeriod, retainerPeriods } from '../../../contract/money/retainer-balances.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import type { ScheduleRow } from '../billing-schedules/rules.ts'
import { billingSchedules } from '../billing-schedules/table.ts'
import { retainerEntries, retainersVisibleTo, visibleTo } from './table.ts'

export type EntryRow = typeof retainerEntries.$inferSelect

/** Periods that a retainer shows, newest first. */
const shown = 24

const isRetainer = isNotNull(billingSchedules.included)

const by = sql<string>`coalesce((
  select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  from ${users} u where u.id = ${retainerEntries.createdById}), '')`

/** Returns the periods of a retainer that have begun by today, oldest first; none for a schedule without a start. */
export async function periodsUntil(
  { db }: Pick<Context, 'db'>,
  { startDay, ...row }: ScheduleRow,
  today: string,
): Promise<RetainerPeriod[]> {
  if (startDay === null) return []
  // Balances need no more of the entries than their sums.
  const { scheduleId, day, quantity } = retainerEntries
  const used = await db
    .select({ day, quantity: sql<number>`sum(${quantity})::float8` })
    .from(retainerEntries)
    .where(eq(scheduleId, row.id))
    .groupBy(day)
  return retainerPeriods({ ...row, startDay }, used, today)
}

async function shownOf(context: Context, row: ScheduleRow, today: string) {
  const all = await periodsUntil(context, row, today)
  const periods = all.slice(-shown).toReversed()
  const since = periods.at(-1)?.from ?? today
  const entries = await context.db
    .select({ ...getColumns(retainerEntries), by })
    .from(retainerEntries)
    .where(and(eq(retainerEntries.scheduleId, row.id), gte(retainerEntries.day, since)))
    .orderBy(desc(retainerEntries.day), desc(retainerEntries.id))
  const { id: scheduleId, clientId, name, includedUnit: unit } = row
  return { scheduleId, clientId, name, unit, periods, entries }
}

/** Returns the retainers of a client that the caller may see, in the order in which they were set up. */
export async function retainersOf(context: Context, actor: Actor, clientId: number) {
  const rows = await context.db
    .select()
    .from(billingSchedules)
    .where(and(isRetainer, retainersVisibleTo(actor), eq(billingSchedules.clientId, clientId)))
    .orderBy(billingSchedules.id)
  const today = await agencyToday(context)
  return Promise.all(rows.map((row) => shownOf(context, row, today)))
}

/** Returns a retainer as it is now. */
export const retainerOf = async (context: Context, row: ScheduleRow) =>
  shownOf(context, row, await agencyToday(context))

/** Returns the period of a retainer that runs today; undefined for none. */
export async function runningOf(context: Context, row: ScheduleRow) {
  const today = await agencyToday(context)
  const newest = (await periodsUntil(context, row, today)).at(-1)
  return newest && newest.to >= today ? newest : undefined
}

/** Returns the schedule of a retainer, locked until the transaction ends. @throws Refusal 404 */
export async function lockRetainer(tx: Context, actor: Actor, id: number): Promise<ScheduleRow> {
  const [row] = await tx.db
    .select()
    .from(billingSchedules)
    .where(and(isRetainer, retainersVisibleTo(actor), eq(billingSchedules.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Returns an entry with its retainer, locked until the transaction ends. @throws Refusal 404 */
export async function lockEntry(tx: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(retainerEntries.id, id))
  const [found] = await tx.db.select().from(retainerEntries).where(mine)
  if (!found) throw notFound()
  const retainer = await lockRetainer(tx, actor, found.scheduleId)
  const [entry] = await tx.db.select().from(retainerEntries).where(mine)
  if (!entry) throw notFound()
  return { retainer, entry }
}

/** Publishes a change to the team and to the client. */
export const publishRetainer = (tx: Context, { id, clientId }: ScheduleRow) =>
  publish(tx, ['admins', { userId: clientId }], { kind: 'retainer-entries', id })
