import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as payments from '../contract/money/payments.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './attacks/send-call.ts'
import { changedSince, newSince, takeSnapshot } from './attacks/snapshot.ts'
import { giveRecords } from './client-records.ts'
import { nameOf } from './contract-calls.ts'
import { rowCallsOf } from './row-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** A text in what a client wrote: a message, a request, the topic of a meeting. */
const ofTheWork = 'only-for-the-team'
/** Tables that a bookkeeper’s calls may write to: money, what any write leaves behind, and files. */
const money =
  /^(invoice|billing_schedules$|payments$|payment_attempts$|emails$|email_events$|audit_entries$|trash_entries$|notifications$|stored_files$)/
const calls = rowCallsOf('bookkeeper')

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-bookkeeper-rows-'))
let server: TestServer
let bookkeeper: Jar
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  const { jar: owner } = await signedIn(server.context, { role: 'admin', teamRole: 'owner' })
  const ada = await signedIn(server.context)
  const { invoiceId } = await giveRecords(server, owner, ada, 'An order', '2026-03-10', ofTheWork)
  const body = { amount: 100, paidOn: '2026-03-02', method: 'transfer' } as const
  await server.call(payments.create, { params: { id: invoiceId }, body }, owner)
  const ofTeam = { role: 'admin', teamRole: 'bookkeeper' } as const
  bookkeeper = (await signedIn(server.context, ofTeam)).jar
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

test.each(calls.map((call) => [nameOf(call), call] as const))(
  '%s finds money, shows a bookkeeper nothing of the work, and writes to nothing of it',
  async (_name, call) => {
    const before = await takeSnapshot(server.db)
    const statuses = []
    for (const body of acceptedBodies(call, 2))
      // The records have the first ids; the client is user 2.
      for (const id of [1, 2]) {
        const answer = await sendCall(server, call, urlOf(call, id), bookkeeper, optionsOf(body))
        expect(answer.body).not.toContain(ofTheWork)
        statuses.push(answer.statusCode)
      }
    expect(statuses.filter((status) => status !== 404)).not.toEqual([])
    const after = await takeSnapshot(server.db)
    const touched = [...changedSince(before, after), ...newSince(before, after)]
    expect(
      [...new Set(touched.map(({ table }) => table))].filter((name) => !money.test(name)),
    ).toEqual([])
  },
)
