import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as leads from '../../contract/leads/leads.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as sessions from '../../contract/core/sessions.ts'
import { fromServer } from '../../server/platform/db.ts'
import { openEmbedded } from '../../server/platform/embedded.ts'
import { diskFull } from '../../server/platform/disk-space.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openSmtpSink } from '../smtp-sink.ts'
import { type AppProcess, openApp, owner, until } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { whatIsWrong } from './kept.ts'
import { newLedger, type People, signUp, writeMixed } from './mixed-writes.ts'
import { findPostgres, openPostgres } from './postgres.ts'
import { report } from './report.ts'
import { mayMount, openSmallDisk } from './small-disk.ts'

const bin = findPostgres()
const databaseAway = 'The database cannot be reached. Please try again in a moment.'
const canMount = mayMount()
if (!canMount) console.log('Skipped: the full disk. It needs permission to mount a tmpfs.')

/** Returns the ms until a lead can be stored again. Throws after this many seconds. */
const writableAgain = (app: AppProcess, admin: string, seconds: number) =>
  until('writing is possible again', seconds, async () => {
    const body = { companyName: 'There is room again' }
    return (await app.call(leads.create, { body }, admin)).status === 201
  })

describe.skipIf(!canMount)('the disk is full', () => {
  test('with the embedded database: writes fail for now, reads work, nothing is damaged', async () => {
    const disk = openSmallDisk(400)
    onTestFinished(() => disk.close())
    const sink = await openSmtpSink()
    const dataDir = path.join(disk.at, 'data')
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      MAIL_SENDERS: 'Furlong <hello@furlong.example>',
    }
    const app = await openApp(env)
    const people = await signUp(app, 8)
    const ledger = newLedger()
    const running = writing(app, people, ledger)
    await pause(1500)
    const accepted = ledger.leads.length
    disk.fill()
    await pause(1500)
    const full = ledger.leads.length
    await pause(5000)
    expect(disk.free()).toBe(0)
    const whileFull = ledger.leads.length - full
    const reads: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const began = performance.now()
      expect((await app.call(leads.list, {}, people.admin)).status).toBe(200)
      reads.push(performance.now() - began)
    }
    const signedIn = await app.call(sessions.create, { body: owner })
    const emailsBefore = sink.received.length
    disk.empty()
    const back = await writableAgain(app, people.admin, 10)
    await app.call(passwordResets.request, { body: { email: owner.email } })
    const jobs = await until('jobs continue', 60, () => sink.received.length > emailsBefore)
    await pause(1000)
    await running.stop()
    const alive = app.child.exitCode === null
    await app.kill()
    const database = await openLeft('', dataDir)
    const wrong = await whatIsWrong(database, readSettings(env), ledger)
    await database.close()
    await sink.close()
    const kinds = kindsOf(ledger.refused)
    report('The disk of the embedded database is full', {
      'accepted before, while full, after': `${accepted}, ${whileFull}, ${ledger.leads.length - full - whileFull}`,
      refused: ledger.refused.length,
      'reading meanwhile, ms': reads,
      'signing in meanwhile': signedIn.status,
      'writes accepted again after, ms': back.toFixed(0),
      'jobs continue after, ms': jobs.toFixed(0),
    })
    expect(alive).toBe(true)
    expect(whileFull).toBe(0)
    expect(kinds.filter((kind) => kind !== `503 ${diskFull}`)).toEqual([])
    expect(ledger.refused.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test('down to the last byte at once: the process exits, and acknowledged writes are kept', async () => {
    const disk = openSmallDisk(200)
    onTestFinished(() => disk.close())
    const run = () => {
      const script = path.join(import.meta.dirname, 'brim.ts')
      const child = spawn(process.execPath, [script, disk.at], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'close')
      const printed = { out: '', error: '' }
      onTestFinished(() => void child.kill('SIGKILL'))
      child.stdout.on('data', (chunk) => (printed.out += chunk))
      child.stderr.on('data', (chunk) => (printed.error += chunk))
      return { child, ended, printed }
    }
    const first = run()
    await until('two rows are written', 60, () => first.printed.out.includes('\n2\n'))
    disk.fill()
    const [code] = (await Promise.race([first.ended, pause(300_000)])) ?? ['it never ends']
    const acknowledged = Number(first.printed.out.trimEnd().split('\n').at(-1))
    const onFull = run()
    const [again] = (await onFull.ended) as [number]
    disk.empty()
    const { pg, close } = await openEmbedded(disk.at)
    const { rows } = await pg.query<{ n: number }>('select n from numbers')
    await close()
    report('Another program fills the disk to the last byte', {
      'writes acknowledged before the end': acknowledged,
      'of these on the disk': rows[0]?.n ?? 0,
      'it printed': first.printed.error.trim(),
    })
    expect([code, again]).toEqual([1, 1])
    expect(first.printed.error).toContain('The embedded database cannot continue')
    expect(onFull.printed.error).toContain('is full')
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.n)
  })

  // Needs PostgreSQL's programs, which not every machine has; the test above covers the embedded database.
  test.skipIf(!bin)(
    'with PostgreSQL: writes fail while the disk is full, and the app keeps running',
    async () => {
      const disk = openSmallDisk(300)
      onTestFinished(() => disk.close())
      const files = fs.mkdtempSync('/tmp/foyer-files-')
      const folder = path.join(disk.at, 'postgres')
      fs.mkdirSync(folder)
      const postgres = await openPostgres(bin as string, folder)
      const env = { DATA_DIR: files, DATABASE_URL: postgres.url }
      const app = await openApp(env)
      const people = await signUp(app, 8)
      const ledger = newLedger()
      const running = writing(app, people, ledger)
      await pause(1500)
      const before = ledger.leads.length
      disk.fill()
      await pause(6000)
      disk.empty()
      const stopped = !postgres.runs()
      if (stopped) await postgres.start()
      const back = await writableAgain(app, people.admin, 30)
      await pause(1500)
      await running.stop()
      const alive = app.child.exitCode === null
      await app.stop()
      const database = fromServer(postgres.url, 4)
      const wrong = await whatIsWrong(database, readSettings(env), ledger)
      await database.close()
      await postgres.close()
      fs.rmSync(files, { recursive: true })
      const kinds = kindsOf(ledger.refused)
      report('The disk of PostgreSQL is full', {
        'accepted before, after': `${before}, ${ledger.leads.length - before}`,
        refused: `${ledger.refused.length}: ${kinds.join('; ')}`,
        PostgreSQL: stopped ? 'exited and was restarted' : 'kept running',
        'writes accepted again after, ms': back.toFixed(0),
      })
      expect(alive).toBe(true)
      const known = new Set([diskFull, databaseAway])
      expect(kinds.filter((kind) => !known.has(kind.slice(4)) || !kind.startsWith('503'))).toEqual(
        [],
      )
      expect(wrong).toEqual([])
    },
  )
})

const kindsOf = (refused: { status: number; error: string }[]) => [
  ...new Set(refused.map(({ status, error }) => `${status} ${error}`)),
]

function writing(app: AppProcess, people: People, ledger: ReturnType<typeof newLedger>) {
  let stopped = false
  const options = { stopped: () => stopped, campaigns: false, onGone: () => true }
  const done = writeMixed(app, people, ledger, options)
  return {
    async stop() {
      stopped = true
      await done
    },
  }
}
