import { and, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-calendar.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { changePiece, clientName, isOfUnconfirmed, lockPiece } from '../content-pieces/store.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'

const { id, clientId, type, title, topic, status, generation, assigneeId } = table
const { dueDate, plannedFor, plannedTime, publishedAt, isBrief } = table
const planned = {
  id,
  clientId,
  clientName,
  clientUnconfirmed: isOfUnconfirmed,
  type,
  title,
  topic,
  status,
  generation,
  assigneeId,
  dueDate,
  plannedFor,
  plannedTime,
  publishedAt,
  isBrief,
}
const isUnplanned = and(
  isNull(table.plannedFor),
  isNull(table.publishedAt),
  sql`${table.status} <> 'archived'`,
)
/** Matches what is planned, due or published on these days, with a day more on both sides for time zones. */
const isBetween = (from: string, to: string) =>
  or(
    between(table.plannedFor, from, to),
    between(table.dueDate, from, to),
    sql`(${table.publishedAt} >= ${from}::date - 1 and ${table.publishedAt} < ${to}::date + 2)`,
  )

/** Stores a day of a piece. @throws Refusal 404 */
const changed = (call: Call<typeof contract.plan> | Call<typeof contract.setDue>) =>
  inTransaction(call, async (tx) => {
    const before = await lockPiece(tx, call.actor, call.params.id)
    return shownPiece(tx, await changePiece(tx, before, call.body))
  })

export const contentCalendar = handlers(contract, {
  async calendar({ db, actor, query: { from, to, clientId, assignee, most } }) {
    const mine = and(
      visibleTo(actor),
      clientId === 'all' ? undefined : eq(table.clientId, clientId),
      assignedAs(actor, table.assigneeId, assignee),
    )
    const select = (where: SQL | undefined, most: number) =>
      db
        .select(planned)
        .from(table)
        .where(and(mine, where))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(most)
    return {
      pieces: await select(isBetween(from, to), contract.mostInCalendar),
      unplanned: await select(isUnplanned, most),
      unplannedCount: await db.$count(table, and(mine, isUnplanned)),
    }
  },

  plan: changed,

  setDue: changed,
})
