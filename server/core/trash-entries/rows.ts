import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db.ts'

/*
 * Takes rows out of the database with everything that belongs to them, and restores them unchanged. Ownership follows
 * the database itself: rows with `on delete cascade` are kept with their parent, rows with `on delete set null` are
 * noted and linked again. A table added later needs no line here.
 *
 * Values pass through as PostgreSQL's own text, so that no number or time loses a digit.
 */

/** A foreign key of one column. */
type Reference = {
  child: string
  column: string
  parent: string
  parentColumn: string
  /** On delete: `c` cascade, `n` set null; others prevent the parent's deletion. */
  action: string
  /** The child's primary key. */
  keys: string[]
}

let known: Reference[] | undefined

/**
 * Reads all foreign keys, once: no migration runs after startup.
 * @throws Error for a foreign key over several columns, which is not supported here
 */
export const referencesOf = async (db: Db): Promise<Reference[]> =>
  (known ??= await readReferences(db))

async function readReferences(db: Db): Promise<Reference[]> {
  const found = await rowsOf<Reference & { columns: number }>(
    db,
    sql`select child.relname as child, own.attname as "column", parent.relname as parent,
        other.attname as "parentColumn", con.confdeltype as action,
        cardinality(con.conkey) as columns,
        array(select key.attname::text from pg_index i join pg_attribute key
          on key.attrelid = i.indrelid and key.attnum = any (i.indkey)
          where i.indrelid = child.oid and i.indisprimary) as keys
      from pg_constraint con
      join pg_class child on child.oid = con.conrelid
      join pg_class parent on parent.oid = con.confrelid
      join pg_attribute own on own.attrelid = child.oid and own.attnum = con.conkey[1]
      join pg_attribute other on other.attrelid = parent.oid and other.attnum = con.confkey[1]
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
      order by child.relname, own.attname`,
  )
  const wide = found.find(({ columns }) => columns !== 1)
  if (wide)
    throw new Error(`the trash does not support foreign keys over several columns (${wide.child})`)
  return found
}

/** A row as text with its table; `root` is the id of the deleted row it belongs to. */
type Found = { table: string; root: number; row: string }

const name = (text: string) => sql.identifier(text)
const idsOf = (ids: readonly number[]) => sql`${JSON.stringify(ids)}::jsonb`

/** Returns the child rows that reference these rows: whole, or only their key and the reference. */
async function childrenOf(
  db: Db,
  { child, column, parentColumn, action, keys }: Reference,
  of: Found[],
) {
  const values = sql`${`[${of.map(({ row }) => row).join(',')}]`}::jsonb`
  const parts = [...keys, column].map((key) => sql`${key}::text, c.${name(key)}`)
  const what =
    action === 'c' ? sql`to_jsonb(c)` : sql`jsonb_build_object(${sql.join(parts, sql`, `)})`
  const rows = await rowsOf<{ at: number; row: string }>(
    db,
    sql`select p.at::int as at, (${what})::text as row
      from jsonb_array_elements(${values}) with ordinality as p(row, at)
      join ${name(child)} c on c.${name(column)} = (p.row ->> ${parentColumn}::text)::int
      order by p.at, ${sql.join(
        keys.map((key) => sql`c.${name(key)}`),
        sql`, `,
      )}`,
  )
  return rows.map(({ at, row }) => ({ table: child, root: of[at - 1]?.root ?? 0, row }))
}

/**
 * Returns everything that belongs to these rows of `table`, as JSON text by row id. Store it before deleting the rows
 * in the same transaction. Missing rows have no entry.
 */
export async function readWithChildren(db: Db, table: string, ids: readonly number[]) {
  const references = await referencesOf(db)
  const first = await rowsOf<{ root: number; row: string }>(
    db,
    sql`select t.id as root, to_jsonb(t)::text as row from ${name(table)} t
      where t.id in (select e::int from jsonb_array_elements_text(${idsOf(ids)}) e)`,
  )
  const collected: Found[] = first.map((each) => ({ table, ...each }))
  const links: (Found & { column: string })[] = []
  const seen = new Set(collected.map(keyOf))
  let level = collected
  while (level.length > 0) {
    const below: Found[] = []
    for (const reference of references) {
      const parents = level.filter((each) => each.table === reference.parent)
      if (parents.length === 0 || !/[cn]/.test(reference.action)) continue
      const found = await childrenOf(db, reference, parents)
      if (reference.action === 'n')
        links.push(...found.map((each) => ({ ...each, column: reference.column })))
      else below.push(...found.filter((each) => !seen.has(keyOf(each))))
    }
    level = [...new Map(below.map((each) => [keyOf(each), each])).values()]
    for (const each of level) seen.add(keyOf(each))
    collected.push(...level)
  }
  const of = (root: number, found: Found[], more: (each: Found) => string) =>
    found
      .filter((each) => each.root === root)
      .map((each) => `{"table":${JSON.stringify(each.table)},${more(each)}"row":${each.row}}`)
      .join(',')
  return new Map(
    first.map(({ root }) => [
      root,
      `{"rows":[${of(root, collected, () => '')}],"links":[${of(root, links, columnOf)}]}`,
    ]),
  )
}

const keyOf = ({ table, row }: Found) => `${table} ${row}`
const columnOf = (each: Found & { column?: string }) => `"column":${JSON.stringify(each.column)},`

type Group = { table: string; column: string | null; rows: string; columns: string[] }

/** Groups the rows in an entry by table, parents first. */
const groupsIn = (db: Db, entryId: number, part: 'rows' | 'links') =>
  rowsOf<Group>(
    db,
    sql`select g."table", g."column", g.rows::text as rows,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = to_regclass(quote_ident(g."table")) and a.attnum > 0
            and not a.attisdropped and a.attgenerated = '' and g.rows -> 0 ? a.attname::text) as columns
      from (
        select each ->> 'table' as "table", each ->> 'column' as "column",
          jsonb_agg(each -> 'row' order by at) as rows, min(at) as first
        from trash_entries entry
          cross join jsonb_array_elements(entry.content -> ${part}::text) with ordinality as t(each, at)
        where entry.id = ${entryId}::int
        group by 1, 2) g
      order by g.first`,
  )

/**
 * Restores the rows of a trash entry. References to rows that are gone become null; columns added since get their
 * default.
 * @throws the database's error when a unique value is taken, or the parent is gone
 */
export async function restoreTrashedRows(db: Db, entryId: number): Promise<void> {
  const references = await referencesOf(db)
  for (const { table, rows, columns } of await groupsIn(db, entryId, 'rows')) {
    const valueOf = (column: string): SQL => {
      const points = references.find(
        (each) => each.child === table && each.column === column && each.action === 'n',
      )
      if (!points) return sql`r.${name(column)}`
      const target = sql`select from ${name(points.parent)} o where o.${name(points.parentColumn)} = r.${name(column)}`
      return sql`case when exists (${target}) then r.${name(column)} end`
    }
    const list = (each: (column: string) => SQL) => sql.join(columns.map(each), sql`, `)
    await db.execute(sql`insert into ${name(table)} (${list((column) => sql`${name(column)}`)})
      overriding system value select ${list(valueOf)}
      from jsonb_populate_recordset(null::${name(table)}, ${rows}::jsonb) r`)
  }
  for (const { table, column, rows, columns } of await groupsIn(db, entryId, 'links')) {
    const pointing = name(column ?? '')
    const same = columns
      .filter((key) => key !== column)
      .map((key) => sql`c.${name(key)} = r.${name(key)}`)
    await db.execute(sql`update ${name(table)} c set ${pointing} = r.${pointing}
      from jsonb_populate_recordset(null::${name(table)}, ${rows}::jsonb) r
      where ${sql.join(same, sql` and `)} and c.${pointing} is null`)
  }
}

/** Lists the stored files that the rows of entries refer to: the columns that end in `_key`. */
export const filesIn = (db: Db, which: SQL) =>
  rowsOf<{ key: string }>(
    db,
    sql`select f.value as key from trash_entries
        cross join jsonb_array_elements(trash_entries.content -> 'rows') each
        cross join jsonb_each_text(each -> 'row') f
      where ${which} and right(f.key, 4) = '_key' and f.value in (select key from stored_files)`,
  )
