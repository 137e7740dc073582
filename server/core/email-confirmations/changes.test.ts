import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as contract from '../../../contract/core/email-confirmations.ts'
import * as usersContract from '../../../contract/core/users.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'

const person = {
  email: 'ada@kiln.example',
  password: 'tulip-kettle-91',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
}
let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2020-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

/** Somebody who registered with an address that may be anybody's. */
async function registered() {
  const jar: Jar = new Map()
  const { body } = await server.call(usersContract.register, { body: person }, jar)
  return { jar, user: body }
}
const move = (jar: Jar) =>
  server.call(contract.change, { body: { email: 'stranger@elsewhere.example' } }, jar)
const tokenOf = async (kind: string) =>
  (await server.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.id)).at(-1)
    ?.secret ?? ''
const refusal = { status: 409, body: { fields: { email: contract.confirmPresent(person.email) } } }

test.each([
  ['a project', (id: number) => server.call(projects.create, { body: aProject(id) }, admin)],
  [
    'a message',
    (id: number) => server.call(messages.send, { body: aMessage({ toUserId: id }) }, admin),
  ],
])('an unconfirmed account with %s can’t take it to another address', async (_what, make) => {
  const { jar, user } = await registered()
  expect((await move(jar)).status).toBe(200)
  const token = await tokenOf('email-change')
  expect((await make(user.id)).status).toBe(201)
  expect(await server.call(contract.confirm, { body: { token } }, jar)).toMatchObject(refusal)
  expect(await move(jar)).toMatchObject(refusal)
  expect((await server.call(projects.list, {}, jar)).body).toEqual([])
  expect((await server.call(messages.list, {}, jar)).body).toEqual([])
})

test('somebody who mistyped their address can correct it before anything is made for them', async () => {
  const { jar } = await registered()
  expect((await move(jar)).status).toBe(200)
  const body = { token: await tokenOf('email-change') }
  expect((await server.call(contract.confirm, { body }, jar)).status).toBe(200)
  expect((await server.call(usersContract.current, {}, jar)).body.email).toBe(
    'stranger@elsewhere.example',
  )
})

test('somebody without a password whose address the team changed is marked, and asked to confirm', async () => {
  const { user, jar } = await signedIn(server.context, { passwordHash: null, businessName: 'Kiln' })
  await server.call(messages.send, { body: aMessage() }, jar)
  const body = {
    email: 'new@kiln.example',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    businessName: 'Kiln',
    industry: 'Retail',
    phone: '',
    businessDescription: '',
  }
  const moved = await server.call(clients.update, { params: { id: user.id }, body }, admin)
  expect(moved.body).toMatchObject({ emailConfirmedAt: null })
  const threads = await server.call(messages.threads, {}, admin)
  expect(threads.body).toMatchObject([{ clientId: user.id, clientUnconfirmed: true }])
  expect(await tokenOf('email-confirmation')).not.toBe('')
})
