import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, isNull, like, sql } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { copyOfMigrated, engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { leads } from '../../leads/leads/table.ts'
import { checkBackupFile, readBackupFile } from '../../platform/backup-file.ts'
import {
  claimFile,
  keepFilesUntil,
  putFile,
  releaseFile,
  sweepFiles,
} from '../../platform/files.ts'
import { restoreRows } from '../../platform/restore.ts'
import { storedFiles } from '../../platform/table.ts'
import { makeBackup } from './making.ts'
import { thorough } from '../../../test/thorough.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-making-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const writers = ['Ash', 'Birch', 'Cedar', 'Dogwood']

describe.each(engines())('a backup of the %s database under load', (engine) => {
  test.runIf(thorough)(
    'holds exactly what was committed at one moment, with all its files',
    async () => {
      const server = await openTestServer({ DATA_DIR: path.join(folder, engine) }, engine)
      const written = { begun: new Map<string, number>(), done: new Map<string, number>() }
      const over = new AbortController()
      const isOver = () => over.signal.aborted
      const write = async (name: string) => {
        for (let n = 1; !isOver(); n += 1) {
          written.begun.set(name, n)
          await writeOne(server, name, n)
          written.done.set(name, n)
          // Lets other writers run: in-memory databases never yield otherwise.
          await nextTurn()
        }
      }
      const keepFilesMoving = async () => {
        for (let last = ''; !isOver();) {
          const { key } = await putFile(server.context, Buffer.from('bytes of a file'))
          await claimFile(server.context, key)
          if (last) await releaseFile(server.context, last)
          last = key
          await sweepFiles.run({}, server.context)
          await nextTurn()
        }
      }
      const load = Promise.all([...writers.map(write), keepFilesMoving()])
      while (writers.some((name) => (written.done.get(name) ?? 0) < 3)) await nextTurn()

      const before = new Map(written.done)
      const file = path.join(folder, `${engine}.backup`)
      await keepFilesUntil(server.context, new Date('2100-01-01'))
      const backup = await makeBackup(server.context, { file, likely: 0, stopping: undefined })
      const after = new Map(written.begun)
      over.abort()
      await load

      const restored = await copyOfMigrated('embedded')
      const { header } = await checkBackupFile(file, null)
      let files = 0
      const keepFile = async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
        for await (const chunk of bytes)
          expect(Buffer.from(chunk).toString()).toBe('bytes of a file')
        files += 1
      }
      await restoreRows(restored, header, readBackupFile(file, null), { replace: true, keepFile })
      const { db } = restored
      let total = 0
      for (const name of writers) {
        const rows = await db
          .select()
          .from(leads)
          .where(eq(leads.companyName, name))
          .orderBy(leads.id)
        // The rows have no gap up to the counter, which changes in the same transaction.
        expect(rows.map(({ notes }) => Number(notes))).toEqual(rows.map((_, at) => at + 1))
        expect(await counterOf(db, name)).toBe(rows.length)
        expect(rows.length).toBeGreaterThanOrEqual(before.get(name) ?? 0)
        expect(rows.length).toBeLessThanOrEqual(after.get(name) ?? 0)
        total += rows.length
      }
      expect(await counterOf(db, 'all')).toBe(total)
      expect(files).toBe(backup.files)
      expect(await db.$count(storedFiles, isNull(storedFiles.removeAt))).toBe(files)
      expect(
        fs.readdirSync(path.join(folder, engine)).filter((name) => name.endsWith('tmp')),
      ).toEqual([])
      await restored.close()
      await server.close()
    },
  )
})

type Db = TestServer['db']

/** Writes a row, its writer's counter and the total in one transaction. */
const writeOne = ({ db }: TestServer, name: string, n: number) =>
  db.transaction(async (tx) => {
    await count(tx, 'all')
    await tx.insert(leads).values({ companyName: name, notes: String(n) })
    await count(tx, name)
  })

const count = (db: Pick<Db, 'execute'>, name: string) =>
  db.execute(
    sql`insert into app_state (key, value) values (${`count ${name}`}, '1')
        on conflict (key) do update set value = to_jsonb((app_state.value #>> '{}')::int + 1)`,
  )

async function counterOf(db: Db, name: string) {
  const { rows } = await db.execute(sql`select value from app_state where key = ${`count ${name}`}`)
  return (rows[0] as { value: number } | undefined)?.value
}

test('leaves nothing when stopped, and says why', async () => {
  const server = await openTestServer({ DATA_DIR: path.join(folder, 'stopped') })
  await server.db.insert(leads).values({ companyName: 'Furlong' })
  const stopping = AbortSignal.abort(new Error('the server closes'))
  const file = path.join(folder, 'backups/stopped.backup')
  await expect(makeBackup(server.context, { file, likely: 0, stopping })).rejects.toThrow('closes')
  expect(fs.readdirSync(path.dirname(file))).toEqual([])
  expect(fs.readdirSync(path.join(folder, 'stopped'))).toEqual([])
  expect(await server.db.$count(leads, like(leads.companyName, 'Furlong'))).toBe(1)
  await server.close()
})
