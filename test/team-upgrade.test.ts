import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as sessions from '../contract/core/sessions.ts'
import * as users from '../contract/core/users.ts'
import * as projects from '../contract/work/projects.ts'
import { jobs } from '../server/app.ts'
import { fromEmbedded, migrationsFolder } from '../server/platform/db.ts'
import { openInMemory } from '../server/platform/embedded.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { sessionCookie } from '../server/platform/session-cookie.ts'
import { hashToken } from '../server/platform/tokens.ts'
import { emails } from '../server/core/emails/table.ts'
import { hashPassword } from '../server/core/passwords/password.ts'
import { users as accountsTable } from '../server/core/users/table.ts'
import { quiet } from './quiet.ts'
import { type Jar, openTestServerOn, type TestServer } from './server.ts'

/** The accounts of a database from before the team had roles, each signed in: an id, a role, and the client it is for. */
const accounts = [
  ['Nora', 'admin', null],
  ['Theo', 'admin', null],
  ['Ada', 'client', null],
  ['Bo', 'client', 3],
  ['Cy', 'client', null],
] as const
type Name = (typeof accounts)[number][0]

let server: TestServer
const jars = {} as Record<Name, Jar>

beforeAll(async () => {
  const pg = await openInMemory()
  const database = fromEmbedded(pg, () => pg.close())
  const { db } = database
  const known = readMigrationFiles({ migrationsFolder })
  const before = known.findIndex(({ name }) => name?.endsWith('_team-roles'))
  await migrate(known.slice(0, before), db, { migrationsFolder })
  for (const [name, role, clientId] of accounts) {
    const email = `${name.toLowerCase()}@kiln.example`
    await db.execute(sql`insert into users (email, role, first_name, last_name, password_hash, client_id, created_at)
      values (${email}, ${role}, ${name}, 'Webb', 'hash', ${clientId}, '2026-01-01')`)
    await db.execute(sql`insert into sessions
        (token_hash, user_id, remember_me, user_agent, network_address, created_at, last_seen_at, expires_at)
      select ${hashToken(`token of ${name}`)}, id, true, '', '', '2026-03-01', '2026-03-02', '2026-03-30'
      from users where email = ${email}`)
  }
  for (const [name, assignedTo] of [
    ['Shop', 'Theo Webb'],
    ['Logo', 'A freelancer'],
  ])
    await db.execute(sql`insert into projects (client_id, name, assigned_to, created_at)
      values (3, ${name}, ${assignedTo}, '2026-01-02')`)
  await migrate(known, db, { migrationsFolder })
  await openQueue(database, quiet).install(jobs)
  server = await openTestServerOn(database)
  const cookie = sessionCookie.nameFor(server.context.settings)
  for (const [name] of accounts) jars[name] = new Map([[cookie, `token of ${name}`]])
})
afterAll(() => server.close())

test.each(accounts)('%s is still signed in, as %s', async (name, role) => {
  const { status, body } = await server.call(users.current, {}, jars[name])
  expect([status, body]).toMatchObject([200, { firstName: name, role }])
  expect(body.teamRole).toBe(role === 'admin' ? 'owner' : null)
})

test('projects stay with whom they named, and every other text stays', async () => {
  const listed = (jar: Jar, query: object) => server.call(projects.listAll, { query }, jar)
  const { body: mine } = await listed(jars.Theo, { assignee: 'mine' })
  expect(mine.map(({ name, assignedTo }) => [name, assignedTo])).toEqual([['Shop', 'Theo Webb']])
  const { body: all } = await listed(jars.Nora, {})
  expect(all.map(({ assignedTo }) => assignedTo).toSorted()).toEqual(['A freelancer', 'Theo Webb'])
})

test('a client and their people keep what was given to them; a person of a client sees and does everything', async () => {
  for (const name of ['Ada', 'Bo'] as const) {
    const { body } = await server.call(projects.list, {}, jars[name])
    expect([name, body.map((each) => each.name).toSorted()]).toEqual([name, ['Logo', 'Shop']])
  }
  expect((await server.call(users.current, {}, jars.Bo)).body.clientRole ?? 'manager').toBe(
    'manager',
  )
  expect((await server.call(projects.list, {}, jars.Cy)).body).toEqual([])
})

test('a client whose address isn’t confirmed keeps what they saw, and is asked to confirm it when they sign in, once a day', async () => {
  const email = 'cy@kiln.example'
  const { body: before } = await server.call(users.current, {}, jars.Cy)
  expect(before).toMatchObject({ emailConfirmedAt: null, keptUntil: expect.any(String) })
  const password = 'guess-who-i-am-9'
  const passwordHash = await hashPassword(password)
  await server.db.update(accountsTable).set({ passwordHash }).where(eq(accountsTable.email, email))
  const signIn = async () =>
    (await server.call(sessions.create, { body: { email, password } })).body.keptUntil
  expect(await signIn()).toBe(before.keptUntil)
  await signIn()
  const sent = await server.db.select().from(emails).where(eq(emails.to, email))
  expect(sent.map(({ kind }) => kind)).toEqual(['email-confirmation'])
  expect(sent[0]?.text).toContain('somebody just signed in to your account')
  expect(sent[0]?.text).toContain('/confirm-email#token=')
})
