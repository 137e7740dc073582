import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as contract from '../../../contract/core/email-confirmations.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as sessions from '../../../contract/core/sessions.ts'
import * as signInCodes from '../../../contract/core/sign-in-codes.ts'
import { hasNoAddress } from '../../../contract/core/users.ts'
import * as usersContract from '../../../contract/core/users.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../messages/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'

const person = {
  email: 'vera@victim.example',
  password: 'tulip-kettle-91',
  firstName: 'Sam',
  lastName: 'Stranger',
  businessName: 'Victim Corp',
}
let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })))
beforeEach(async () => {
  await server.clear()
  server.setNow('2020-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const register = async () => {
  const jar: Jar = new Map()
  const { body } = await server.call(usersContract.register, { body: person }, jar)
  return { jar, id: body.id }
}
const tokenIn = async (kind: string) => {
  const found = await server.db.select().from(emails).where(eq(emails.kind, kind))
  return found.toSorted((a, b) => b.id - a.id)[0]?.secret ?? ''
}
const disown = (token: string, jar: Jar = new Map()) =>
  server.call(contract.disown, { body: { token } }, jar)
const rowOf = async (id: number) =>
  (await server.db.select().from(users).where(eq(users.id, id)))[0]
const titles = async () =>
  (await server.call(notifications.list, {}, admin)).body.map(({ title }) => title)

const makings: [string, (id: number, jar: Jar) => Promise<unknown>][] = [
  ['a message of its own', (_id, jar) => server.call(messages.send, { body: aMessage() }, jar)],
  ['a project', (id) => server.call(projects.create, { body: aProject(id) }, admin)],
  [
    'a message of the team',
    (id) => server.call(messages.send, { body: aMessage({ toUserId: id }) }, admin),
  ],
]

describe('whoever gets the confirmation of an account they don’t know', () => {
  test('finds the way to say so in the email', async () => {
    await register()
    const [email] = await server.db.select().from(emails)
    expect(email?.html).toMatch(/confirm-email#token=[^"]+disown/)
  })

  test('closes it while nothing was made with it, so that the address is free', async () => {
    const { jar, id } = await register()
    const token = await tokenIn('email-confirmation')
    expect((await disown(token)).status).toBe(200)
    expect(await rowOf(id)).toBeUndefined()
    expect((await server.call(usersContract.current, {}, jar)).status).toBe(401)
    expect(await titles()).toEqual(['vera@victim.example doesn’t know the account of Victim Corp'])
    expect((await disown(token)).status).toBe(400)
    // The emails to the address stay in the outbox: its reader may be a lead.
    expect(await server.db.$count(emails, eq(emails.to, person.email))).toBe(1)
    const again = await server.call(usersContract.register, { body: person })
    expect(again.status).toBe(201)
  })

  test.each(makings)('takes the address from one with %s', async (_what, make) => {
    const { jar, id } = await register()
    await make(id, jar)
    expect((await disown(await tokenIn('email-confirmation'))).status).toBe(200)
    const row = await rowOf(id)
    expect(hasNoAddress(row?.email ?? '')).toBe(true)
    expect((await server.call(usersContract.current, {}, jar)).status).toBe(401)
    for (const email of [person.email, row?.email ?? ''])
      expect(
        (await server.call(sessions.create, { body: { ...person, email, rememberMe: false } }))
          .status,
      ).toBe(401)
    expect(await titles()).toContain('vera@victim.example doesn’t know the account of Victim Corp')
    // Nothing is emailed to the address, nor to none.
    const theirs = inArray(emails.to, [person.email, row?.email ?? ''])
    const before = await server.db.$count(emails, theirs)
    await server.call(signInCodes.request, { body: { email: person.email } })
    await server.call(messages.send, { body: aMessage({ toUserId: id }) }, admin)
    server.setNow('2020-03-02T10:30:00Z')
    await server.runJobs('email-notifications')
    expect(await server.db.$count(emails, theirs)).toBe(before)
  })

  test('leaves the way to the right address, which the team enters', async () => {
    const { jar, id } = await register()
    await server.call(messages.send, { body: aMessage() }, jar)
    await disown(await tokenIn('email-confirmation'))
    const { password: _, ...rest } = person
    const more = { industry: 'Retail', phone: '', businessDescription: '' }
    const body = { ...rest, ...more, email: 'sam@right.example' }
    expect((await server.call(clients.update, { params: { id }, body }, admin)).status).toBe(200)
    const token = await tokenIn('email-confirmation')
    const found = await server.call(contract.read, { body: { token } })
    expect(found.body).toMatchObject({ email: 'sam@right.example', hasPassword: false })
  })
})

test('an account is kept once its address is confirmed, and a new address is nobody’s before that', async () => {
  const { jar, id } = await register()
  const token = await tokenIn('email-confirmation')
  const body = { email: 'new@victim.example' }
  await server.call(contract.change, { body }, jar)
  expect((await disown(await tokenIn('email-change'))).status).toBe(400)
  await server.call(contract.confirm, { body: { token } }, jar)
  expect((await disown(token)).status).toBe(410)
  expect((await disown(token, jar)).status).toBe(410)
  expect((await rowOf(id))?.email).toBe(person.email)
})
