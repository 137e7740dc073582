import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/money/retainer-entries.ts'
import { quantityText } from '../../../contract/money/money.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import type { ScheduleRow } from '../billing-schedules/rules.ts'
import {
  type EntryRow,
  lockEntry,
  lockRetainer,
  periodsUntil,
  publishRetainer,
  retainerOf,
  retainersOf,
  runningOf,
} from './store.ts'
import { retainerEntries as table } from './table.ts'
import { noteUse, warnOf } from './warnings.ts'

/** Refuses a day in the future, and one in no period of the retainer. @throws Refusal 400 */
async function refuseDay(tx: Context, row: ScheduleRow, day: string) {
  const today = await agencyToday(tx)
  if (day > today) throw wrongField('day', 'The date can’t be in the future.')
  const periods = await periodsUntil(tx, row, today)
  if (!periods.some(({ from, to }) => from <= day && to >= day))
    throw wrongField('day', 'The retainer includes nothing on this day.')
}

/** Returns an entry for the history. */
const audited = (row: ScheduleRow, entry: EntryRow) => ({
  ...entry,
  amount: `${quantityText(entry.quantity)} ${row.includedUnit}`,
  label: row.name,
  clientId: row.clientId,
})

/** Records a change of an entry, warns if the running period is almost used up, and returns the retainer. */
async function changed(
  tx: Context,
  row: ScheduleRow,
  { before, after }: { before?: EntryRow; after?: EntryRow },
) {
  await audit(tx, {
    noun: 'retainer-entries',
    ...(before && { before: audited(row, before) }),
    ...(after && { after: audited(row, after) }),
  })
  const retainer = await retainerOf(tx, row)
  const running = await runningOf(tx, row)
  await noteUse(tx, row, running)
  if (running) await warnOf(tx, row, running)
  await publishRetainer(tx, row)
  return retainer
}

export const retainerEntries = handlers(contract, {
  list: (call) => retainersOf(call, call.actor, call.params.clientId),

  own: (call) => retainersOf(call, call.actor, clientIdOf(call.actor)),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockRetainer(tx, call.actor, call.params.id)
      await refuseDay(tx, row, call.body.day)
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const values = { ...call.body, ...times, createdById: userIdOf(call.actor) }
      const [after] = await tx.db
        .insert(table)
        .values({ ...values, scheduleId: row.id })
        .returning()
      return changed(tx, row, { after })
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt: seen, ...values } = call.body
      const { retainer, entry } = await lockEntry(tx, call.actor, call.params.id)
      await refuseStale(tx, 'retainer-entries', 'this entry', audited(retainer, entry), seen)
      await refuseDay(tx, retainer, values.day)
      const [after] = await tx.db
        .update(table)
        .set({ ...values, updatedAt: tx.now() })
        .where(eq(table.id, entry.id))
        .returning()
      return changed(tx, retainer, { before: entry, after })
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { retainer, entry } = await lockEntry(tx, call.actor, call.params.id)
      await tx.db.delete(table).where(eq(table.id, entry.id))
      return changed(tx, retainer, { before: entry })
    }),
})
