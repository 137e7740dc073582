import type { Jar } from './server.ts'
import * as billing from '../contract/money/billing-settings.ts'
import * as contract from '../contract/money/invoices.ts'
import * as payments from '../contract/money/payments.ts'
import { anInvoice, sampleBilling } from '../server/money/invoices/sample.ts'
import { emails } from '../server/core/emails/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import type { TestServer } from './server.ts'

type Changes = Parameters<typeof anInvoice>[1]

/** Opens an agency that writes invoices, with two clients, on an emptied test server. */
export async function openInvoicing(server: TestServer) {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const asAdmin = async () => (await signedIn(server.context, { role: 'admin' })).jar
  let admin = await asAdmin()
  const ada = await signedIn(server.context)
  const ben = await signedIn(server.context, { businessName: '=cmd()', firstName: 'Ben' })
  await server.call(billing.update, { body: sampleBilling }, admin)

  const create = (changes: Changes = {}, clientId = ada.user.id) =>
    server.call(contract.create, { body: anInvoice(clientId, changes) }, admin)
  const issue = (id: number, send = true) =>
    server.call(contract.issue, { params: { id }, body: { send } }, admin)
  return {
    ada,
    ben,
    admin: () => admin,
    /** Moves the clock; people whose sessions have expired sign in again. */
    async until(moment: string) {
      server.setNow(moment)
      admin = await asAdmin()
    },
    create,
    issue,
    issued: async (changes: Changes = {}, clientId = ada.user.id) =>
      (await issue((await create(changes, clientId)).body.id)).body,
    pay: (id: number, amount: number, paidOn = '2026-03-02') =>
      server.call(
        payments.create,
        { params: { id }, body: { amount, paidOn, method: 'transfer', note: '' } },
        admin,
      ),
    read: async (id: number, jar = admin) =>
      (await server.call(contract.read, { params: { id } }, jar)).body,
    /** Returns the invoice numbers that a person sees. */
    numbers: async (jar: Jar) =>
      (await server.call(contract.list, {}, jar)).body.map(({ number }) => number),
    emails: () => server.db.select().from(emails).orderBy(emails.id),
    raw: (url: string, jar = admin) =>
      server.inject({ method: 'GET', url, cookies: Object.fromEntries(jar) }),
  }
}
export type Invoicing = Awaited<ReturnType<typeof openInvoicing>>
