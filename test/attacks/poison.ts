import fs from 'node:fs'
import path from 'node:path'
import { getColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../server/platform/db.ts'

const root = path.resolve(import.meta.dirname, '../../server')
const modules = await Promise.all(
  fs
    .globSync('**/table.ts', { cwd: root })
    .map((file) => import(path.join(root, file)) as Promise<object>),
)
const tables = [
  ...new Set(
    modules.flatMap((each) => Object.values(each) as unknown[]).filter((each) => is(each, PgTable)),
  ),
]

/**
 * Columns that hold the server's own words, keys and identifiers, which no person types. Emails are written by the
 * server and checked separately.
 */
const ownWords =
  /hash|token|secret|_?key$|zone|currency|status|state|kind|^type$|_type$|slug|url|^path$|cursor|e?_?email$|^to$|^from$|address$|_form$|html|source|locale|method|template_id|scope|sealed|noun|action|_id$|version|reason|role|model|provider|number$|code$|^job|_as$|handle$|^transports$/
const ownTables = new Set([
  'emails',
  'stored_files',
  'app_state',
  'rate_limits',
  'live_events',
  'sessions',
  'passkey_challenges',
  'password_resets',
  'sign_in_codes',
  'search_words',
  'billing_settings',
  'availability',
])

const inLeaves = (value: unknown, make: (text: string) => string): unknown =>
  typeof value === 'string'
    ? /\s/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value)
      ? make(value)
      : value
    : Array.isArray(value)
      ? value.map((each) => inLeaves(each, make))
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            // In the snapshot of a deleted row, a poisoned phone number wouldn't fit its column on restore.
            Object.entries(value).map(([name, each]) => [
              name,
              name === 'phone' ? each : inLeaves(each, make),
            ]),
          )
        : value

/**
 * Replaces every user-written text in every row of every table with the result of `make`, bypassing the contract's
 * checks. Returns the number of replacements per column.
 */
export async function poison(
  db: Db,
  make: (text: string, table: string) => string,
): Promise<Map<string, number>> {
  const replaced = new Map<string, number>()
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    if (ownTables.has(name)) continue
    const texts = columns.filter(
      (column) =>
        column.dataType.startsWith('string') &&
        !column.enumValues?.length &&
        !ownWords.test(column.name) &&
        ['text', 'varchar'].includes(column.getSQLType().replace(/\(.*/, '')),
    )
    const trees = columns.filter(
      (column) => column.getSQLType().startsWith('json') && !ownWords.test(column.name),
    )
    const rows = await rowsOf<Record<string, unknown>>(
      db,
      sql`select ctid::text as place, * from ${table}`,
    )
    for (const row of rows)
      for (const column of [...texts, ...trees]) {
        const before = row[column.name]
        const isTree = trees.includes(column)
        if (before === null || before === undefined || before === '') continue
        const after = isTree
          ? JSON.stringify(inLeaves(before, (text) => make(text, name)))
          : make(before as string, name)
        if (after === (isTree ? JSON.stringify(before) : before)) continue
        const cast = isTree ? sql`${after}::jsonb` : sql`${after}`
        const key =
          'id' in getColumns(table) ? sql`id = ${row['id']}` : sql`ctid = ${row['place']}::tid`
        const done = await db
          .transaction((tx) =>
            tx.execute(
              sql`update ${table} set ${sql.identifier(column.name)} = ${cast} where ${key}`,
            ),
          )
          .then(
            () => 1,
            () => 0,
          )
        const label = `${name}.${column.name}`
        if (done) replaced.set(label, (replaced.get(label) ?? 0) + 1)
      }
  }
  return replaced
}
