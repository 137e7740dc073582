import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditNoun, auditNounIds } from '../../../contract/core/audit-entries.ts'
import { trashDays, type TrashNoun, trashNouns } from '../../../contract/core/trash-entries.ts'
import { audit } from '../audit-entries/store.ts'
import { labelOf, type Row } from '../audit-entries/rules.ts'
import { trashEntries } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { filesIn, readWithChildren } from './rows.ts'

/** One record that is moved to the trash. */
export type Trashed = {
  /** The stored row; it names the entry unless `label` does. */
  row: Row & { id: number }
  label?: string
  /** Its owner or context, in words. */
  about?: string
  clientId?: number | null
  projectId?: number | null
  /** Overrides the usual retention time with an earlier date. */
  eraseAt?: Date
  /** Additional data needed to restore it. */
  beside?: object
}

/** Returns the time at which a record deleted at `deletedAt` is erased. */
export const eraseAt = (deletedAt: Date) => new Date(+deletedAt + trashDays * 86_400_000)

/**
 * Returns whether this kind has its own history. Contacts are part of their client's history, milestones of their
 * project's.
 */
export const isAudited = (noun: string): noun is AuditNoun =>
  auditNounIds.some((each) => each === noun)

/** Records in the history that a record was moved to the trash or, without `after`, restored. */
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

/** Lists records in the trash whose rows stay in place, marked as deleted. Call it in a transaction. */
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
 * Moves records out of their table into the trash, with everything that belongs to them. Queries no longer see them;
 * their files stay until the entry is erased. Call it in a transaction.
 */
export async function moveToTrash(
  tx: Context,
  noun: TrashNoun,
  table: PgTable & { id: unknown },
  records: readonly Trashed[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ row }) => row.id)
  const content = await readWithChildren(tx.db, getTableName(table), ids)
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

/** Releases the files of trash entries, in the transaction that erases them. */
export async function releaseTrashed(tx: Context, which: SQL): Promise<void> {
  for (const { key } of await filesIn(tx.db, which)) await releaseFile(tx, key)
}
