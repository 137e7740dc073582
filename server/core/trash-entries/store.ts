import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { registered, runBeforeErased, type Trash } from '../../platform/room.ts'
import { users } from '../users/table.ts'
import { trashEntries as table, visibleTo } from './table.ts'

type Entry = typeof table.$inferSelect

/** The listed columns of an entry. */
const { content: _kept, ...listed } = getColumns(table)
export const listedColumns = {
  ...listed,
  deletedByName: sql<string>`coalesce((select trim(u.first_name || ' ' || u.last_name)
    from ${users} u where u.id = ${table}.deleted_by), '')`,
}

/**
 * Locks a record's entry until the transaction ends.
 * @throws Refusal 404
 */
export async function lockEntry(
  { db }: Context,
  actor: Actor,
  noun: Entry['noun'],
  recordId: number,
): Promise<Entry> {
  const [entry] = await db
    .select()
    .from(table)
    .where(and(visibleTo(actor), eq(table.noun, noun), eq(table.recordId, recordId)))
    .for('update')
  if (!entry) throw notFound()
  return entry
}

const trashOf = ({ rooms }: Context, { noun }: Entry): Trash | undefined =>
  registered(rooms, 'trash', [noun])[0]?.value

const deleteEntry = ({ db }: Context, { id }: Entry) => db.delete(table).where(eq(table.id, id))

/**
 * Restores a record. Call it in a transaction.
 * @throws Refusal 409 when it cannot be restored
 */
export async function restoreEntry(tx: Context, entry: Entry): Promise<void> {
  await trashOf(tx, entry)?.restore(tx, entry)
  await deleteEntry(tx, entry)
}

/** Permanently erases a record with its files. Call it in a transaction. */
export async function eraseEntry(tx: Context, entry: Entry): Promise<void> {
  await runBeforeErased(tx, entry.noun, [entry.recordId])
  await trashOf(tx, entry)?.erase(tx, entry)
  await deleteEntry(tx, entry)
}
