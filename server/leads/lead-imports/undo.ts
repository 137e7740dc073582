import { sql } from 'drizzle-orm'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import type { ImportRow } from './store.ts'
import { internalNotes } from '../../core/internal-notes/table.ts'
import { leadSteps } from '../lead-steps/table.ts'
import { leadImportLines as lines } from './table.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { auditChanges, type Changed } from './apply.ts'
import { objectOf, restored } from './merge.ts'

/** Leads per transaction. */
const batch = 5000

/**
 * Undoes the next leads of an import that nobody has touched since: created ones are deleted, changed ones restored.
 * `left`: is there more? `kept` counts those that stay. Call it in a transaction.
 */
export async function undoLines(tx: Context, row: ImportRow) {
  const writtenAt = (row.startedAt ?? tx.now()).toISOString()
  const undoneAt = (row.endedAt ?? tx.now()).toISOString()
  const untouched = sql`lead.updated_at = ${writtenAt}::timestamptz`
  const deleted = await rowsOf<{ count: number }>(
    tx.db,
    sql`with gone as (
      delete from ${leads} where id in (
        select id from ${leads} lead where import_id = ${row.id}::int and ${untouched}
          and client_id is null and emails_sent_count = 0
          and not exists (select from ${emailSends} send where send.lead_id = lead.id)
          and not exists (select from ${consultationRequests} asked where asked.lead_id = lead.id)
          and not exists (select from ${internalNotes} note where note.noun = 'leads' and note.record_id = lead.id)
          and not exists (select from ${leadSteps} step where step.lead_id = lead.id)
        limit ${batch}::int)
      returning id, company_name, contact_name, email
    ), written as (
      insert into ${auditEntries} (noun, record_id, label, event, changes, user_id, created_at)
      select 'leads', id, coalesce(nullif(company_name, ''), nullif(contact_name, ''), email), 'deleted', '[]'::jsonb,
        ${row.userId}::int, ${undoneAt}::timestamptz from gone returning 1
    ) select count(*)::int as count from written`,
  )
  const back = await rowsOf<Changed>(
    tx.db,
    sql`with chosen as (
        select line.position from ${lines} line join ${leads} lead on lead.id = line.lead_id
        where line.import_id = ${row.id}::int and line.outcome = 'update' and line.position <= ${row.applied}::int
          and ${untouched} limit ${batch}::int
      )
      update ${leads} lead set ${restored}, updated_at = ${undoneAt}::timestamptz
      from ${lines} line join chosen on chosen.position = line.position
      where line.import_id = ${row.id}::int and lead.id = line.lead_id
      returning lead.id, line.before as after, ${objectOf('lead')} as before`,
  )
  // The statement returns the restored values; what the import had written comes from its lines.
  if (back.length) await auditChanges(tx, row.userId, await writtenBy(tx, row, back))
  if ((deleted[0]?.count ?? 0) + back.length > 0) return { left: true, kept: 0 }
  const [keptCount] = await rowsOf<{ count: number }>(
    tx.db,
    sql`select ((select count(*) from ${leads} where import_id = ${row.id}::int)
      + (select count(*) from ${lines} line join ${leads} lead on lead.id = line.lead_id
        where line.import_id = ${row.id}::int and line.outcome = 'update'
          and line.position <= ${row.applied}::int and lead.updated_at <> ${undoneAt}::timestamptz))::int as count`,
  )
  return { left: false, kept: keptCount?.count ?? 0 }
}

/** Returns those leads' values after the import, for their history. */
async function writtenBy(tx: Context, row: ImportRow, back: Changed[]): Promise<Changed[]> {
  const written = await rowsOf<{ id: number; values: Changed['after'] }>(
    tx.db,
    sql`select lead_id as id, ${objectOf('line')} as values from ${lines} line
      where import_id = ${row.id}::int and outcome = 'update'
        and lead_id in (select id::int from jsonb_array_elements_text(${JSON.stringify(back.map(({ id }) => id))}::jsonb) id)`,
  )
  const byId = new Map(written.map(({ id, values }) => [id, values]))
  return back.map(({ id, after }) => ({
    id,
    after,
    before: mergedValues(after, byId.get(id) ?? after, row.existing),
  }))
}

const mergedValues = (
  known: Changed['after'],
  written: Changed['after'],
  existing: ImportRow['existing'],
): Changed['after'] =>
  Object.fromEntries(
    Object.entries(known).map(([field, value]) => {
      const text = written[field as keyof Changed['after']]
      return [field, existing === 'fill' ? value || text : text || value]
    }),
  ) as Changed['after']
