import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../contract/money/invoices.ts'
import * as leads from '../../contract/leads/leads.ts'
import * as messages from '../../contract/clients/messages.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import { anInvoice } from '../../server/money/invoices/sample.ts'
import { fromServer } from '../../server/platform/db.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openSmtpSink, type SmtpSink } from '../smtp-sink.ts'
import { type AppProcess, openApp, until } from './app-process.ts'
import { whatIsWrong } from './kept.ts'
import { openWindow } from './live-window.ts'
import { newLedger, type People, signUp, writeMixed } from './mixed-writes.ts'
import { findPostgres, openPostgres, type Postgres } from './postgres.ts'
import { reading } from './reading.ts'
import { report } from './report.ts'

const bin = findPostgres()
const sentence = 'The database cannot be reached. Please try again in a moment.'

/** Ways in which PostgreSQL goes away and comes back. */
const ways: [
  string,
  (postgres: Postgres) => Promise<void>,
  (postgres: Postgres) => Promise<void>,
][] = [
  ['restarted (fast)', (each) => each.end('SIGINT'), (each) => each.start()],
  ['restarted (immediate)', (each) => each.end('SIGQUIT'), (each) => each.start()],
  ['killed', (each) => each.end('SIGKILL'), (each) => each.start()],
  ['frozen', async (each) => each.freeze(), async (each) => each.thaw()],
]

describe.skipIf(!bin)('PostgreSQL goes away under load, and the app keeps running', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-away-'))
  let postgres: Postgres
  let sink: SmtpSink
  let app: AppProcess
  let people: People
  const ledger = newLedger()
  beforeAll(async () => {
    postgres = await openPostgres(bin as string)
    sink = await openSmtpSink()
    app = await openApp(env())
    people = await signUp(app, 8)
  })
  afterAll(async () => {
    await app.stop()
    await sink.close()
    await postgres.close()
    fs.rmSync(dataDir, { recursive: true })
  })
  const env = () => ({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: sink.url,
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  })

  test.each(ways)('%s: calls fail only while it is away', async (way, leave, comeBack) => {
    ledger.refused.length = 0
    const window = openWindow(app.url, people.admin)
    let stopped = false
    const writing = writeMixed(app, people, ledger, { stopped: () => stopped, onGone: () => true })
    const reads = reading(app, people.admin)
    await pause(1500)
    const before = ledger.refused.length + reads.refused.length
    const left = performance.now()
    await leave(postgres)
    await pause(2500)
    await comeBack(postgres)
    const back = performance.now()
    await pause(6000)
    stopped = true
    await Promise.all([writing, reads.stop()])
    const refused = [...ledger.refused, ...reads.refused]
    const late = refused.filter(({ at }) => at > back).map(({ at }) => at - back)

    // Expects an email and a live event; the stream is either the earlier one or one that reconnected on its own.
    const eventsBefore = window.events.length
    const emailsBefore = sink.received.length
    // Nobody is sent more than three links an hour.
    const client = people.clients[ways.findIndex(([name]) => name === way)]
    const sent = await app.call(
      messages.send,
      { body: { content: 'Are you there?' } },
      client?.cookie,
    )
    expect([201, 429]).toContain(sent.status)
    const notifiedMs = await until('an open window is updated', 10, async () => {
      const body = { companyName: 'After it was away' }
      expect((await app.call(leads.create, { body }, people.admin)).status).toBe(201)
      return window.events.length > eventsBefore
    })
    await app.call(passwordResets.request, { body: { email: client?.email ?? '' } })
    const job = await until('jobs continue', 90, () => sink.received.length > emailsBefore)
    window.close()
    report(`PostgreSQL ${way} under load`, {
      'away for, ms': (back - left).toFixed(0),
      'refused, reads and writes': `${refused.length}`,
      'slowest answer, ms': Math.max(...reads.times).toFixed(0),
      'last refusal after the return, ms': late.length ? Math.max(...late).toFixed(0) : 'none',
      'an open window is updated after, ms': notifiedMs.toFixed(0),
      'an email is sent after, ms': job.toFixed(0),
      'stream connected': `${window.connections()} times`,
    })
    expect(before).toBe(0)
    expect(app.child.exitCode).toBeNull()
    expect(
      [
        ...new Set(
          refused.map(({ status, error, retryAfter }) => `${status} ${retryAfter} ${error}`),
        ),
      ].filter((each) => each !== `503 5 ${sentence}`),
    ).toEqual([])
    expect(Math.max(0, ...late)).toBeLessThan(10_000)
    const database = fromServer(postgres.url, 4)
    expect(await whatIsWrong(database, readSettings(env()), ledger)).toEqual([])
    await database.close()
  })
})

describe.skipIf(!bin)('a process that shares PostgreSQL is frozen', () => {
  test('its locks are released, and the other process keeps working', async () => {
    const postgres = await openPostgres(bin as string)
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-frozen-'))
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    const frozen = await openApp(env)
    const people = await signUp(frozen, 8)
    const other = await openApp(env)
    const ledger = newLedger()
    let stopped = false
    const going = { stopped: () => stopped, campaigns: false, onGone: () => true }
    const doomed = writeMixed(frozen, people, newLedger(), going)
    await pause(1500)
    frozen.child.kill('SIGSTOP')
    const slowest: number[] = []
    const client = people.clients[0]?.id ?? 0
    for (const until = performance.now() + 45_000; performance.now() < until;) {
      const began = performance.now()
      const answer = await issueInvoice(other, people, client)
      slowest.push(performance.now() - began)
      if (answer.number) ledger.invoices.push({ id: answer.id, number: answer.number })
    }
    stopped = true
    await frozen.kill()
    await doomed
    await other.stop()
    const database = fromServer(postgres.url, 4)
    expect(await whatIsWrong(database, readSettings(env), ledger)).toEqual([])
    await database.close()
    await postgres.close()
    fs.rmSync(dataDir, { recursive: true })
    report('A process that shares PostgreSQL is frozen', {
      'invoices of the other, ms': slowest,
    })
    expect(Math.max(...slowest)).toBeLessThan(40_000)
    expect(slowest.length).toBeGreaterThan(10)
  })
})

async function issueInvoice(app: AppProcess, { admin }: People, client: number) {
  const patience = 90_000
  const draft = await app.call(invoices.create, { body: anInvoice(client) }, admin, patience)
  const params = { id: draft.body.id }
  const issued = await app.call(invoices.issue, { params, body: { send: false } }, admin, patience)
  return { id: draft.body.id, number: issued.body.number }
}
