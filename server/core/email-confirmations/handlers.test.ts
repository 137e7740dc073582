import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/core/email-confirmations.ts'
import * as passwordResets from '../../../contract/core/password-resets.ts'
import * as sessions from '../../../contract/core/sessions.ts'
import * as signInCodes from '../../../contract/core/sign-in-codes.ts'
import * as usersContract from '../../../contract/core/users.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aProject } from '../../work/projects/sample.ts'
import { emails } from '../emails/table.ts'
import { issueLink } from '../password-resets/store.ts'
import { passwordResets as links } from '../password-resets/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'

const password = 'tulip-kettle-91'
const person = {
  email: 'ada@kiln.example',
  password,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
}
let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  // A date in the past of the database's clock, so that jobs delayed by seconds are due.
  server.setNow('2020-03-02T10:00:00Z')
})
afterAll(() => server.close())

const register = async (changes: object = {}) => {
  const jar: Jar = new Map()
  const { body, status } = await server.call(
    usersContract.register,
    { body: { ...person, ...changes } },
    jar,
  )
  return { jar, user: body, status }
}
const newest = async (kind: string) =>
  (await server.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.id)).at(-1)
const tokenIn = async (kind: string) => (await newest(kind))?.secret ?? ''
const confirm = (token: string, jar: Jar = new Map(), given?: string) =>
  server.call(contract.confirm, { body: { token, ...(given && { password: given }) } }, jar)
const me = async (jar: Jar) => (await server.call(usersContract.current, {}, jar)).body

describe('an address', () => {
  test('is confirmed by the link of the registration email, in the browser that registered', async () => {
    const { jar, user } = await register()
    expect(user.emailConfirmedAt).toBeNull()
    const email = await newest('email-confirmation')
    expect(email).toMatchObject({ to: person.email })
    expect(email?.html).toContain('http://foyer.test/confirm-email#token=')
    const answer = await confirm(email?.secret ?? '', jar)
    expect([answer.status, answer.body]).toEqual([200, { email: person.email }])
    expect((await me(jar)).emailConfirmedAt).toBe('2020-03-02T10:00:00.000Z')
    expect((await confirm(email?.secret ?? '')).status).toBe(410)
    expect((await confirm('nonsense', jar)).status).toBe(400)
    const rows = await server.db.select().from(links)
    expect(JSON.stringify(rows)).not.toContain(email?.secret)
  })

  test('isn’t confirmed by opening the link, nor after a day', async () => {
    const { jar } = await register()
    const token = await tokenIn('email-confirmation')
    expect((await server.inject({ url: `/confirm-email?token=${token}` })).statusCode).not.toBe(500)
    expect((await me(jar)).emailConfirmedAt).toBeNull()
    server.setNow('2020-03-03T10:00:00Z')
    expect((await confirm(token, jar, password)).status).toBe(410)
  })

  test('needs the password in a browser that isn’t signed in: its owner may not have made the account', async () => {
    const { jar } = await register()
    const token = await tokenIn('email-confirmation')
    const refused = await confirm(token)
    const fields = { password: 'Please enter the password of this account' }
    expect([refused.status, refused.body]).toMatchObject([400, { fields }])
    const other = await signedIn(server.context)
    expect((await confirm(token, other.jar)).status).toBe(400)
    expect((await confirm(token, new Map(), 'something else')).status).toBe(400)
    expect((await me(jar)).emailConfirmedAt).toBeNull()
    expect((await confirm(token, new Map(), password)).status).toBe(200)
  })

  test('is asked for again, three times an hour', async () => {
    const { jar } = await register()
    const ask = async () => (await server.call(contract.send, {}, jar)).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
    server.setNow('2020-03-02T11:00:01Z')
    expect(await ask()).toBe(200)
    await confirm(await tokenIn('email-confirmation'), jar)
    expect(await ask()).toBe(409)
  })

  test('is confirmed by a reset link, which takes the account from whoever made it', async () => {
    const { jar, user } = await register()
    await server.db.update(users).set({ twoFactorEnabled: true, twoFactorSecret: 'theirs' })
    const { secret } = await issueLink(server.context, user.id, 'reset')
    const body = { token: secret.token, newPassword: 'heron-lamp-304' }
    expect((await server.call(passwordResets.complete, { body })).status).toBe(200)
    expect((await server.call(usersContract.current, {}, jar)).status).toBe(401)
    const signIn = { email: person.email, password: body.newPassword, rememberMe: false }
    const back: Jar = new Map()
    expect((await server.call(sessions.create, { body: signIn }, back)).status).toBe(200)
    expect((await me(back)).emailConfirmedAt).not.toBeNull()
  })

  test('is confirmed by an emailed sign-in link, which ends what a stranger set up', async () => {
    const { jar } = await register()
    await server.call(signInCodes.request, { body: { email: person.email } })
    await server.runJobs()
    const token = await tokenIn('sign-in-code')
    const back: Jar = new Map()
    const body = { token, rememberMe: false }
    expect((await server.call(signInCodes.followLink, { body }, back)).status).toBe(200)
    expect((await me(back)).emailConfirmedAt).not.toBeNull()
    expect((await server.call(usersContract.current, {}, jar)).status).toBe(401)
    const theirs = { email: person.email, password, rememberMe: false }
    expect((await server.call(sessions.create, { body: theirs })).status).toBe(401)
    // The stranger's browser is none that knows the address: it shares the limit of all others.
    expect(jar.get('known_browser')).toBeDefined()
    for (let guess = 1; guess < 10; guess += 1)
      await server.call(sessions.create, { body: { ...theirs, password: `guess ${guess}` } })
    expect((await server.call(sessions.create, { body: theirs }, new Map(jar))).status).toBe(429)
  })

  test('can’t be confirmed with a link of another kind, nor a password set with one of these', async () => {
    const { jar, user } = await register()
    const reset = await issueLink(server.context, user.id, 'reset')
    expect((await confirm(reset.secret.token, jar)).status).toBe(400)
    const body = { token: await tokenIn('email-confirmation'), newPassword: 'heron-lamp-304' }
    expect((await server.call(passwordResets.complete, { body })).status).toBe(400)
  })

  test('that the team handed a password is confirmed; one that the team changed is asked for', async () => {
    const admin = (await signedIn(server.context, { role: 'admin' })).jar
    const input = { ...person, industry: 'Retail', phone: '', businessDescription: '' }
    const created = await server.call(clients.create, { body: input }, admin)
    expect(created.body.emailConfirmedAt).not.toBeNull()
    const { id } = created.body
    const { body: project } = await server.call(projects.create, { body: aProject(id) }, admin)
    const { password: _, ...changes } = { ...input, email: 'new@kiln.example' }
    const moved = await server.call(clients.update, { params: { id }, body: changes }, admin)
    expect(moved.body.emailConfirmedAt).toBeNull()
    expect(await newest('email-confirmation')).toMatchObject({ to: 'new@kiln.example' })
    const jar: Jar = new Map()
    const signIn = { email: 'new@kiln.example', password, rememberMe: false }
    await server.call(sessions.create, { body: signIn }, jar)
    const mine = async () => (await server.call(projects.list, {}, jar)).body.map((each) => each.id)
    expect(await mine()).toEqual([project.id])
    server.setNow('2020-03-02T10:00:01Z')
    await server.call(projects.create, { body: aProject(id) }, admin)
    expect(await mine()).toEqual([project.id])
    await confirm(await tokenIn('email-confirmation'), jar)
    expect(await mine()).toHaveLength(2)
  })
})

describe('registering with a known address', () => {
  test('is refused, and tells its owner by email how to get in, three times an hour', async () => {
    await signedIn(server.context, { email: person.email, firstName: 'Vera' })
    for (let count = 0; count < 4; count += 1) {
      const { status, user } = await register()
      expect([status, user]).toEqual([409, { error: usersContract.emailTaken }])
      await server.runJobs()
    }
    const sent = await server.db.select().from(emails).where(eq(emails.kind, 'known-address'))
    expect(sent).toHaveLength(3)
    const token = sent[0]?.secret ?? ''
    const body = { token, newPassword: 'heron-lamp-304' }
    expect((await server.call(passwordResets.complete, { body })).status).toBe(200)
  })
})

test('somebody whose access is off gets no way in by registering with their address, nor by an earlier link', async () => {
  const left = { role: 'admin' as const, email: person.email, deactivatedAt: server.context.now() }
  const { user } = await signedIn(server.context, left)
  expect((await register()).status).toBe(409)
  await server.runJobs()
  expect(await newest('known-address')).toBeUndefined()
  const { secret } = await issueLink(server.context, user.id, 'reset')
  const body = { token: secret.token, newPassword: 'heron-lamp-304-xx' }
  expect((await server.call(passwordResets.complete, { body })).status).toBe(410)
})

describe('a change of one’s address', () => {
  const change = (jar: Jar, email = 'new@kiln.example') =>
    server.call(contract.change, { body: { email } }, jar)

  test('counts once confirmed at the new address; the old one is told, other sessions end', async () => {
    const { jar } = await register()
    const elsewhere: Jar = new Map()
    const signIn = { email: person.email, password, rememberMe: false }
    await server.call(sessions.create, { body: signIn }, elsewhere)
    expect((await change(jar)).status).toBe(200)
    expect((await me(jar)).email).toBe(person.email)
    const email = await newest('email-change')
    expect(email).toMatchObject({ to: 'new@kiln.example' })
    expect((await confirm(email?.secret ?? '', jar)).body).toEqual({ email: 'new@kiln.example' })
    expect(await me(jar)).toMatchObject({ email: 'new@kiln.example' })
    expect((await me(jar)).emailConfirmedAt).not.toBeNull()
    expect((await server.call(usersContract.current, {}, elsewhere)).status).toBe(401)
    const told = await newest('email-changed')
    expect(told).toMatchObject({ to: person.email })
    expect(told?.text).toContain('new@kiln.example')
    expect((await server.call(sessions.create, { body: signIn })).status).toBe(401)
  })

  test('needs an address that nobody has, also when it is confirmed', async () => {
    const { jar } = await register()
    await signedIn(server.context, { email: 'taken@kiln.example' })
    expect((await change(jar, 'taken@kiln.example')).status).toBe(409)
    expect((await change(jar, person.email)).status).toBe(400)
    await change(jar)
    await signedIn(server.context, { email: 'new@kiln.example' })
    expect((await confirm(await tokenIn('email-change'), jar)).status).toBe(409)
    expect((await me(jar)).email).toBe(person.email)
  })

  test('tells only a few times which addresses have an account', async () => {
    const { jar } = await signedIn(server.context)
    const known = (await signedIn(server.context)).user.email
    const ask = () => server.call(contract.change, { body: { email: known } }, jar)
    for (let asked = 0; asked < 10; asked++) expect((await ask()).status).toBe(409)
    expect((await ask()).status).toBe(429)
  })

  test('emails nobody more than three times an hour, whatever accounts ask for it', async () => {
    const email = 'victim@kiln.example'
    const ask = async () => {
      const { jar } = await signedIn(server.context)
      return server.call(contract.change, { body: { email } }, jar)
    }
    for (let asked = 0; asked < 3; asked++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    const sent = await server.db.select().from(emails).where(eq(emails.to, email))
    expect(sent).toHaveLength(3)
  })

  test('ends with a new password: whoever asked for it before can’t finish it', async () => {
    const { jar, user } = await register()
    await change(jar)
    const token = await tokenIn('email-change')
    const { secret } = await issueLink(server.context, user.id, 'reset')
    const body = { token: secret.token, newPassword: 'heron-lamp-304' }
    await server.call(passwordResets.complete, { body })
    expect((await confirm(token, jar, password)).status).toBe(410)
  })
})
