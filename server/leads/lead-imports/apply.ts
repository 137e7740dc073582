import { type SQL, sql } from 'drizzle-orm'
import type { ImportField } from '../../../contract/leads/lead-imports.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { changesBetween, labelOf } from '../../core/audit-entries/rules.ts'
import { countLines, type ImportRow } from './store.ts'
import { leadImportLines as lines } from './table.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { holdLock } from '../../platform/locks.ts'
import { assignments, fieldNames, newValues, objectOf } from './merge.ts'

/** Lines per transaction. */
const batch = 2500

type Values = Record<ImportField, string>
export type Changed = { id: number; before: Values; after: Values }

const inBatch = ({ id, applied }: ImportRow) =>
  sql`line.import_id = ${id}::int and line.position > ${applied}::int and line.position <= ${applied + batch}::int`

/** Records the changes of leads in the history, in one statement. */
export async function auditChanges(tx: Context, userId: number | null, changed: Changed[]) {
  const entries = changed.map(({ id, before, after }) => ({
    id,
    label: labelOf(after),
    changes: changesBetween(before, after),
  }))
  await tx.db.execute(sql`
    insert into ${auditEntries} (noun, record_id, label, event, changes, user_id, created_at)
    select 'leads', id, label, 'changed', changes, ${userId}::int, ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(id int, label text, changes jsonb)`)
}

/**
 * Skips leads that somebody, or another import, added after the lines were decided. Uses the matching of
 * `decideLines`, since leads that already existed then were decided differently.
 */
const skipAddedMeanwhile = (tx: Context, row: ImportRow) => {
  const added = (same: SQL) => sql`exists (select from ${leads} lead
    where lead.import_id is distinct from ${row.id}::int and ${same})`
  return tx.db.execute(sql`
    update ${lines} line set outcome = 'skip', message = 'This lead was added in the meantime'
    where ${inBatch(row)} and outcome = 'create' and (
      ${added(sql`line.email <> '' and lead.email = line.email`)} or
      ${added(sql`line.pair <> '' and lead.pair = line.pair and (line.email = '' or lead.email = '')`)})`)
}

const create = (tx: Context, row: ImportRow, writtenAt: string) =>
  tx.db.execute(sql`
    with made as (
      insert into ${leads} (${fieldNames}, source, import_id, created_at, updated_at)
      select ${newValues}, 'import', ${row.id}::int, ${writtenAt}::timestamptz, ${writtenAt}::timestamptz
      from ${lines} line where ${inBatch(row)} and outcome = 'create' order by position
      returning id, company_name, contact_name, email
    )
    insert into ${auditEntries} (noun, record_id, label, event, changes, user_id, created_at)
    select 'leads', id, coalesce(nullif(company_name, ''), nullif(contact_name, ''), email), 'created', '[]'::jsonb,
      ${row.userId}::int, ${writtenAt}::timestamptz from made`)

async function update(tx: Context, row: ImportRow, writtenAt: string) {
  // The planner does not know the new number of leads and might scan all of them for each line.
  await tx.db.execute(sql`set local enable_nestloop = off`)
  const changed = await rowsOf<Changed & { position: number }>(
    tx.db,
    sql`update ${leads} lead set ${assignments(row.existing)}, updated_at = ${writtenAt}::timestamptz
      from ${lines} line where ${inBatch(row)} and line.outcome = 'update'
        and lead.id = line.lead_id and lead.updated_at = line.seen_at
      returning lead.id, line.position, line.before, ${objectOf('lead')} as after`,
  )
  if (changed.length) await auditChanges(tx, row.userId, changed)
  // A lead that was changed or removed meanwhile is not overwritten.
  await tx.db.execute(sql`
    update ${lines} line set outcome = 'error', message = 'Somebody else has changed this lead in the meantime'
    where ${inBatch(row)} and outcome = 'update' and not exists (
      select from jsonb_array_elements_text(${JSON.stringify(changed.map(({ position }) => position))}::jsonb) done
      where done::int = line.position)`)
}

/** Writes the next lines as decided. Returns the position reached, and the results so far. Call it in a transaction. */
export async function applyLines(tx: Context, row: ImportRow) {
  const writtenAt = (row.startedAt ?? tx.now()).toISOString()
  // Imports write one at a time, since they can't see each other's uncommitted leads.
  await holdLock(tx.db, 'leadImports')
  await skipAddedMeanwhile(tx, row)
  await create(tx, row, writtenAt)
  if (row.counts.update > 0) await update(tx, row, writtenAt)
  const applied = Math.min(row.applied + batch, row.total)
  const counts = applied >= row.total ? await countLines(tx, row.id, row.total) : row.counts
  return { applied, counts }
}
