import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { afterEach, expect, test } from 'vitest'
import { copyOfMigrated, engines } from '../../test/server.ts'
import { leads } from '../leads/leads/table.ts'
import { anEmail } from '../core/emails/sample.ts'
import { emails } from '../core/emails/table.ts'
import { appliedMigrations, type BackupHeader, tableNames, writeRows } from './backup.ts'
import { type Database, fromEmbedded, migrationsFolder, rowsOf } from './db.ts'
import { openInMemory } from './embedded.ts'
import { restoreRows } from './restore.ts'
import { thorough } from '../../test/thorough.ts'

const opened: Database[] = []
const open = async (database: Promise<Database>) => {
  opened.push(await database)
  return database
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const awkwardTexts = 'ünï \u2028 😀 "quoted" \\N {a,b} NULL \t\n\r\v<&> %s $1 \u0001'

/** Inserts rows of every kind that a backup could damage. */
async function fill({ db }: Database) {
  await db.insert(leads).values(
    Array.from({ length: 3000 }, (_, at) => ({
      companyName: `Company ${at}`,
      notes: at % 7 ? '' : awkwardTexts,
      createdAt: sql`timestamptz '2026-03-02 10:00:00.123456+02' + make_interval(secs => ${at} / 3.0)`,
    })),
  )
  await db.execute(sql`delete from leads where id > 2990`)
  await db.execute(sql`
    insert into consultation_requests (name, email, business_name, phone, services, project_description, budget, timeline, lead_id)
    values (${awkwardTexts}, 'a@example.com', '', '', array['web-development', 'a,b', 'null', '"'], ${awkwardTexts}, '', '', 7)`)
  const { secret: _, ...email } = anEmail()
  for (const size of [1, 3 * 2 ** 20])
    await db.insert(emails).values({
      ...email,
      from: 'Furlong <hello@furlong.example>',
      text: awkwardTexts,
      html: 'x'.repeat(size),
      headers: { 'X-Awkward': awkwardTexts },
      attachments: [{ filename: awkwardTexts, contentType: 'text/plain', content: 'AA==' }],
      messageId: `<${size}@furlong.example>`,
    })
  await db.execute(sql`insert into app_state values ('signing-secret', '{"a": [1.50, null, "x"]}')`)
}

/** Returns a hash per table that changes with any row. */
async function contents({ db }: Database) {
  await db.execute(sql`set timezone = 'UTC'`)
  const found: Record<string, string> = {}
  for (const table of await tableNames(db)) {
    const [row] = await rowsOf<{ sum: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
          from ${sql.identifier(table)} t where t::text not like '(sending-held%'`,
    )
    found[table] = row?.sum ?? ''
  }
  return found
}

async function backedUp(database: Database) {
  const lines: string[] = []
  const rows = await writeRows(database, async (line) => void lines.push(line))
  return { header: JSON.parse(lines[0] as string) as BackupHeader, lines, rows }
}

async function* replay(lines: string[], breakAfter = Infinity) {
  for (const [at, line] of lines.entries()) {
    if (at > breakAfter) throw new Error('the disk broke')
    yield line
  }
}

const unused = { replace: false, keepFile: async () => {} }

const pairs = engines().flatMap((from) => engines().map((to) => [from, to] as const))
test.runIf(thorough).each(pairs)(
  'a backup from %s restored into %s holds the same rows',
  async (from, to) => {
    const source = await open(copyOfMigrated(from))
    const target = await open(copyOfMigrated(to))
    await fill(source)
    const { header, lines, rows } = await backedUp(source)
    expect(rows).toBe(2990 + 1 + 2 + 1)
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
    await restoreRows(target, header, replay(lines), unused)
    expect(await contents(target)).toEqual(await contents(source))

    const sendingHeld = await rowsOf(
      target.db,
      sql`select value from app_state where key = 'sending-held'`,
    )
    expect(sendingHeld).toEqual([{ value: true }])
    // Ids of deleted rows are not reused.
    const [next] = await target.db.insert(leads).values({}).returning({ id: leads.id })
    expect(next?.id).toBe(3001)
    await expect(
      target.db.execute(sql`update consultation_requests set lead_id = 99999`),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
  },
)

test.runIf(thorough)(
  'replaces data only when asked to, and keeps it when anything fails',
  async () => {
    const source = await open(copyOfMigrated('embedded'))
    const target = await open(copyOfMigrated('embedded'))
    await source.db.insert(leads).values(Array.from({ length: 50 }, () => ({ notes: 'new' })))
    await target.db.insert(leads).values({ notes: 'old' })
    const before = await contents(target)
    const { header, lines } = await backedUp(source)

    const restored = restoreRows(target, header, replay(lines), unused)
    await expect(restored).rejects.toThrow('This database already contains data')
    const replace = { ...unused, replace: true }
    const broken = restoreRows(target, header, replay(lines, 30), replace)
    await expect(broken).rejects.toThrow('the disk broke')
    const elsewhere = [...lines.slice(0, 30), '{"file":"../../etc/passwd"}', '["eA=="]']
    const traversing = restoreRows(target, header, replay(elsewhere), replace)
    await expect(traversing).rejects.toThrow('it names a file that cannot exist')
    expect(await contents(target)).toEqual(before)

    await restoreRows(target, header, replay(lines), replace)
    expect(await contents(target)).toEqual(await contents(source))
  },
)

test.runIf(thorough)('migrates an older backup, and rejects a newer one', async () => {
  const pg = await openInMemory()
  const source = await open(Promise.resolve(fromEmbedded(pg, () => pg.close())))
  const known = readMigrationFiles({ migrationsFolder })
  await migrate(known.slice(0, 3), source.db, { migrationsFolder })
  await source.db.execute(sql`insert into leads (notes) values (${awkwardTexts})`)
  const { header, lines } = await backedUp(source)
  expect(header.migrations).toHaveLength(3)

  const target = await open(copyOfMigrated('embedded'))
  await restoreRows(target, header, replay(lines), unused)
  expect(await appliedMigrations(target.db)).toHaveLength(known.length)
  expect(await target.db.select({ notes: leads.notes }).from(leads)).toEqual([
    { notes: awkwardTexts },
  ])

  const newer = { ...header, migrations: [...header.migrations, '20990101000000_wings'] }
  await expect(async () => restoreRows(target, newer, replay(lines), unused)).rejects.toThrow(
    'newer version (it has the change "20990101000000_wings")',
  )
})
