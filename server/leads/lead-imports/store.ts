import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  importDays,
  importFields,
  importOutcomeIds,
  type ImportLine,
  type LeadImport,
} from '../../../contract/leads/lead-imports.ts'
import { leads, pairOf } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { publish } from '../../platform/live-history.ts'
import { readCursor } from '../../platform/lists.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { fieldNames, fieldTypes } from './merge.ts'
import { readLine } from './rules.ts'
import { leadImportLines as lines, leadImports as table, visibleTo } from './table.ts'

export type ImportRow = typeof table.$inferSelect
export const noCounts = Object.fromEntries(
  importOutcomeIds.map((outcome) => [outcome, 0]),
) as ImportRow['counts']

const day = 86_400_000

/** Returns whether the import can be undone: something was written and its lines still exist. */
const isUndoable = ({ state, counts, endedAt, applied }: ImportRow, now: Date) =>
  (state === 'done' || state === 'cancelled') &&
  applied > 0 &&
  counts.create + counts.update > 0 &&
  endedAt !== null &&
  +now - +endedAt < importDays * day

const toImport = (row: ImportRow, userName: string, now: Date): LeadImportSent => ({
  ...row,
  userName,
  undoable: isUndoable(row, now),
})
type LeadImportSent = Omit<LeadImport, 'createdAt' | 'startedAt' | 'endedAt'> &
  Pick<ImportRow, 'createdAt' | 'startedAt' | 'endedAt'>

/** Selects imports with the people who made them, for a list or a single one. */
export const selectImports = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ row: table, userName: joinedName })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .$dynamic()

export const importOf = (found: { row: ImportRow; userName: string }, now: Date) =>
  toImport(found.row, found.userName, now)

/**
 * Returns one import for the response.
 * @throws Refusal 404
 */
export async function readImport(context: Context, actor: Actor, id: number) {
  const [found] = await selectImports(context).where(and(visibleTo(actor), eq(table.id, id)))
  if (!found) throw notFound()
  return importOf(found, context.now())
}

/**
 * Locks an import until the transaction ends.
 * @throws Refusal 404, or 409 unless it is in one of these states
 */
export async function lockImport(
  tx: Context,
  actor: Actor,
  id: number,
  states: readonly ImportRow['state'][],
): Promise<ImportRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  if (!states.includes(row.state))
    throw conflict('This import has continued in the meantime. Please look at it again.', {
      state: row.state,
    })
  return row
}

export async function changeImport(tx: Context, id: number, changes: Partial<ImportRow>) {
  await tx.db.update(table).set(changes).where(eq(table.id, id))
  await publishImport(tx, id)
}

/** Tells the team's open windows about an import. */
export const publishImport = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'lead-imports', id })

/** Appends lines to an import. Returns the new number of lines. */
export async function storeLines(tx: Context, row: ImportRow, input: ImportLine[]) {
  const stored = input.map((each, at) => {
    const line = readLine(each, row.total + at + 1)
    const cells = importFields.map((field) => [leads[field].name, line[field]])
    return { ...line, ...Object.fromEntries(cells) }
  })
  const pair = pairOf({ companyName: sql`company_name`, phone: sql`phone` })
  await tx.db.execute(sql`
    insert into ${lines} (import_id, position, line, ${fieldNames}, problem, note, pair)
    select ${row.id}::int, position, line, ${fieldNames}, problem, note,
      case when problem = '' then coalesce(${pair}, '') else '' end
    from json_to_recordset(${JSON.stringify(stored)}::json) as sent(position int, line int,
      ${fieldTypes}, problem text, note text)`)
  const total = row.total + input.length
  await changeImport(tx, row.id, { total, state: 'receiving' })
  return total
}

/** Returns a value that changes whenever a lead is added, changed or removed. */
export async function fingerprintOf(tx: Context): Promise<string> {
  const [found] = await rowsOf<{ seen: string }>(
    tx.db,
    sql`select count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(max(updated_at)::text, '') as seen from ${leads}`,
  )
  return found?.seen ?? ''
}

/** Counts the outcomes of the first `upTo` lines. */
export async function countLines({ db }: Context, importId: number, upTo: number) {
  const found = await rowsOf<{ outcome: keyof ImportRow['counts']; count: number }>(
    db,
    sql`select outcome, count(*)::int as count from ${lines}
      where import_id = ${importId}::int and position <= ${upTo}::int group by outcome`,
  )
  return {
    ...noCounts,
    ...Object.fromEntries(found.map(({ outcome, count }) => [outcome, count])),
  }
}

/** Returns how many of the leads that lines create or change will have an email address. */
export async function countEmails({ db }: Context, importId: number): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${lines} where import_id = ${importId}::int
      and outcome in ('create', 'update') and (email <> '' or before ->> 'email' <> '')`,
  )
  return found?.count ?? 0
}

/** Returns the number of lines processed, or to be processed; the rest of a stopped import counts as not imported. */
const workedOff = ({ state, applied, total }: Worked) =>
  state === 'cancelled' || state === 'undoing' || state === 'undone' ? applied : total
type Worked = Pick<ImportRow, 'id' | 'state' | 'applied' | 'total'>

/**
 * Returns the lines with one outcome in file order, plus one extra if there are more than `limit`.
 * @throws Refusal 400
 */
export const readLines = (
  { db }: Pick<Context, 'db'>,
  row: Worked,
  outcome: ImportRow['counts'] extends Record<infer O, number> ? O : never,
  cursor: string,
  limit: number,
) =>
  db
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.importId, row.id),
        eq(lines.outcome, outcome),
        lte(lines.position, workedOff(row)),
        gt(lines.position, readCursor(cursor)?.id ?? 0),
      ),
    )
    .orderBy(lines.position)
    .limit(limit + 1)
