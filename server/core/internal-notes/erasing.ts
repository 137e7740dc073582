import { and, eq, inArray, sql } from 'drizzle-orm'
import { notedNouns } from '../../../contract/core/internal-notes.ts'
import type { Context } from '../../platform/context.ts'
import { registered } from '../../platform/room.ts'
import { internalNotes as table } from './table.ts'

/** Erases the notes on records that are erased, and on those that are erased with them. */
export async function eraseNotesOn(
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
): Promise<void> {
  for (const { noun: noted, value } of registered(tx.rooms, 'noted', notedNouns)) {
    const own = and(eq(table.noun, noted), inArray(table.recordId, [...ids]))
    if (noted === noun) await tx.db.delete(table).where(own)
    const parent = noun === 'clients' || noun === 'projects' ? value.within?.[noun] : undefined
    if (!parent) continue
    const children = tx.db
      .select({ id: value.table.id })
      .from(value.table)
      .where(sql`${parent} in ${[...ids]}`)
    await tx.db.delete(table).where(and(eq(table.noun, noted), inArray(table.recordId, children)))
  }
}
