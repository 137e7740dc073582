import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/operations/backups.ts'
import * as automationLogs from '../../../contract/core/automation-logs.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { checkBackupFile } from '../../platform/backup-file.ts'
import { reserve } from '../../platform/disk-usage.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { makeOne } from './jobs.ts'
import { restoreTestFolder } from './restore-test-process.ts'
import { lastRestoreTest } from './store.ts'
import { backups } from './table.ts'
import { thorough } from '../../../test/thorough.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-backups-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

describe.each(engines())('backups of the %s database', (engine) => {
  const folder = path.join(root, engine, 'backups')
  const env = {
    DATA_DIR: path.join(root, engine),
    BACKUP_DIR: folder,
    BACKUP_AT: '02:30',
    BACKUP_KEEP_DAILY: '2',
    BACKUP_KEEP_WEEKLY: '0',
  }
  let server: TestServer
  let owner: Jar
  let ownerId: number
  beforeAll(async () => void (server = await openTestServer(env, engine)))
  beforeEach(async () => {
    await server.clear()
    fs.rmSync(folder, { recursive: true, force: true })
    server.setNow('2026-03-02T10:00:00Z')
    ownerId = (await signedIn(server.context, { role: 'admin' })).user.id
    await signInAgain()
    await server.db.execute(`update users set created_at = '2026-03-02T10:00:00Z'`)
  })
  afterAll(() => server.close())

  /** Sessions last hours, and these tests span days. */
  const signInAgain = async () => void (owner = await sessionOf(server.context, ownerId))
  const list = async () => (await server.call(contract.list, {}, owner)).body
  const files = () => (fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [])
  const sweepAt = async (moment: string) => {
    server.setNow(moment)
    await signInAgain()
    await server.runJobs('sweep-backups')
  }
  /** Adds a backup tested a day ago, so that no restore test is due. */
  const addTried = (startedAt: string, file = path.join(folder, `old-${startedAt.slice(0, 10)}`)) =>
    server.db
      .insert(backups)
      .values({
        cause: 'daily',
        status: 'complete',
        file,
        startedAt: new Date(startedAt),
        beatAt: new Date(startedAt),
        bytes: 1000,
        trialStatus: 'passed',
        trialStartedAt: new Date(startedAt),
      })
      .returning({ id: backups.id })

  test.runIf(thorough)(
    'are made daily, not on the day of installation, and tested by a restore once a week',
    async () => {
      await sweepAt('2026-03-02T10:00:00Z')
      await sweepAt('2026-03-03T02:29:00Z')
      expect(await list()).toEqual([])
      await sweepAt('2026-03-03T02:30:00Z')
      await sweepAt('2026-03-03T02:30:00Z')
      const [backup, ...others] = await list()
      expect(others).toEqual([])
      expect(backup).toMatchObject({
        cause: 'daily',
        status: 'complete',
        startedAt: '2026-03-03T02:30:00.000Z',
        error: '',
        trial: { status: 'passed', error: '' },
      })
      expect(files()).toEqual([`foyer-2026-03-03T02-30-00Z-${backup?.id}.backup`])
      const { rows } = await checkBackupFile(backup?.file ?? '', null)
      expect([backup?.rows, backup?.trial?.rows]).toEqual([rows, rows])
      expect(fs.statSync(backup?.file ?? '')).toMatchObject({ size: backup?.bytes })
      expect(fs.statSync(backup?.file ?? '').mode & 0o777).toBe(0o600)
      const runs = await server.call(automationLogs.list, {}, owner)
      expect(runs.body.map(({ name, status }) => [name, status])).toEqual([
        ['Restore test', 'success'],
        ['Backup', 'success'],
      ])
      await sweepAt('2026-03-04T02:31:00Z')
      expect((await list()).map(({ trial }) => trial?.status ?? null)).toEqual([null, 'passed'])
    },
  )

  test.runIf(thorough)(
    'are sealed with BACKUP_KEY, and the weekly restore test opens the sealed file',
    async () => {
      const backupKey = 'a key that nobody else knows'
      const { settings } = server.context
      const plainAt = restoreTestFolder(settings, path.join(folder, 'one'))
      Object.assign(settings, { backupKey })
      try {
        await sweepAt('2026-03-03T02:30:00Z')
        const [backup] = await list()
        expect(backup).toMatchObject({ status: 'complete', trial: { status: 'passed', error: '' } })
        const file = backup?.file ?? ''
        await expect(checkBackupFile(file, null)).rejects.toThrow('is encrypted. Set BACKUP_KEY')
        expect(await checkBackupFile(file, backupKey)).toMatchObject({ rows: backup?.rows })
        // Keeps what was sealed from being opened beside it.
        expect([plainAt, restoreTestFolder(settings, file)]).toEqual([folder, settings.dataDir])

        Object.assign(settings, { backupKey: 'another key that is long' })
        await server.call(contract.testRestore, { params: { id: backup?.id ?? 0 } }, owner)
        await server.runJobs()
        const [tried] = await list()
        expect(tried?.trial?.error).toBe(
          `BACKUP_KEY isn’t the key that ${file} was made with, or the start of the file is damaged.`,
        )
      } finally {
        Object.assign(settings, { backupKey: null })
      }
    },
  )

  test('are removed once they need not be kept, and nothing else is', async () => {
    fs.mkdirSync(folder, { recursive: true })
    for (const at of ['2026-02-27T02:30:00Z', '2026-02-28T02:30:00Z', '2026-03-01T02:30:00Z']) {
      const [row] = await addTried(at)
      fs.writeFileSync(path.join(folder, `old-${at.slice(0, 10)}`), String(row?.id))
    }
    fs.writeFileSync(path.join(folder, 'holiday.backup'), 'somebody put it here')
    fs.writeFileSync(path.join(folder, 'foyer-2026-03-01T02-30-00Z-9.backup.part'), 'killed')
    await server.call(contract.create, {}, owner)
    await server.runJobs()
    const [backup] = await list()
    expect(backup?.cause).toBe('by-hand')
    expect(files()).toEqual([path.basename(backup?.file ?? ''), 'holiday.backup', 'old-2026-03-01'])
    expect(await list()).toHaveLength(2)
    // A second one on the same day removes nothing.
    await server.call(contract.create, {}, owner)
    await server.runJobs()
    expect(files()).toHaveLength(4)
    expect(files()).toContain(path.basename(backup?.file ?? ''))
  })

  test('never run two at once', async () => {
    await addTried('2026-03-01T02:30:00Z')
    const [first, second] = [{ ...server.context }, { ...server.context }]
    await Promise.all([
      makeOne.run({ cause: 'by-hand' }, first),
      makeOne.run({ cause: 'by-hand' }, second),
    ])
    expect(files().filter((name) => name.startsWith('foyer-'))).toHaveLength(1)
    await server.db.update(backups).set({ status: 'running' }).where(eq(backups.id, 2))
    const refused = await server.call(contract.create, {}, owner)
    expect([refused.status, refused.body]).toEqual([409, { error: 'A backup is already running.' }])
    await makeOne.run({ cause: 'by-hand' }, server.context)
    expect(await list()).toHaveLength(2)
    // Its process died.
    await sweepAt('2026-03-02T10:06:00Z')
    expect((await list())[0]).toMatchObject({
      status: 'failed',
      error: 'The server stopped before it was complete.',
    })
  })

  test('are not written to a full disk, with one notification a day and hourly retries', async () => {
    await addTried('2026-03-01T02:30:00Z')
    const usual = reserve.bytes
    reserve.bytes = 2 ** 52
    await sweepAt('2026-03-03T02:30:00Z')
    await sweepAt('2026-03-03T03:29:00Z')
    await sweepAt('2026-03-03T03:30:00Z')
    reserve.bytes = usual
    const failed = (await list()).filter(({ status }) => status === 'failed')
    expect(failed.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual(['03:30', '02:30'])
    expect(failed[0]?.error).toMatch(
      /^The disk that holds \/.+ is too full for a backup: [\d,]+ MB/,
    )
    expect(files()).toEqual([])
    const notified = await server.call(notifications.list, {}, owner)
    expect(notified.body).toMatchObject([
      { kind: 'backups', title: 'A backup failed', path: '/admin-status' },
    ])
    await sweepAt('2026-03-03T04:30:00Z')
    expect((await list())[0]?.status).toBe('complete')
  })

  test('are not tested when the disk has no space for a second database, with a notification', async () => {
    const [row] = await addTried('2026-03-01T02:30:00Z')
    await server.call(contract.testRestore, { params: { id: row?.id ?? 0 } }, owner)
    fs.mkdirSync(folder, { recursive: true })
    const usual = reserve.bytes
    reserve.bytes = 2 ** 52
    await server.runJobs()
    reserve.bytes = usual
    expect((await list())[0]?.trial).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /^The disk that holds \/.+ is too full for a restore test: [\d,]+ MB/,
      ),
    })
  })

  test('are made, tested and ended even after the clock was a year ahead', async () => {
    await addTried('2027-03-01T02:30:00Z')
    await addTried('2026-03-01T02:30:00Z')
    const ahead = new Date('2027-03-01T02:31:00Z')
    await server.db
      .insert(backups)
      .values({ cause: 'daily', file: '', startedAt: ahead, beatAt: ahead })
    expect(await lastRestoreTest(server.context)).toEqual(new Date('2026-03-01T02:30:00Z'))
    await sweepAt('2026-03-03T02:30:00Z')
    expect((await list()).map(({ status, startedAt }) => [status, startedAt.slice(0, 10)])).toEqual(
      [
        ['complete', '2026-03-03'],
        ['failed', '2027-03-01'],
        ['complete', '2026-03-01'],
      ],
    )
  })

  test('report a failed restore test', async () => {
    await server.call(contract.create, {}, owner)
    await addTried('2026-03-01T02:30:00Z')
    await server.runJobs()
    const [backup] = await list()
    const file = backup?.file ?? ''
    fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))
    const params = { id: backup?.id ?? 0 }
    expect((await server.call(contract.testRestore, { params }, owner)).status).toBe(202)
    const again = await server.call(contract.testRestore, { params }, owner)
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'A restore test is already running.' },
    ])
    await server.runJobs()
    const [tested] = await list()
    expect(tested?.trial).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('damaged'),
    })
    fs.rmSync(file)
    await server.call(contract.testRestore, { params }, owner)
    await server.runJobs()
    expect((await list())[0]?.trial?.error).toContain('There is no file')
    const notified = await server.call(notifications.list, {}, owner)
    expect(notified.body[0]?.title).toBe('A restore test failed')
    expect(files().filter((name) => name.includes('trial'))).toEqual([])
  })

  test('are tested only when complete and present', async () => {
    await makeOne.run({ cause: 'daily' }, server.context)
    expect(await server.db.$count(backups)).toBe(0)
    await addTried('2026-03-01T02:30:00Z')
    const [row] = await server.db.select().from(backups).orderBy(desc(backups.id))
    await server.db.update(backups).set({ status: 'failed' })
    const attempt = (id: number) => server.call(contract.testRestore, { params: { id } }, owner)
    expect((await attempt(row?.id ?? 0)).status).toBe(409)
    expect((await attempt(4207)).status).toBe(404)
  })
})

test('are refused with a reason when turned off', async () => {
  const server = await openTestServer({ BACKUP_AT: 'off' })
  server.setNow('2027-03-02T10:00:00Z')
  const { jar } = await signedIn(server.context, { role: 'admin' })
  await server.runJobs('sweep-backups')
  const { status, body } = await server.call(contract.create, {}, jar)
  expect([status, body]).toEqual([
    409,
    { error: expect.stringContaining('BACKUP_AT is set to off') },
  ])
  expect(await server.db.$count(backups)).toBe(0)
  expect(makeOne.runsHere?.(server.context.settings)).toBe(false)
  await server.close()
})
