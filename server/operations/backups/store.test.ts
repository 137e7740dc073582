import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { begin, deleteBackup, end, endAbandoned, recordHeartbeat } from './store.ts'
import type { BackupPlan } from '../../platform/backup-settings.ts'
import { backups } from './table.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

test('a heartbeat, an end and a deletion concern one backup', async () => {
  const at = new Date('2026-03-02T10:00:00Z')
  const row = { cause: 'daily', file: '/b/one', startedAt: at, beatAt: at } as const
  const added = await server.db
    .insert(backups)
    .values([
      { ...row, status: 'complete' },
      { ...row, status: 'running' },
    ])
    .returning({ id: backups.id })
  const [earlier = 0, id = 0] = added.map((each) => each.id)
  const stored = async (of: number) =>
    (await server.db.select().from(backups).where(eq(backups.id, of)))[0]
  server.setNow('2026-03-02T10:00:20Z')
  await recordHeartbeat(server.context, id)
  expect((await stored(id))?.beatAt).toEqual(new Date('2026-03-02T10:00:20Z'))
  expect((await stored(earlier))?.beatAt).toEqual(at)

  expect(await end(server.context, id, { status: 'complete', rows: 5 })).toBe(true)
  expect(await stored(id)).toMatchObject({ status: 'complete', rows: 5 })
  expect((await stored(earlier))?.rows).toBeNull()
  expect(await end(server.context, id, { status: 'failed' })).toBe(false)

  await deleteBackup(server.context, id)
  expect(await stored(id)).toBeUndefined()
  expect(await stored(earlier)).toBeDefined()
})

test('a restore test counts as abandoned two hours after its start', async () => {
  const trialStartedAt = new Date('2026-03-02T10:00:00Z')
  const row = { cause: 'daily', file: '/b/two', startedAt: trialStartedAt } as const
  const running = { status: 'complete', trialStatus: 'running', trialStartedAt } as const
  const [{ id } = { id: 0 }] = await server.db
    .insert(backups)
    .values({ ...row, ...running, beatAt: trialStartedAt })
    .returning()
  const statusAt = async (moment: string) => {
    server.setNow(moment)
    await endAbandoned(server.context)
    const [found] = await server.db.select().from(backups).where(eq(backups.id, id))
    return found?.trialStatus
  }
  expect(await statusAt('2026-03-02T12:00:00Z')).toBe('running')
  expect(await statusAt('2026-03-02T12:00:01Z')).toBe('failed')
})

test('a backup begins although a dead process left one running', async () => {
  const beatAt = new Date('2026-03-03T09:00:00Z')
  const row = { cause: 'daily', file: '/b/dead', startedAt: beatAt, beatAt } as const
  await server.db.insert(backups).values(row)
  server.setNow('2026-03-03T10:00:00Z')
  const manual = () => begin(server.context, 'by-hand', { folder: '/b' } as BackupPlan)
  expect((await manual())?.file).toContain('foyer-2026-03-03T10-00-00Z')
  expect(await manual()).toBeNull()
})
