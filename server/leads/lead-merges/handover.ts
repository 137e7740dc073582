import { sql } from 'drizzle-orm'
import { referencesOf } from '../../core/trash-entries/rows.ts'
import type { Moved } from './table.ts'
import { type Db, rowsOf } from '../../platform/db.ts'

/*
 * Moves rows of other tables from one lead to another. The database itself knows the tables with foreign keys; the
 * history and the notes have none and are moved as well.
 */

const unreferenced = ['audit_entries', 'internal_notes'].map((table) => ({
  table,
  column: 'record_id',
}))
/** Tables that are not moved: a lead that was marked as distinct from one isn't necessarily distinct from the other. */
const left = new Set(['lead_distinctions'])

/** Conditions for rows that are not moved because the other lead has its own. */
const only: Record<string, ReturnType<typeof sql>> = {
  audit_entries: sql`noun = 'leads'`,
  internal_notes: sql`noun = 'leads'`,
  email_sends: sql`not exists (select from email_sends o where o.lead_id = given.to_id and o.campaign_id = t.campaign_id)`,
}

/** Moves all rows of one lead to another. Returns the moved rows. Call it in a transaction. */
export async function moveRows(db: Db, from: number, to: number): Promise<Moved[]> {
  const references = await referencesOf(db)
  const tables = references
    .filter(({ parent, child }) => parent === 'leads' && !left.has(child))
    .map(({ child, column }) => ({ table: child, column }))
  const moved: Moved[] = []
  for (const { table, column } of [...tables, ...unreferenced]) {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`update ${sql.identifier(table)} t set ${sql.identifier(column)} = given.to_id
        from (select ${from}::int as from_id, ${to}::int as to_id) given
        where t.${sql.identifier(column)} = given.from_id and ${only[table] ?? sql`true`}
        returning t.id`,
    )
    if (rows.length) moved.push({ table, column, ids: rows.map(({ id }) => id) })
    if (table !== 'email_sends') continue
    const own = await rowsOf<{ id: number }>(
      db,
      sql`select id from email_sends where lead_id = ${from}::int`,
    )
    if (own.length) moved.push({ table, column, ids: own.map(({ id }) => id), left: true })
  }
  return [...moved, ...(await replaceInCampaigns(db, from, to))]
}

const chosen = { table: 'email_campaigns', column: 'lead_ids' }

/**
 * Replaces the lead in campaigns it was chosen for. Returns those campaigns, without the ones that already include
 * the other. Call it in a transaction.
 */
async function replaceInCampaigns(db: Db, from: number, to: number): Promise<Moved[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`update email_campaigns set lead_ids = array_replace(lead_ids, ${from}::int, ${to}::int)
      where ${from}::int = any(lead_ids) and ${to}::int <> all(lead_ids) returning id`,
  )
  return rows.length ? [{ ...chosen, ids: rows.map(({ id }) => id) }] : []
}

/** Moves the rows back that still belong to the lead. Call it in a transaction. */
export async function moveRowsBack(db: Db, moved: readonly Moved[], from: number, to: number) {
  for (const { table, column, ids, left } of moved) {
    const name = sql.identifier(column)
    const isChosen = column === chosen.column
    const value = isChosen ? sql`array_replace(${name}, ${from}::int, ${to}::int)` : sql`${to}::int`
    const was = left ? sql`is null` : sql`= ${from}::int`
    await db.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${value}
        where ${isChosen ? sql`true` : sql`${name} ${was}`}
          and id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
    )
  }
}
