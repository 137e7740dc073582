import type { Context } from '../../platform/context.ts'
import { changeConnection, type ConnectionRow, idle } from './store.ts'

/** The job that fetches, by its name; `jobs.ts` has it. */
export const fetchSearchFigures = { name: 'fetch-search-figures' }

/** Milliseconds after which a fetch that was begun counts as lost, such as with a process that died. */
export const lease = 30 * 60_000

export const isUnderWay = ({ startedAt }: Pick<ConnectionRow, 'startedAt'>, now: Date) =>
  startedAt !== null && +now - +startedAt < lease

/** Begins to fetch for a locked connection. Needs a transaction. */
export async function begin(tx: Context, row: ConnectionRow, changes: Partial<ConnectionRow> = {}) {
  const once = `search-connection:${row.id}:${+tx.now()}`
  await tx.enqueue(tx.db, fetchSearchFigures, { id: row.id }, { once })
  return changeConnection(tx, row, { ...changes, ...idle, startedAt: tx.now(), nextAt: tx.now() })
}
