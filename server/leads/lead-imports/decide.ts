import { type SQL, sql } from 'drizzle-orm'
import { importFields } from '../../../contract/leads/lead-imports.ts'
import { changeImport, countEmails, countLines, fingerprintOf, type ImportRow } from './store.ts'
import { leadImportLines as lines } from './table.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { isChanging, objectOf } from './merge.ts'

const blank = sql.join(
  importFields.map((field) => sql.raw(`line.${leads[field].name}`)),
  sql` || `,
)

/**
 * Selects non-empty lines, each with the first line that is the same: with the same address, or the same company and
 * phone unless two addresses show that they are two people.
 */
const readable = (importId: number): SQL => sql`
  select line.*, least(
    case when email <> '' then min(position) over (partition by email) end,
    case when pair <> '' and email = '' then min(position) over (partition by pair)
      when pair <> '' then min(position) filter (where email = '') over (partition by pair) end
  ) as first
  from ${lines} line
  where import_id = ${importId}::int and problem = '' and ${blank} <> ''`

const newest = sql`updated_at desc, id desc`

/** Finds a line's existing lead by the same rule; `twin`: one with another address. */
const found = sql`
  with by_email as (
    select distinct on (email) email, id from ${leads}
    where email <> '' and email in (select email from readable where email <> '') order by email, ${newest}
  ), paired as (
    select pair, id, email, updated_at from ${leads}
    where pair is not null and pair in (select pair from readable where pair <> '')
  ), by_pair as (select distinct on (pair) pair, id from paired order by pair, ${newest}
  ), bare as (select distinct on (pair) pair, id from paired where email = '' order by pair, ${newest}
  )
  select readable.position, coalesce(by_email.id, case when readable.email = '' then by_pair.id else bare.id end) as lead_id,
    by_pair.id as twin
  from readable
  left join by_email on readable.email <> '' and by_email.email = readable.email
  left join by_pair on readable.pair <> '' and by_pair.pair = readable.pair
  left join bare on readable.pair <> '' and bare.pair = readable.pair`

/**
 * Decides the outcome of every line without writing a lead: as the dry run, and as the first step of the run when
 * leads have changed since. Returns the counts.
 */
export async function decideLines(tx: Context, row: ImportRow) {
  const { id, existing } = row
  const seen = await fingerprintOf(tx)
  // A file arrives within seconds, and undoing an import empties a table as fast, so the planner's statistics are
  // stale.
  await tx.db.execute(sql`analyze ${lines}, ${leads}`)
  // Compiling the query takes longer than running it.
  await tx.db.execute(sql`set local jit = off`)
  await tx.db.execute(sql`
    with readable as materialized (${readable(id)}), found as materialized (${found}),
    ranked as (
      select position, lead_id, twin, min(position) over (partition by lead_id) as first_of_lead from found
    ), decided as (
      select line.position,
        case when line.problem <> '' then 'error'
          when r.position is null or r.first < r.position then 'skip'
          when ranked.lead_id is null then 'create'
          when ranked.first_of_lead < line.position or ${existing}::text = 'skip' then 'skip'
          when ${isChanging(existing)} then 'update' else 'unchanged' end as outcome,
        case when line.problem <> '' then line.problem
          when r.position is null then 'This line is empty'
          when r.first < r.position then 'Same as line ' || (select line from ${lines} f where f.import_id = ${id}::int and f.position = r.first)
          when ranked.lead_id is null then case when ranked.twin is null then '' else 'Same company and phone as another lead, but a different address' end
          when ranked.first_of_lead < line.position then 'Same lead as line ' || (select line from ${lines} f where f.import_id = ${id}::int and f.position = ranked.first_of_lead)
          when ${existing}::text = 'skip' then 'Same as an existing lead' else '' end as said,
        case when r.first < r.position then null else ranked.lead_id end as lead_id,
        lead.updated_at as seen_at, case when lead.id is not null then ${objectOf('lead')} end as before
      from ${lines} line
      left join readable r on r.position = line.position
      left join ranked on ranked.position = line.position
      left join ${leads} lead on lead.id = ranked.lead_id
      where line.import_id = ${id}::int
    )
    update ${lines} line set outcome = decided.outcome, lead_id = decided.lead_id, seen_at = decided.seen_at,
      before = case when decided.outcome = 'update' then decided.before end,
      message = decided.said
    from decided
    where line.import_id = ${id}::int and decided.position = line.position
      and (line.outcome, line.lead_id, line.seen_at, line.message) is distinct from
        (decided.outcome, decided.lead_id, decided.seen_at, decided.said)`)
  const counts = await countLines(tx, id, row.total)
  await changeImport(tx, id, { seen, counts, withEmail: await countEmails(tx, id) })
  return counts
}
