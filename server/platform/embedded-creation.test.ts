import fs from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { StartError } from './start-error.ts'
import { thorough } from '../../test/thorough.ts'

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-creation-'))
const dataDir = path.join(base, 'not/there/yet')
const folder = path.join(dataDir, 'database/pg')
const synced = new Set<string>()

/** Notes each file and folder that is synced, under the name that it has in the end. */
async function noteSyncs() {
  const note = (fd: number) =>
    synced.add(fs.readlinkSync(`/proc/self/fd/${fd}`).replace('/pg.new', '/pg'))
  const fsyncSync = fs.fsyncSync.bind(fs)
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    note(fd)
    fsyncSync(fd)
  })
  const handle = await open(base)
  const prototype = Object.getPrototypeOf(handle) as { sync(): Promise<void> }
  await handle.close()
  // oxlint-disable-next-line typescript/unbound-method -- called on the handle below
  const sync = prototype.sync
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: { fd: number }) {
    note(this.fd)
    return sync.call(this)
  })
}

beforeAll(noteSyncs)
afterAll(() => {
  vi.restoreAllMocks()
  fs.rmSync(base, { recursive: true })
})

test.runIf(thorough && process.platform === 'linux')(
  'a new database is on the disk, file by file, before it is used; then each commit is',
  async () => {
    const { pg, close } = await openEmbedded(dataDir)
    const files = fs
      .readdirSync(folder, { recursive: true })
      .map((name) => path.join(folder, String(name)))
    const above = [base, path.join(base, 'not'), path.join(base, 'not/there'), dataDir]
    expect(files.length).toBeGreaterThan(900)
    const added = /\/(?:postmaster\.pid|pg_stat\/|pg_stat_tmp\/|.*\.conf\.tmp)/
    expect(
      [...above, folder, ...files].filter((file) => !synced.has(file) && !added.test(file)),
    ).toEqual([])

    await pg.exec('create table words (word text)')
    synced.clear()
    await pg.query('select * from words')
    expect([...synced]).toEqual([])
    for (const word of ['one', 'two', 'three']) {
      synced.clear()
      await pg.query('insert into words values ($1)', [word])
      expect([...synced].filter((file) => file.includes('/pg_wal/'))).toHaveLength(1)
    }
    await close()
  },
)

test.runIf(thorough)('a creation that was interrupted is begun again', async () => {
  const interrupted = path.join(base, 'interrupted')
  const half = path.join(interrupted, 'database/pg.new')
  fs.mkdirSync(half, { recursive: true })
  fs.writeFileSync(path.join(half, 'PG_VERSION'), '')
  const { pg, close } = await openEmbedded(interrupted)
  expect((await pg.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  expect(fs.existsSync(half)).toBe(false)
})

test.runIf(thorough)('a damaged database says so, and what to do', async () => {
  const damaged = path.join(base, 'interrupted')
  for (const file of ['global/pg_control', 'PG_VERSION']) {
    const place = path.join(damaged, 'database/pg', file)
    const before = fs.readFileSync(place)
    fs.truncateSync(place)
    const failure = await openEmbedded(damaged).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect((failure as Error).message).toMatch(/is damaged .* npm run restore/)
    fs.writeFileSync(place, before)
  }
})
