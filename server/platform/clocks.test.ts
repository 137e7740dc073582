import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as automationLogs from '../../contract/core/automation-logs.ts'
import * as leads from '../../contract/leads/leads.ts'
import * as sessions from '../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../test/server.ts'
import { trashEntries } from '../core/trash-entries/table.ts'
import { aLead } from '../leads/leads/sample.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { clearFutureTimes, recordTime } from './clocks.ts'
import { rowsOf } from './db.ts'

const day = 86_400_000
const began = +new Date('2026-03-02T10:00:00Z')

describe.each(engines())('wrong clocks, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    await server.db.execute(sql`delete from app_state where key = 'clock'`)
    server.setNow(new Date(began))
  })
  afterAll(() => server.close())

  const inTrash = () => server.db.$count(trashEntries)
  /** A lead in the trash, which is erased after a month. */
  const deletedLead = async () => {
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const { body } = await server.call(leads.create, { body: aLead() }, jar)
    await server.call(leads.remove, { params: { id: body.id } }, jar)
  }

  test('stops erasing for a day after the clock jumped years ahead, and informs the team', async () => {
    await deletedLead()
    await recordTime(server.context)
    server.setNow(new Date(began + 800 * day))
    await recordTime(server.context)
    for (let tries = 0; tries < 7; tries += 1) {
      await server.db.execute(sql`update pgboss.job set start_after = now()`)
      await server.runJobs('empty-trash')
    }
    expect(await inTrash()).toBe(1)
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const { body } = await server.call(automationLogs.list, { query: { status: 'error' } }, jar)
    expect(body.map(({ name }) => name)).toEqual(['Empty trash'])
    const [line] = body
    const detail = await server.call(automationLogs.read, { params: { id: line?.id ?? 0 } }, jar)
    expect(detail.body.error).toContain('clock jumped ahead by 800 days')

    // Erasing resumes after a correction, or a day later if the clock was right after all.
    server.setNow(new Date(began + day))
    await recordTime(server.context)
    await server.runJobs('empty-trash')
    expect(await inTrash()).toBe(1)
    server.setNow(new Date(began + 802 * day))
    await server.runJobs('empty-trash')
    expect(await inTrash()).toBe(0)
  })

  test('erases as usual after a week of downtime', async () => {
    await deletedLead()
    await recordTime(server.context)
    for (let days = 6; days <= 36; days += 6) {
      server.setNow(new Date(began + days * day))
      await recordTime(server.context)
    }
    await server.runJobs('empty-trash')
    expect(await inTrash()).toBe(0)
  })

  test('counts every call, even if calls overlap and an older one is counted last', async () => {
    const body = { email: 'mia@x.example', password: 'a guess' }
    for (let tries = 0; tries < 11; tries += 1) await server.call(sessions.create, { body })
    // Simulates a process whose clock did not advance while it waited for the row.
    await server.db.execute(
      sql`update rate_limits set reset_at = now() + interval '15 minutes 2 seconds'`,
    )
    expect((await server.call(sessions.create, { body })).status).toBe(429)
  })

  test('restarts limits and runs jobs immediately after the clock was set back', async () => {
    const body = { email: 'eve@x.example', password: 'a guess' }
    for (let tries = 0; tries < 11; tries += 1) await server.call(sessions.create, { body })
    expect((await server.call(sessions.create, { body })).status).toBe(429)
    await server.db.execute(sql`update rate_limits set reset_at = reset_at + interval '1 year'`)
    expect((await server.call(sessions.create, { body })).status).toBe(401)

    await server.context.enqueue(server.db, { name: 'sweep-emails' }, {})
    const later = { startAfter: new Date(Date.now() + 3 * day) }
    await server.context.enqueue(server.db, { name: 'sweep-files' }, {}, later)
    await server.db.execute(sql`update pgboss.job set created_on = created_on + interval '1 year',
      start_after = start_after + interval '1 year' where name = 'sweep-emails'`)
    await server.db.execute(sql`update pgboss.version set cron_on = now() + interval '1 year'`)
    await clearFutureTimes(server.db)
    const waiting = await rowsOf<{ name: string }>(
      server.db,
      sql`select name from pgboss.job where start_after > now() + interval '1 minute'`,
    )
    expect(waiting).toEqual([{ name: 'sweep-files' }])
    const [version] = await rowsOf<{ at: string | null }>(
      server.db,
      sql`select cron_on as at from pgboss.version`,
    )
    expect(version?.at).toBeNull()
  })
})
