import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as details from '../contract/money/billing-details.ts'
import * as billing from '../contract/money/billing-settings.ts'
import * as expenses from '../contract/money/expenses.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as payments from '../contract/money/payments.ts'
import { internalNotes } from '../server/core/internal-notes/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { uploaded } from '../server/core/uploads/sample.ts'
import { anIncomingInvoice } from '../server/money/expenses/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './attacks/send-call.ts'
import { changedSince, newSince, takeSnapshot } from './attacks/snapshot.ts'
import { bankFiles } from './bank-files.ts'
import { giveRecords } from './client-records.ts'
import { nameOf } from './contract-calls.ts'
import { rowCallsOf } from './row-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** A text in what a client wrote: a message, a request, the topic of a meeting. */
const ofTheWork = 'only-for-the-team'
/** Tables that a bookkeeper’s calls may write to: money, what any write leaves behind, and files. */
const money =
  /^(invoice|bank_|expenses$|billing_details$|billing_schedules$|retainer_entries$|payments$|payment_attempts$|emails$|email_events$|audit_entries$|trash_entries$|notifications$|internal_notes$|stored_files$)/
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
  await addEInvoices(owner, ada.user.id)
  const transfer = { bookedOn: '2026-03-01', amount: 100, currency: 'USD', name: 'Ada' }
  await bankFiles(server, () => owner).statement([transfer, { ...transfer, isReversal: true }])
  const ofTeam = { role: 'admin', teamRole: 'bookkeeper' } as const
  const { jar, user } = await signedIn(server.context, ofTeam)
  bookkeeper = jar
  const note = { noun: 'invoices', recordId: invoiceId, userId: user.id, text: 'Late' } as const
  await server.db.insert(internalNotes).values({ ...note, createdAt: server.context.now() })
})
/** Adds an invoice with an e-invoice beside it, and one of a supplier. */
async function addEInvoices(owner: Jar, clientId: number) {
  const settings = (await server.call(billing.read, {}, owner)).body
  const place = { city: 'Leeds', country: 'GB', electronicAddress: '0088:1234567890123' }
  await server.call(billing.update, { body: { ...settings, ...place } }, owner)
  const body = { ...place, eInvoice: 'peppol' as const, buyerReference: 'Desk 4' }
  await server.call(details.update, { params: { clientId }, body }, owner)
  const { id } = (await server.call(invoices.create, { body: anInvoice(clientId) }, owner)).body
  await server.call(invoices.issue, { params: { id }, body: { send: false } }, owner)
  const file = Buffer.from(anIncomingInvoice())
  const uploadId = await uploaded(server, owner, 'invoice.xml', file)
  await server.call(expenses.create, { body: { uploadId } }, owner)
}
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
