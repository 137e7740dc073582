import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { trashNouns } from '../../../contract/core/trash-entries.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import type { Trash, Trashed } from '../../platform/room.ts'
import type { Row } from '../audit-entries/rules.ts'
import { audit } from '../audit-entries/store.ts'
import { auditTrash, isAudited, releaseTrashed } from './put.ts'
import { restoreTrashedRows } from './rows.ts'

type Table = PgTable & { id: PgColumn }

/** Returns PostgreSQL's error code, such as 23505; undefined for other errors. */
const codeOf = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined

const placeTaken = 'A newer record has taken its place. Please change that one first.'
const parentGone = 'The record it belonged to no longer exists.'

/**
 * Restores a record's rows.
 * @throws Refusal 409 when another record has taken its place, or its parent is gone
 */
export async function restoreRecord(
  tx: Context,
  entry: Trashed,
  table: Table,
  conflictMessage = placeTaken,
) {
  try {
    await restoreTrashedRows(tx.db, entry.id)
  } catch (error) {
    if (codeOf(error) === '23505') throw conflict(conflictMessage)
    if (codeOf(error) === '23503') throw conflict(parentGone)
    throw error
  }
  const [row] = await tx.db.select().from(table).where(eq(table.id, entry.recordId))
  return row as Row & { id: number }
}

/**
 * Returns the trash steps of a noun whose rows leave their table while they are in the trash. `onRestore` runs once
 * they are restored; `conflictMessage` is the refusal when something else has taken their place.
 */
export const trashSteps = (
  table: Table,
  onRestore: (tx: Context, row: never, entry: Trashed) => unknown,
  conflictMessage?: string,
): Trash => ({
  async restore(tx, entry) {
    const row = await restoreRecord(tx, entry, table, conflictMessage)
    const { noun, clientId, deletedAt } = entry
    await auditTrash(tx, noun, { row, clientId }, { before: deletedAt, after: null })
    await onRestore(tx, row as never, entry)
  },
  async erase(tx, { id, noun, recordId, clientId }) {
    await releaseTrashed(tx, sql`trash_entries.id = ${id}::int`)
    const label = `${trashNouns[noun]} ${recordId}`
    if (isAudited(noun)) await audit(tx, { noun, id: recordId, before: { label, clientId } })
  },
})
