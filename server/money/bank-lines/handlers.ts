import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/money/bank-lines.ts'
import { inTransaction } from '../../platform/context.ts'
import { countedPage } from '../../platform/lists.ts'
import { conflict } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { descending } from '../../platform/sorting.ts'
import { bookLine } from './booking.ts'
import { describeLines } from './describe.ts'
import { applyReversal, reversedBy, takeBack } from './reversals.ts'
import { decide, lockLine, lockWaiting } from './store.ts'
import { bankLines as table, visibleTo } from './table.ts'

const sorting = descending(table.bookedOn, table.id, 'date')

/** Returns the condition for a search word: in the payer, the text or the reference, or the amount. */
const foundBy = (word: string) => {
  if (!word) return undefined
  const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`concat_ws(' ', ${table.name}, ${table.iban}, ${table.text}, ${table.reference}) ilike ${like}`
}

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor, q, state, importId } = call.query
  const matching = and(
    visibleTo(call.actor),
    state === 'all' ? undefined : eq(table.state, state),
    importId ? eq(table.importId, importId) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )
  const rows = await call.db
    .select({ id: table.id, at: sorting.at })
    .from(table)
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  const found = await countedPage(rows, call.query, () => call.db.$count(table, matching))
  return {
    ...found,
    items: await describeLines(
      call,
      found.items.map(({ id }) => id),
    ),
  }
}

const readLine = async (call: Parameters<typeof describeLines>[0], id: number) => {
  const [line] = await describeLines(call, [id])
  if (!line) throw conflict('This line no longer exists.')
  return line
}

export const bankLines = handlers(contract, {
  list: page,

  async counts(call) {
    const rows = await call.db
      .select({ state: table.state, count: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(visibleTo(call.actor))
      .groupBy(table.state)
    const none = Object.fromEntries(contract.bankLineStateIds.map((state) => [state, 0]))
    return {
      ...none,
      ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    } as Record<keyof typeof contract.bankLineStates, number>
  },

  book: (call) =>
    inTransaction(call, async (tx) => {
      const line = await lockWaiting(tx, call.actor, call.params.id)
      if (line.amount < 0) throw conflict('Money that left can’t pay an invoice.')
      const { parts, credit } = call.body
      await bookLine(tx, { line, parts, credit, reason: '', score: null })
      return readLine(tx, line.id)
    }),

  reject: (call) =>
    inTransaction(call, async (tx) => {
      const line = await lockWaiting(tx, call.actor, call.params.id)
      await decide(tx, line, { state: 'rejected' })
      return readLine(tx, line.id)
    }),

  reverse: (call) =>
    inTransaction(call, async (tx) => {
      const line = await lockWaiting(tx, call.actor, call.params.id)
      const reversed = line.isReversal ? await reversedBy(tx, line) : null
      if (!reversed) throw conflict('No booked transfer was found that this line takes back.')
      await lockLine(tx, call.actor, reversed.line.id)
      await applyReversal(tx, line, reversed)
      return readLine(tx, line.id)
    }),

  undo: (call) =>
    inTransaction(call, async (tx) => {
      const line = await lockLine(tx, call.actor, call.params.id)
      if (line.state === 'waiting') throw conflict('This line is already waiting to be checked.')
      if (line.state === 'ignored') throw conflict('Nothing was decided on this line.')
      if (line.state === 'returned')
        throw conflict('The bank took this transfer back. Please undo the line that says so first.')
      await takeBack(tx, line, 'The booking of the transfer was undone')
      await decide(tx, line, { state: 'waiting' })
      return readLine(tx, line.id)
    }),
})
