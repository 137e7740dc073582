import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditNoun, auditNounIds } from '../../../contract/core/audit-entries.ts'
import { trashDays, type TrashNoun, trashNouns } from '../../../contract/core/trash-entries.ts'
import { audit } from '../audit-entries/store.ts'
import { labelOf, type Row } from '../audit-entries/rules.ts'
import { trashEntries } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { filesIn, takeRows } from './rows.ts'

/** One record that goes into the trash. */
export type Trashed = {
  /** As it is stored; it names the entry unless `label` does. */
  row: Row & { id: number }
  label?: string
  /** Whose it is or where it belongs, in words. */
  about?: string
  clientId?: number | null
  projectId?: number | null
  /** When the days of the trash are too long. */
  eraseAt?: Date
  /** What is needed beside the rows to bring it back. */
  beside?: object
}

/** When what is deleted at `deletedAt` is erased. */
export const eraseAt = (deletedAt: Date) => new Date(+deletedAt + trashDays * 86_400_000)

/** Is the history of this kind kept by itself? That of contacts is their client's, that of steps their project's. */
export const isAudited = (noun: string): noun is AuditNoun =>
  auditNounIds.some((each) => each === noun)

/** Writes down that a record went into the trash, or, without `after`, came out of it. */
export async function auditTrash(
  tx: Context,
  noun: TrashNoun,
  { row, clientId = null }: Pick<Trashed, 'row' | 'clientId'>,
  at: { before: Date | null; after: Date | null },
) {
  if (!isAudited(noun)) return
  const [before, after] = [at.before, at.after].map((deletedAt) => ({
    clientId,
    ...row,
    deletedAt,
  }))
  await audit(tx, { noun, before: before ?? null, after: after ?? null })
}

/** In a transaction: lists records in the trash whose rows stay and are marked as deleted by themselves. */
export async function listInTrash(
  tx: Context,
  noun: TrashNoun,
  records: readonly Trashed[],
  content = new Map<number, string>(),
): Promise<void> {
  const deletedAt = tx.now()
  const { actor } = tx
  const values = records.map(({ row, label, about = '', clientId, projectId, ...more }) => ({
    noun,
    recordId: row.id,
    label: (label || labelOf(row) || `${trashNouns[noun]} ${row.id}`).slice(0, 255).toWellFormed(),
    about: about.slice(0, 255).toWellFormed(),
    clientId: clientId ?? null,
    projectId: projectId ?? null,
    content: content.has(row.id) ? sql`${content.get(row.id)}::jsonb` : null,
    deletedBy: actor?.kind === 'user' ? (actor.viewedBy ?? actor.id) : null,
    deletedAt,
    eraseAt: more.eraseAt ?? eraseAt(deletedAt),
  }))
  if (values.length > 0) await tx.db.insert(trashEntries).values(values)
}

/**
 * In a transaction: takes records out of their table, with all that belongs to them, and keeps them
 * in the trash. Everything that reads the table is without them from then on; their files stay until
 * the entry is erased.
 */
export async function moveToTrash(
  tx: Context,
  noun: TrashNoun,
  table: PgTable & { id: unknown },
  records: readonly Trashed[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ row }) => row.id)
  const content = await takeRows(tx.db, getTableName(table), ids)
  await tx.db.execute(
    sql`delete from ${table} where id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
  )
  for (const { row, beside } of records) {
    const rows = content.get(row.id)
    if (rows && beside)
      content.set(row.id, `${rows.slice(0, -1)},"beside":${JSON.stringify(beside)}}`)
  }
  await listInTrash(tx, noun, records, content)
  for (const each of records) await auditTrash(tx, noun, each, { before: null, after: tx.now() })
}

/** In a transaction: forgets that records are in the trash. */
export const unlistInTrash = ({ db }: Context, noun: TrashNoun, ids: number[]) =>
  db
    .delete(trashEntries)
    .where(and(eq(trashEntries.noun, noun), inArray(trashEntries.recordId, ids)))

/** In the transaction that erases entries of the trash: their files go with them. */
export async function releaseTrashed(tx: Context, which: SQL): Promise<void> {
  for (const { key } of await filesIn(tx.db, which)) await releaseFile(tx, key)
}
