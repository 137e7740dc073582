import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { expect, test } from 'vitest'
import { personNamed } from '../../core/assignments/rules.ts'
import { fromEmbedded, migrationsFolder, rowsOf } from '../../platform/db.ts'
import { openInMemory } from '../../platform/embedded.ts'
import { thorough } from '../../../test/thorough.ts'

const team = [
  ['Nora', 'Whitfield', 'owner'],
  ['Theo', 'Marsh', 'member'],
  ['Theo', 'Lund', 'member'],
  ['Ida', 'Berg', 'contractor'],
  ['Bo', 'Keeper', 'bookkeeper'],
  ['Priya', '', 'manager'],
] as const

/** The texts of projects, and the people they name. */
const texts = [
  ['Nora Whitfield', 1],
  ['  nora   WHITFIELD ', 1],
  ['nora', 1],
  ['Theo Marsh', 2],
  ['Theo', null],
  ['Whitfield', null],
  ['Nora and Theo', null],
  ['priya', 6],
  ['The Agency Down The Road', null],
  ['', null],
] as const

test.runIf(thorough)(
  'gives projects to whom their text names, and keeps every other text',
  async () => {
    const pg = await openInMemory()
    const { db } = fromEmbedded(pg, () => pg.close())
    const known = readMigrationFiles({ migrationsFolder })
    const at = known.findIndex(({ name }) => name?.endsWith('_assignees'))
    await migrate(known.slice(0, at), db, { migrationsFolder })
    for (const [first, last, role] of team)
      await db.execute(sql`insert into users (email, role, team_role, first_name, last_name)
      values (${`${first}.${last}@furlong.example`}, 'admin', ${role}, ${first}, ${last})`)
    await db.execute(
      sql`insert into users (email, first_name) values ('nobody@kiln.example', 'Kiln')`,
    )
    const insert = (text: string) =>
      db.execute(
        sql`insert into projects (client_id, name, assigned_to) values (${team.length + 1}, ${text || 'none'}, ${text})`,
      )
    for (const [text] of texts) await insert(text)
    // A contractor is given only a project that they are on; a bookkeeper and a client none.
    for (const text of ['Ida Berg', 'Ida Berg', 'Bo', 'Kiln']) await insert(text)
    await db.execute(sql`insert into project_members (project_id, user_id) values (12, 4)`)

    await migrate(known, db, { migrationsFolder })
    const rows = await rowsOf<{ text: string; id: number | null }>(
      db,
      sql`select assigned_to as text, assignee_id as id from projects order by projects.id`,
    )
    const expected = [
      ...texts,
      ['Ida Berg', null],
      ['Ida Berg', 4],
      ['Bo', null],
      ['Kiln', null],
    ] as const
    expect(rows).toEqual(expected.map(([text, id]) => ({ text: id === null ? text : '', id })))
    await pg.close()

    const people = team.map(([firstName, lastName], i) => ({ id: i + 1, firstName, lastName }))
    for (const [text, id] of texts)
      expect([text, personNamed(people, text)?.id ?? null]).toEqual([text, id])
  },
)
