import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/operations/status.ts'
import { openStoreServer } from '../../../test/s3-server.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { claimFile, putFile } from '../../platform/files.ts'
import { recordError } from '../../platform/recent-errors.ts'
import { signedIn } from '../../core/sessions/sample.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-status-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe.each(engines())('the status on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: folder }, engine)))
  beforeEach(async () => {
    await server.clear()
    owner = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())
  const read = async () => (await server.call(contract.read, {}, owner)).body

  test('is complete on a new installation, which is told to keep its backups safe', async () => {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
    const state = await read()
    expect(state).toMatchObject({
      process: { version, node: process.versions.node },
      database: { engine, version: expect.stringMatching(/^1[5-9]/) },
      email: { mode: 'captured', held: false, waiting: 0, lastSentAt: null, lastFailure: null },
      jobs: { waiting: 0, running: 0, failedLastDay: 0, oldestSeconds: 0, stillSeconds: 0 },
      storage: { place: 'disk', where: path.join(folder, 'files'), files: 0 },
      backups: { plan: { at: '02:30', keepDaily: 7, keepWeekly: 4 }, isSealed: false, list: [] },
      unreadable: { factors: 0, sites: 0 },
      documents: { damaged: 0 },
    })
    expect(state.database.bytes).toBeGreaterThan(1e6)
    expect(state.disks).toMatchObject([{ holds: 'both', folder }])
    expect(state.disks[0]?.total).toBeGreaterThan(state.disks[0]?.free ?? 0)
    // The test machine may be low on disk space, which is reported correctly.
    const findings = state.findings.filter(({ sentence }) => !sentence.startsWith('Only '))
    expect(findings).toEqual(
      [
        /^Backups are on the same disk .*BACKUP_DIR/,
        /^Backups aren’t encrypted: .*BACKUP_KEY/,
        /^Emails are kept here, not delivered: /,
      ].map((sentence) => ({ tone: 'warn', sentence: expect.stringMatching(sentence) as string })),
    )
  })

  test('counts the actual emails, jobs, files and failures', async () => {
    const { key } = await putFile(server.context, Buffer.from('kept'))
    await claimFile(server.context, key)
    await server.call(consultations.create, { body: aConsultationRequest() })
    const waiting = await read()
    expect(waiting.storage.files).toBe(1)
    expect(waiting.jobs.waiting).toBeGreaterThan(0)
    expect(waiting.email.waiting).toBeGreaterThan(0)
    await server.runJobs()
    expect((await read()).email).toMatchObject({ waiting: 0, lastSentAt: expect.any(String) })
    await server.db.update(emails).set({ status: 'failed' })
    await recordRun(server.context, {
      name: 'Reminders',
      description: 'Reminds',
      startedAt: server.context.now(),
      details: '',
      status: 'error',
      error: 'no paper',
    })
    recordError({ error: { type: 'TypeError', message: 'no ink' } }, 'a call failed', engine)
    const { email, failures, findings } = await read()
    expect(email.lastFailure).toMatchObject({ id: expect.any(Number) })
    expect(findings.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^\d+ emails? could not be sent in the last 24 hours\.$/),
    )
    // The count includes errors of other servers in this process.
    expect(
      failures.filter(({ requestId }) => requestId === null || requestId === engine),
    ).toMatchObject([
      { what: 'a call failed', error: 'TypeError: no ink', requestId: engine, runId: null },
      { what: 'Reminders', error: 'no paper', runId: 1, requestId: null },
    ])
  })
})

describe.each(engines())('stuck work on the %s database', (engine) => {
  test('counts as stuck only when no other job of its kind progresses', async () => {
    const server = await openTestServer({ DATA_DIR: folder }, engine)
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const waits = async () => {
      const { jobs } = (await server.call(contract.read, {}, jar)).body
      return [jobs.oldestSeconds, jobs.stillSeconds].map((seconds) => Math.round(seconds / 60))
    }
    for (const once of ['first', 'second', 'third'])
      await server.context.enqueue(server.db, { name: 'try-backup' }, {}, { once })
    await server.context.enqueue(server.db, { name: 'make-backup' }, {})
    const change = (once: string, to: string) =>
      server.db.execute(
        `update pgboss.job set ${to} where name = 'try-backup' and singleton_key like '%${once}%'`,
      )
    await change('', "start_after = now() - interval '20 minutes'")
    expect(await waits()).toEqual([20, 20])
    await change('first', "state = 'active', started_on = now() - interval '8 minutes'")
    expect(await waits()).toEqual([20, 8])
    await change('second', "state = 'completed', completed_on = now() - interval '3 minutes'")
    expect(await waits()).toEqual([20, 3])
    await change('first', 'heartbeat_on = now()')
    expect(await waits()).toEqual([20, 0])
    await server.close()
  })
})

test('an unreachable file store is reported, and the page still loads', async () => {
  const store = await openStoreServer()
  const server = await openTestServer({ DATA_DIR: folder, ...store.env })
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const read = async () => (await server.call(contract.read, {}, jar)).body
  expect((await read()).storage).toMatchObject({ place: 'store', milliseconds: expect.any(Number) })
  await store.close()
  const { storage, findings } = await read()
  expect(storage.milliseconds).toBeNull()
  expect(findings).toContainEqual({
    tone: 'bad',
    sentence: 'The file store doesn’t respond.',
  })
  await server.close()
})

test.each([
  ['https://agency.example', '', true],
  ['https://agency.example', 'smtp://mail.agency.example', false],
  ['http://localhost:3000', '', true],
])(
  'on %s with the mail server "%s", a warning says that emails are only captured: %s',
  async (url, smtp, isSaid) => {
    const server = await openTestServer({ DATA_DIR: folder, PUBLIC_URL: url, SMTP_URL: smtp })
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const { findings } = (await server.call(contract.read, {}, jar)).body
    const warnings = findings.filter(({ sentence }) =>
      sentence.startsWith('Emails are kept here, not delivered'),
    )
    expect(warnings).toHaveLength(isSaid ? 1 : 0)
    await server.close()
  },
)

test('an untrusted proxy is reported once it forwarded a request', async () => {
  const open = (trusted: string) => openTestServer({ DATA_DIR: folder, TRUST_PROXY: trusted })
  const ask = async (trusted: string, remoteAddress: string) => {
    const server = await open(trusted)
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const headers = { 'x-forwarded-for': '9.9.9.9' }
    await server.inject({ url: '/healthz', headers, remoteAddress })
    const { body } = await server.call(contract.read, {}, jar)
    await server.close()
    return body.process.hasUntrustedProxy
  }
  // The header comes from a trusted proxy, or from a stranger.
  expect(await ask('127.0.0.1', '127.0.0.1')).toBe(false)
  expect(await ask('', '8.8.8.8')).toBe(false)
  expect(await ask('127.0.0.1', '10.88.0.1')).toBe(true)
})
