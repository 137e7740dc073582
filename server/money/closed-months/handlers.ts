import { agencyToday } from '../../core/agency-time/store.ts'
import { eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/money/closed-months.ts'
import { addDays, monthName } from '../../../contract/money/calendar-days.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { closedWithOf, closedWithThrough } from './closing.ts'
import { closedMonths as table } from './table.ts'

/** Returns the last day of the month before the current one, in the agency's time zone. */
const lastMonthOf = async (context: Context): Promise<string> =>
  addDays(`${(await agencyToday(context)).slice(0, 7)}-01`, -1)

async function throughOf({ db }: Context): Promise<string | null> {
  const [row] = await db.select().from(table).where(eq(table.id, 1))
  return row?.through ?? null
}

const stateOf = async (context: Context) => ({
  through: await throughOf(context),
  lastMonth: await lastMonthOf(context),
})

/** Returns the agency's VAT number. Billing settings belong to invoices, which need closed months: read without them. */
async function vatIdOf({ db }: Context): Promise<string> {
  const [row] = await db
    .select({ vatId: sql<string>`vat_id` })
    .from(sql`billing_settings`)
    .where(sql`id = 1`)
  return row?.vatId ?? ''
}

/** Closes or opens months, one change at a time, and records who did, and why if a reason is given. */
async function change(tx: Context, before: string | null, through: string | null, reason = '') {
  const closedWith = closedWithThrough(await closedWithOf(tx), through, await vatIdOf(tx))
  const values = { id: 1, through, closedWith, updatedAt: tx.now() }
  await tx.db.insert(table).values(values).onConflictDoUpdate({ target: table.id, set: values })
  await audit(tx, {
    noun: 'closed-months',
    before: { id: 1, through: before, reason: '' },
    after: { id: 1, through, reason },
  })
  await publish(tx, ['admins'], { kind: 'closed-months', id: 1 })
  return stateOf(tx)
}

const isMonthEnd = (day: string) => addDays(day, 1).endsWith('-01')
const noMonthEnd = 'Please choose the last day of a month'

export const closedMonths = handlers(contract, {
  read: (call) => stateOf(call),

  close: (call) =>
    inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'closedMonths')
      const before = await throughOf(tx)
      const { through } = call.body
      const name = monthName(through)
      if (!isMonthEnd(through)) throw wrongField('through', noMonthEnd)
      if (through > (await lastMonthOf(tx))) throw wrongField('through', `${name} isn’t over yet.`)
      if (before !== null && through <= before)
        throw wrongField('through', `${name} is closed already.`)
      return change(tx, before, through)
    }),

  reopen: (call) =>
    inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'closedMonths')
      const before = await throughOf(tx)
      const { through, reason } = call.body
      if (before === null || (through !== null && through >= before))
        throw conflict('No month after that is closed.')
      if (through !== null && !isMonthEnd(through)) throw wrongField('through', noMonthEnd)
      return change(tx, before, through, reason)
    }),
})
