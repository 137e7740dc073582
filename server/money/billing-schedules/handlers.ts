import { agencyToday } from '../../core/agency-time/store.ts'
import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/money/billing-schedules.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { countedPage } from '../../platform/lists.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { ascending } from '../../platform/sorting.ts'
import { clientOf } from '../invoices/store.ts'
import { checkedSchedule, resumedOn, withPause } from './changes.ts'
import { audited, type ScheduleRow } from './rules.ts'
import {
  billedOf,
  columnsOn,
  detailOf,
  expectedOf,
  lockSchedule,
  publishSchedule,
  schedulesOf,
  writeNext,
} from './store.ts'
import { runningOf } from '../retainer-entries/store.ts'
import { noteUse } from '../retainer-entries/warnings.ts'
import { billingSchedules as table, foundBy, stateOn, visibleTo } from './table.ts'

// Those without a day come last.
const sorting = ascending(sql`coalesce(${table.nextOn}, 'infinity'::date)`, table.id, 'date')

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor, q, state, clientId } = call.query
  const today = await agencyToday(call)
  const matching = and(
    visibleTo(call.actor),
    state === 'all' ? undefined : sql`${stateOn(today)} = ${state}`,
    clientId ? eq(table.clientId, clientId) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )
  const rows = await call.db
    .select({ ...columnsOn(today), at: sorting.at })
    .from(table)
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return countedPage(rows, call.query, () => call.db.$count(table, matching))
}

/** Stores a change of a locked schedule, and when it bills next. */
async function change(tx: Context, before: ScheduleRow, changes: Partial<ScheduleRow>) {
  await tx.db
    .update(table)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(table.id, before.id))
  const after = await writeNext(tx, { ...before, ...changes })
  await audit(tx, { noun: 'billing-schedules', before: audited(before), after: audited(after) })
  if (after.allowances.length > 0) await noteUse(tx, after, await runningOf(tx, after))
  await publishSchedule(tx, after)
}

const stateNow = async (tx: Context, id: number, today: string) => {
  const [row] = await tx.db
    .select({ state: stateOn(today) })
    .from(table)
    .where(eq(table.id, id))
  return row?.state
}

const alreadyEnded = 'This schedule has ended.'

/** Locks a schedule that hasn't ended. @throws Refusal 409 */
async function lockRunning(call: Context & { actor: Call['actor'] }, tx: Context, id: number) {
  const row = await lockSchedule(tx, call.actor, id)
  const today = await agencyToday(tx)
  const state = await stateNow(tx, id, today)
  if (state === 'ended') throw conflict(alreadyEnded)
  return { row, today, state }
}

export const billingSchedules = handlers(contract, {
  list: page,

  read: (call) => detailOf(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const values = await checkedSchedule(tx, call.body, null, await agencyToday(tx))
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const [row] = await tx.db
        .insert(table)
        .values({ ...values, ...times, hasMore: true, createdById: userIdOf(call.actor) })
        .returning()
      const created = await writeNext(tx, row as ScheduleRow)
      await takeOn(tx, created.clientId)
      await audit(tx, { noun: 'billing-schedules', after: audited(created) })
      await publishSchedule(tx, created)
      return detailOf(tx, call.actor, created.id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockSchedule(tx, call.actor, call.params.id)
      const shown = await detailOf(tx, call.actor, before.id)
      await refuseStale(tx, 'billing-schedules', 'this schedule', shown, call.body.updatedAt)
      const billed = await billedOf(tx, before.id)
      const today = await agencyToday(tx)
      await change(tx, before, await checkedSchedule(tx, call.body, { row: before, billed }, today))
      return detailOf(tx, call.actor, before.id)
    }),

  pauseSchedule: (call) =>
    inTransaction(call, async (tx) => {
      const { row, today, state } = await lockRunning(call, tx, call.params.id)
      const { from, to } = call.body
      if (state === 'paused') throw conflict('This schedule is already paused.')
      if (from < today) throw wrongField('from', 'Please choose today or a later day')
      if (to !== null && to < from) throw wrongField('to', 'The end can’t be before the start')
      await change(tx, row, { pauses: withPause(row.pauses, { from, to }) })
      return detailOf(tx, call.actor, row.id)
    }),

  resume: (call) =>
    inTransaction(call, async (tx) => {
      const { row, today } = await lockRunning(call, tx, call.params.id)
      if (!row.pauses.some(({ to }) => to === null || to >= today))
        throw conflict('This schedule isn’t paused.')
      await change(tx, row, { pauses: resumedOn(row.pauses, today) })
      return detailOf(tx, call.actor, row.id)
    }),

  end: (call) =>
    inTransaction(call, async (tx) => {
      const { row, today } = await lockRunning(call, tx, call.params.id)
      const { day } = call.body
      if (day < today) throw wrongField('day', 'Please choose today or a later day')
      if (row.startDay !== null && day < row.startDay)
        throw wrongField('day', 'The end can’t be before the start')
      await change(tx, row, { endDay: day })
      return detailOf(tx, call.actor, row.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockSchedule(tx, call.actor, call.params.id)
      if ((await billedOf(tx, row.id)).size > 0)
        throw conflict('This schedule has made invoices. End it instead.')
      const client = await clientOf(tx, row.clientId)
      const { clientId, projectId, name: label } = row
      const entry = { row, label, about: client?.name ?? '', clientId, projectId }
      await moveToTrash(tx, 'billing-schedules', table, [entry])
      await publishSchedule(tx, row)
      return { ok: true }
    }),

  async expectedOf(call) {
    const bills = await expectedOf(call, await schedulesOf(call, call.actor, call.params.clientId))
    return [...Map.groupBy(bills, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
      currency,
      total: ofCurrency.reduce((sum, { total }) => sum + total, 0),
      bills: ofCurrency,
    }))
  },

  async own(call) {
    const rows = await schedulesOf(call, call.actor, clientIdOf(call.actor))
    return expectedOf(
      call,
      rows.filter(({ mode }) => mode === 'issue'),
    )
  },
})
