import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../server/platform/db.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openSmtpSink } from '../smtp-sink.ts'
import * as campaigns from '../../contract/outreach/email-campaigns.ts'
import * as emails from '../../contract/core/emails.ts'
import { type AppProcess, openApp, startApp, until } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { whatIsWrong, wrongDeliveries } from './kept.ts'
import { type Ledger, newLedger, type People, signUp, writeMixed } from './mixed-writes.ts'
import { findPostgres, openPostgres } from './postgres.ts'
import { report } from './report.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 50)
const bin = findPostgres()

/** Returns the number of campaigns and emails that are still pending. */
async function waiting(app: AppProcess, { admin }: People) {
  const answers = [
    await app.call(campaigns.list, { query: { status: 'sending' } }, admin),
    await app.call(emails.list, { query: { status: 'queued' } }, admin),
    await app.call(emails.list, { query: { status: 'sending' } }, admin),
  ]
  return answers.reduce((sum, { headers }) => sum + Number(headers.get('x-total-count')), 0)
}

const acknowledged = ({ leads, messages, invoices }: Ledger) =>
  leads.length + messages.length + invoices.length

describe.each(bin ? ['embedded', 'PostgreSQL'] : ['embedded'])('killed on %s', (engine) => {
  test(`${rounds} times at random, nothing acknowledged is lost`, async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-kills-'))
    const postgres = engine === 'PostgreSQL' && bin ? await openPostgres(bin) : null
    const sink = await openSmtpSink()
    sink.state.delay = 3
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
      MAIL_SENDERS: 'Furlong <hello@furlong.example>',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const settings = readSettings(env)
    const ledger = newLedger()
    const wrong: string[] = []
    const starts: number[] = []
    let people: People | undefined
    let inStart = 0
    const inspect = async () => {
      const database = await openLeft(postgres?.url ?? '', dataDir)
      wrong.push(...(await whatIsWrong(database, settings, ledger)))
      return database
    }
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const app = await startApp(env)
      if (round % 8 === 7) {
        // Kills it during startup, while it repairs the previous crash.
        await Promise.race([app.ready(), pause(Math.random() * 2500)])
        await app.kill()
        inStart += 1
        continue
      }
      if (!(await app.ready())) throw new Error(`round ${round}: ${app.output()}`)
      starts.push(performance.now() - began)
      people ??= await signUp(app, 8)
      let stopped = false
      const writing = writeMixed(app, people, ledger, { stopped: () => stopped })
      const target = acknowledged(ledger) + 5 + Math.random() * 50
      for (let waited = 0; acknowledged(ledger) < target && waited < 15_000; waited += 20)
        await pause(20)
      await pause(Math.random() * 50)
      await app.kill()
      stopped = true
      await writing
      if (postgres && round % 5 === 4) {
        await postgres.end('SIGKILL')
        await postgres.start()
      }
      // The restarted server is the first to open the database in the other rounds.
      if (round % 2 === 1) await (await inspect()).close()
      if (round % 10 === 9) console.log(`${engine}: killed ${round + 1} times`)
      expect(wrong).toEqual([])
    }
    const last = await openApp(env)
    await writeMixed(last, people as People, ledger, { stopped: () => true })
    expect(ledger.unanswered).toEqual([])
    const settleMs = await until(
      'all campaigns and emails are sent',
      240,
      async () => (await waiting(last, people as People)) === 0,
    )
    const partialFiles = () =>
      fs.readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))
    const left = partialFiles().length
    await until('partial files are removed', 300, () => partialFiles().length === 0)
    expect(await last.stop()).toBe(0)
    const database = await inspect()
    const deliveryProblems = await wrongDeliveries(database, sink.received)
    const [emails] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from emails where status in ('queued', 'sending', 'failed')`,
    )
    await database.close()
    await sink.close()
    await postgres?.close()
    fs.rmSync(dataDir, { recursive: true })
    report(`Killed on ${engine}`, {
      rounds: `${rounds}, of which ${inStart} during startup`,
      acknowledged: `${ledger.leads.length} leads, ${ledger.messages.length} messages (${ledger.messages.filter(({ file }) => file).length} with a file), ${ledger.invoices.length} invoices, ${ledger.campaigns.length} campaigns`,
      'sent again without a response': ledger.sentAgain,
      'partial files, removed automatically': left,
      'start after a kill, ms': starts,
      'emails of campaigns': `${deliveryProblems.sent} sent, ${deliveryProblems.unconfirmed} unconfirmed and listed, ${deliveryProblems.lost} lost, ${deliveryProblems.duplicates} duplicated`,
      'until everything was sent, s': (settleMs / 1000).toFixed(0),
    })
    expect(wrong).toEqual([])
    expect(ledger.refused).toEqual([])
    expect({ ...deliveryProblems, sent: 0, unconfirmed: 0 }).toEqual({
      lost: 0,
      duplicates: 0,
      open: 0,
      sent: 0,
      unconfirmed: 0,
    })
    expect(emails?.n).toBe(0)
    expect(ledger.messages.length).toBeGreaterThan(rounds / 2)
    expect(ledger.invoices.length).toBeGreaterThan(rounds / 2)
  })
})
