import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, desc, eq, getColumns, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type Bill, billsAhead, type Progress } from '../../../contract/money/billing-plan.ts'
import { addDays, addMonths } from '../../../contract/money/calendar-days.ts'
import type { ExpectedBill } from '../../../contract/money/billing-schedules.ts'
import { clientUnconfirmed } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { milestones } from '../../work/milestones/table.ts'
import { stateOf } from '../invoices/rules.ts'
import { invoices } from '../invoices/table.ts'
import { awaitedBy, type ScheduleRow } from './rules.ts'
import {
  billingRuns,
  billingSchedules,
  clientName,
  projectName,
  stateOn,
  visibleTo,
} from './table.ts'

/** Returns the last day of the year that the lists of what will be billed look ahead. */
const yearFrom = (today: string) => addDays(addMonths(today, 12), -1)
/** Days in which the next invoice is looked for: more than the longest period. */
const lookAhead = 6 * 366

/** Columns of a schedule, and what is read beside them on a day. */
export const columnsOn = (today: string) => ({
  ...getColumns(billingSchedules),
  clientName,
  projectName,
  clientUnconfirmed: clientUnconfirmed(billingSchedules.clientId),
  state: stateOn(today),
})

/** Bills that schedules have made, and the milestones for which they wait, as far as these exist. */
type Known = {
  billed: Map<number, Set<string>>
  names: Map<number, string>
  completed: Set<number>
}

/** Returns the keys of what schedules have billed. */
async function billedBy({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const billed = new Map(ids.map((id) => [id, new Set<string>()]))
  if (ids.length === 0) return billed
  const runs = await db
    .select({ scheduleId: billingRuns.scheduleId, key: billingRuns.key })
    .from(billingRuns)
    .where(inArray(billingRuns.scheduleId, [...ids]))
  for (const { scheduleId, key } of runs) billed.get(scheduleId)?.add(key)
  return billed
}

/** Returns the keys of what a schedule has billed. */
export const billedOf = async (context: Pick<Context, 'db'>, id: number): Promise<Set<string>> =>
  (await billedBy(context, [id])).get(id) ?? new Set()

/** Reads what schedules have billed, and the milestones for which they wait. */
async function progressOf(
  { db }: Pick<Context, 'db'>,
  rows: readonly ScheduleRow[],
): Promise<Known> {
  const billed = await billedBy(
    { db },
    rows.map(({ id }) => id),
  )
  const awaited = rows.flatMap(awaitedBy)
  const found = awaited.length
    ? await db.select().from(milestones).where(inArray(milestones.id, awaited))
    : []
  return {
    billed,
    names: new Map(found.map(({ id, name }) => [id, name])),
    completed: new Set(found.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id)),
  }
}

const progressIn = ({ billed, completed }: Known, id: number, today: string): Progress => ({
  today,
  billed: billed.get(id) ?? new Set(),
  completed,
})

/** Returns the bills of a locked schedule that are due. */
export async function dueBills(tx: Context, row: ScheduleRow, today: string): Promise<Bill[]> {
  const progress = progressIn(await progressOf(tx, [row]), row.id, today)
  return billsAhead(row, progress, today).filter(({ day }) => day !== null)
}

/** Writes when a schedule bills next. Call it in each transaction that changed the schedule or what it billed. */
export async function writeNext(tx: Context, row: ScheduleRow): Promise<ScheduleRow> {
  const today = await agencyToday(tx)
  const progress = progressIn(await progressOf(tx, [row]), row.id, today)
  const until = addDays(today, lookAhead)
  const next = billsAhead(row, progress, until).find(({ day }) => day !== null)
  const hasMore =
    next !== undefined || billsAhead({ ...row, pauses: [] }, progress, until).length > 0
  const [written] = await tx.db
    .update(billingSchedules)
    .set({ nextOn: next?.day ?? null, nextTotal: next?.total ?? null, hasMore })
    .where(eq(billingSchedules.id, row.id))
    .returning()
  return written as ScheduleRow
}

/** Returns the invoices that schedules will make within a year, by day; those that wait for a milestone come last. */
export async function expectedOf(
  context: Context,
  rows: readonly ScheduleRow[],
): Promise<ExpectedBill[]> {
  const today = await agencyToday(context)
  const known = await progressOf(context, rows)
  return rows
    .flatMap((row) =>
      billsAhead(row, progressIn(known, row.id, today), yearFrom(today)).map(
        ({ day, period, step, total }) => ({
          scheduleId: row.id,
          name: row.name,
          label: step?.label ?? '',
          day,
          milestone: step?.milestoneId ? (known.names.get(step.milestoneId) ?? '') : null,
          from: period?.from ?? null,
          to: period?.to ?? null,
          currency: row.currency,
          total,
        }),
      ),
    )
    .toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))
}

/** Returns the schedules of a client that the caller may see and that have anything left to bill. */
export const schedulesOf = ({ db }: Context, actor: Actor, clientId: number) =>
  db
    .select()
    .from(billingSchedules)
    .where(
      and(
        visibleTo(actor),
        eq(billingSchedules.clientId, clientId),
        eq(billingSchedules.hasMore, true),
      ),
    )
    .orderBy(asc(billingSchedules.id))

const runsOf = async ({ db }: Context, id: number, today: string) => {
  const rows = await db
    .select({ run: billingRuns, invoice: invoices })
    .from(billingRuns)
    .leftJoin(invoices, eq(invoices.id, billingRuns.invoiceId))
    .where(eq(billingRuns.scheduleId, id))
    .orderBy(desc(billingRuns.id))
  return rows.map(({ run, invoice }) => ({
    ...run,
    invoiceNumber: invoice?.number ?? null,
    invoiceState: invoice && stateOf(invoice, today),
  }))
}

/** Returns a schedule with its runs and what it will bill. @throws Refusal 404 */
export async function detailOf(context: Context, actor: Actor, id: number) {
  const today = await agencyToday(context)
  const [row] = await context.db
    .select(columnsOn(today))
    .from(billingSchedules)
    .where(and(visibleTo(actor), eq(billingSchedules.id, id)))
  if (!row) throw notFound()
  return {
    ...row,
    expected: await expectedOf(context, [row]),
    runs: await runsOf(context, id, today),
  }
}

/** Returns a schedule, locked until the transaction ends. @throws Refusal 404 */
export async function lockSchedule(tx: Context, actor: Actor, id: number): Promise<ScheduleRow> {
  const mine = and(visibleTo(actor), eq(billingSchedules.id, id))
  const [row] = await tx.db.select().from(billingSchedules).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Publishes a change to the team and to the client. */
export const publishSchedule = (
  tx: Context,
  { id, clientId }: Pick<ScheduleRow, 'id' | 'clientId'>,
) => publish(tx, ['admins', { userId: clientId }], { kind: 'billing-schedules', id })
