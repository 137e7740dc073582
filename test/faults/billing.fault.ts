import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schedules from '../../contract/money/billing-schedules.ts'
import { addDays } from '../../contract/money/calendar-days.ts'
import { aSchedule } from '../../server/money/billing-schedules/sample.ts'
import { rowsOf } from '../../server/platform/db.ts'
import { openApp } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { signUp } from './mixed-writes.ts'
import { report } from './report.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 30)
const count = 20
const start = addDays(new Date().toISOString().slice(0, 10), 7)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-billing-kills-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

beforeAll(async () => {
  const app = await openApp({ DATA_DIR: dataDir })
  const { admin, clients } = await signUp(app, 2)
  for (let at = 0; at < count; at += 1) {
    const client = clients[at % clients.length]
    const body = aSchedule(client?.id ?? 0, { unit: 'week', startDay: start, name: `Care ${at}` })
    const { status, body: made } = await app.call(schedules.create, { body }, admin)
    if (status >= 300) throw new Error(`${status} ${made.error}`)
  }
  await app.stop()
})

/** Starts a process that bills what is due in a week and pays it; returns once it works. */
async function startWorker(week: number) {
  const moment = `${addDays(start, 7 * week)}T12:00:00Z`
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'billing-worker.ts'), dataDir, moment],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const ended = once(child, 'exit')
  const begun = () => /working after (\d+) (\d+)\n/.exec(output)
  while (!begun()) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before it worked`)
    await pause(5)
  }
  const [, invoices = '', payments = ''] = begun() ?? []
  return { child, ended, found: { invoices, payments }, isDone: () => output.includes('done') }
}

test(`${rounds} kills while schedules are billed and paid: each period one invoice, each paid once`, async () => {
  let inWork = 0
  const found = []
  for (let week = 0; week < rounds; week += 1) {
    const { child, ended, isDone, found: before } = await startWorker(week)
    found.push(`${before.invoices}/${before.payments}`)
    await pause(Math.random() * 3000)
    inWork += isDone() ? 0 : 1
    child.kill('SIGKILL')
    await ended
  }
  for (const _again of [1, 2]) {
    const { ended } = await startWorker(rounds - 1)
    expect(await ended).toEqual([0, null])
  }
  const left = await openLeft('', dataDir)
  const runs = await rowsOf<{ key: string; runs: number; invoices: number }>(
    left.db,
    sql`select r.key, count(*)::int as runs, count(distinct i.id)::int as invoices
      from billing_runs r join invoices i on i.id = r.invoice_id group by r.key order by r.key`,
  )
  const [sums] = await rowsOf<Record<string, number>>(
    left.db,
    sql`select (select count(*)::int from invoices) as invoices,
      (select max(last)::int from invoice_numbers) as last,
      (select count(distinct number)::int from invoices) as numbers,
      (select count(*)::int from invoices where status = 'paid' and paid = total) as paid,
      (select count(*)::int from payments) as payments`,
  )
  await left.close()
  report('Killed while schedules were billed and paid', {
    kills: `${rounds}, of which ${inWork} before the work was done`,
    invoices: `${sums?.['invoices']} of ${rounds * count}`,
    payments: `${sums?.['payments']} of ${rounds * count}`,
    'invoices and payments at each start': found.join(' '),
  })
  const periods = Array.from({ length: rounds }, (_each, week) => addDays(start, 7 * week))
  expect(runs).toEqual(periods.map((key) => ({ key, runs: count, invoices: count })))
  const all = rounds * count
  expect(sums).toMatchObject({ invoices: all, numbers: all, paid: all, payments: all })
})
