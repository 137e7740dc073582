import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as billingDetails from '../../../contract/money/billing-details.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { takeAddress } from './disown.ts'

const [old, next, bo] = ['ada@kiln.example', 'ben@kiln.example', 'bo@kiln.example']
let server: TestServer
let owner: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  const joined = { firstSignInAt: new Date(0), takenOnAt: new Date(0) }
  ada = await signedIn(server.context, { email: old, ...joined })
})
afterAll(() => server.close())

const move = async (email: string, holder: clients.Holder) => {
  const body = { firstName: 'Ben', lastName: 'Next', businessName: 'Kiln', industry: 'Retail' }
  const params = { id: ada.user.id }
  const moved = { ...body, phone: '', businessDescription: '', email, holder }
  expect((await server.call(clients.update, { params, body: moved }, owner)).status).toBe(200)
}
const write = (to: string) =>
  queueEmail(server.context, {
    kind: 'note',
    fixed: 'written',
    to,
    subject: 'Your plan',
    preheader: '',
    blocks: [{ paragraph: 'As agreed.' }],
  })
const written = async () =>
  (await server.db.select().from(emails).where(eq(emails.kind, 'note'))).map(({ to }) => to)
async function erase() {
  await server.call(clients.remove, { params: { id: ada.user.id } }, owner)
  const body = { noun: 'clients' as const, ids: [ada.user.id] }
  expect((await server.call(trash.erase, { body }, owner)).status).toBe(200)
}
const bill = async (email: string) => {
  const body = { ...(await server.call(billingDetails.own, {}, ada.jar)).body, name: 'Kiln', email }
  expect((await server.call(billingDetails.updateOwn, { body }, ada.jar)).status).toBe(200)
}
const billedTo = async () => {
  const params = { clientId: ada.user.id }
  return (await server.call(billingDetails.read, { params }, owner)).body.email
}

test('the emails to every address that an erased client had are erased', async () => {
  for (const to of [old, next, 'carl@kiln.example']) await write(to)
  await move(next, 'other')
  await move('carl@kiln.example', 'same')
  await erase()
  expect(await written()).toEqual([])
  expect(await server.db.$count(emails, eq(emails.to, old))).toBe(0)
})

test('those to an earlier address stay if they came after it, or somebody else has it by now', async () => {
  await write(old)
  await move(next, 'same')
  server.setNow('2026-03-02T10:05:00Z')
  await write(old)
  await move('carl@kiln.example', 'same')
  await write(next)
  await signedIn(server.context, { email: next })
  await erase()
  expect(await written()).toEqual([old, next])
})

test('invoices no longer go to a contact who was removed', async () => {
  const contact = { clientId: ada.user.id, clientRole: 'manager' as const, email: bo }
  const { user } = await signedIn(server.context, contact)
  await bill(bo)
  await server.call(contacts.removeOwn, { params: { id: user.id } }, ada.jar)
  expect(await billedTo()).toBe('')
})

test('nor to an address whose reader doesn’t know the account', async () => {
  await bill(old)
  await inTransaction(server.context, (tx) => takeAddress(tx, ada.user.id))
  expect(await billedTo()).toBe('')
})
