import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../contract/money/invoices.ts'
import * as attempts from '../../contract/money/payment-attempts.ts'
import { receiveStripe } from '../../contract/money/payment-events.ts'
import { anInvoice } from '../../server/money/invoices/sample.ts'
import { rowsOf } from '../../server/platform/db.ts'
import { openStripe, type StripeServer, stripeSecrets } from '../stripe-server.ts'
import { type AppProcess, openApp } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { type People, signUp } from './mixed-writes.ts'
import { report } from './report.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 30)
const invoicesEach = 3
/** Fewer attempts of one person than the limit for an hour, which counts each twice. */
const attemptsOfOne = 40
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-payment-kills-'))
let stripe: StripeServer
let env: Record<string, string>
let people: People
let app: AppProcess
/** Events that the server hasn't taken yet; Stripe sends them again. */
let untaken: string[] = []
let opened = 0
let taken = 0
let sentAgain = 0

async function send(event: string) {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': stripe.sign(event, new Date()),
  }
  const sent = { method: 'POST', headers, body: event }
  const answer = await fetch(app.url + receiveStripe.path, sent).catch(() => null)
  if (answer?.ok) taken += 1
  else untaken.push(event)
}
/** Waits until the server has taken so many events in all, ten seconds at most. */
async function untilTaken(target: number, tries = 2000): Promise<void> {
  if (taken >= target || tries === 0) return
  await pause(5)
  return untilTaken(target, tries - 1)
}
async function sendAgain() {
  const waiting = untaken
  untaken = []
  sentAgain += waiting.length
  for (const event of waiting) await send(event)
}

beforeAll(async () => {
  stripe = await openStripe((event) => void send(event))
  env = { DATA_DIR: dataDir, ...stripeSecrets, STRIPE_API_URL: stripe.url }
  app = await openApp(env)
  people = await signUp(app, Math.ceil((rounds * invoicesEach) / attemptsOfOne))
})
afterAll(async () => {
  await stripe.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** Issues an invoice and opens the page on which its client pays it; returns Stripe's id of the page, or nothing. */
async function openPage() {
  const client = people.clients[(opened += 1) % people.clients.length]
  if (!client) throw new Error('nobody signed up')
  const draft = await app.call(invoices.create, { body: anInvoice(client.id) }, people.admin)
  const params = { id: draft.body.id }
  const { body } = await app.call(invoices.issue, { params, body: { send: false } }, people.admin)
  const paid = { amount: body.total, key: `attempt-${body.id}` }
  const { body: begun } = await app.call(attempts.start, { params, body: paid }, client.cookie)
  return { page: begun.url.split('/').at(-1) ?? '', attempt: begun.id, cookie: client.cookie }
}

/** Pays, and comes back to the portal at the same moment as the reports. */
async function pay({ page, attempt, cookie }: Awaited<ReturnType<typeof openPage>>) {
  await stripe.pay(page)
  await app.call(attempts.check, { params: { id: attempt } }, cookie).catch(() => {})
}

test(`${rounds} kills while payments come in lose none and double none`, async () => {
  const pages: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const open = []
    for (let n = 0; n < invoicesEach; n += 1) open.push(await openPage())
    pages.push(...open.map(({ page }) => page))
    const paying = Promise.allSettled(open.map(pay))
    // Between none and all of them are recorded by then, and one is about to be.
    await untilTaken(taken + Math.floor(Math.random() * invoicesEach * 2))
    await pause(Math.random() * 40)
    await app.kill()
    await paying
    app = await openApp(env)
    await sendAgain()
  }
  await sendAgain()
  expect(untaken).toEqual([])
  expect(await app.stop()).toBe(0)
  const left = await openLeft('', dataDir)
  const rows = await rowsOf<{ ref: string; amount: number }>(
    left.db,
    sql`select provider_ref as ref, amount::float8 as amount from payments where undone_at is null`,
  )
  const [sums] = await rowsOf<{ paid: number; open: number }>(
    left.db,
    sql`select count(*) filter (where status = 'paid' and paid = total)::int as paid,
      count(*) filter (where status <> 'paid')::int as open from invoices`,
  )
  await left.close()
  const expected = pages.flatMap((page) => stripe.moneyOf(page))
  report('Killed while payments came in', {
    rounds,
    payments: `${rows.length} of ${expected.length}`,
    'reports sent again': sentAgain,
  })
  const byRef = (a: { ref: string }, b: { ref: string }) => a.ref.localeCompare(b.ref)
  expect(rows.toSorted(byRef)).toEqual(expected.toSorted(byRef))
  expect(expected).toHaveLength(rounds * invoicesEach)
  expect(sums).toEqual({ paid: rounds * invoicesEach, open: 0 })
})
