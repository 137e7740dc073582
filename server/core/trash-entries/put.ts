import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditNoun, auditNounIds } from '../../../contract/core/audit-entries.ts'
import { binDays, type BinNoun, binNouns } from '../../../contract/core/trash-entries.ts'
import { audit } from '../audit-entries/store.ts'
import { labelOf, type Row } from '../audit-entries/rules.ts'
import { binEntries } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { filesIn, takeRows } from './rows.ts'

/** One record that goes into the bin. */
export type Binned = {
  /** As it is stored; it names the entry unless `label` does. */
  row: Row & { id: number }
  label?: string
  /** Whose it is or where it belongs, in words. */
  about?: string
  clientId?: number | null
  projectId?: number | null
  /** When the days of the bin are too long. */
  eraseAt?: Date
  /** What is needed beside the rows to bring it back. */
  beside?: object
}

/** When what is deleted at `deletedAt` is erased. */
export const eraseAt = (deletedAt: Date) => new Date(+deletedAt + binDays * 86_400_000)

/** Is the history of this kind kept by itself? That of contacts is their client's, that of steps their project's. */
export const isAudited = (noun: string): noun is AuditNoun =>
  auditNounIds.some((each) => each === noun)

/** Writes down that a record went into the bin, or, without `after`, came out of it. */
export async function auditBin(
  inner: Context,
  noun: BinNoun,
  { row, clientId = null }: Pick<Binned, 'row' | 'clientId'>,
  at: { before: Date | null; after: Date | null },
) {
  if (!isAudited(noun)) return
  const [before, after] = [at.before, at.after].map((deletedAt) => ({
    clientId,
    ...row,
    deletedAt,
  }))
  await audit(inner, { noun, before: before ?? null, after: after ?? null })
}

/** In a transaction: lists records in the bin whose rows stay and are marked as deleted by themselves. */
export async function listInBin(
  inner: Context,
  noun: BinNoun,
  records: readonly Binned[],
  content = new Map<number, string>(),
): Promise<void> {
  const deletedAt = inner.now()
  const { actor } = inner
  const values = records.map(({ row, label, about = '', clientId, projectId, ...more }) => ({
    noun,
    recordId: row.id,
    label: (label || labelOf(row) || `${binNouns[noun]} ${row.id}`).slice(0, 255).toWellFormed(),
    about: about.slice(0, 255).toWellFormed(),
    clientId: clientId ?? null,
    projectId: projectId ?? null,
    content: content.has(row.id) ? sql`${content.get(row.id)}::jsonb` : null,
    deletedBy: actor?.kind === 'user' ? (actor.viewedBy ?? actor.id) : null,
    deletedAt,
    eraseAt: more.eraseAt ?? eraseAt(deletedAt),
  }))
  if (values.length > 0) await inner.db.insert(binEntries).values(values)
}

/**
 * In a transaction: takes records out of their table, with all that belongs to them, and keeps them
 * in the bin. Everything that reads the table is without them from then on; their files stay until
 * the entry is erased.
 */
export async function putInBin(
  inner: Context,
  noun: BinNoun,
  table: PgTable & { id: unknown },
  records: readonly Binned[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ row }) => row.id)
  const content = await takeRows(inner.db, getTableName(table), ids)
  await inner.db.execute(
    sql`delete from ${table} where id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
  )
  for (const { row, beside } of records) {
    const rows = content.get(row.id)
    if (rows && beside)
      content.set(row.id, `${rows.slice(0, -1)},"beside":${JSON.stringify(beside)}}`)
  }
  await listInBin(inner, noun, records, content)
  for (const each of records)
    await auditBin(inner, noun, each, { before: null, after: inner.now() })
}

/** In a transaction: forgets that records are in the bin. */
export const unlistInBin = ({ db }: Context, noun: BinNoun, ids: number[]) =>
  db.delete(binEntries).where(and(eq(binEntries.noun, noun), inArray(binEntries.recordId, ids)))

/** In the transaction that erases entries of the bin: their files go with them. */
export async function releaseBinned(inner: Context, which: SQL): Promise<void> {
  for (const { key } of await filesIn(inner.db, which)) await releaseFile(inner, key)
}
