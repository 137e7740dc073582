import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import * as messages from '../contract/clients/messages.ts'
import { clientRoles, teamRoles } from '../contract/roles.ts'
import { messages as messageTable } from '../server/clients/messages/table.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { identities } from '../server/core/identities/table.ts'
import { notifications } from '../server/core/notifications/table.ts'
import { passkeys } from '../server/core/passkeys/table.ts'
import { addPasskey } from '../server/core/passkeys/sample.ts'
import { savedViews } from '../server/core/saved-views/table.ts'
import { sessions } from '../server/core/sessions/table.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { pushSubscriptions } from '../server/core/push-subscriptions/table.ts'
import { calendarFeeds } from '../server/overview/calendar-feeds/table.ts'
import { pinnedRecords } from '../server/overview/pinned-records/table.ts'
import { dataExports } from '../server/operations/data-exports/table.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './attacks/send-call.ts'
import { type ContractCall, contractCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** The tables whose rows belong to a person, not to the agency or their client, by their place in a path. */
const tables = {
  sessions,
  passkeys,
  identities,
  notifications,
  'data-exports': dataExports,
  'saved-views': savedViews,
  'pinned-records': pinnedRecords,
  'calendar-feeds': calendarFeeds,
  'push-subscriptions': pushSubscriptions,
}
const personal = new RegExp(`^/api/(admin/)?(${Object.keys(tables).join('|')})/:\\w+(/|$)`)
const tableOf = ({ path }: ContractCall) =>
  tables[(personal.exec(path)?.[2] ?? 'sessions') as keyof typeof tables]

const people = [...teamRoles, ...clientRoles.map((role) => `client-${role}` as const)]
type Person = (typeof people)[number]
const sideOf = (person: Person) =>
  people.filter((each) => each.startsWith('client-') === person.startsWith('client-'))
const mayCall = (person: Person, { may }: ContractCall) =>
  (access[may] as readonly string[]).includes(person)
/** Every call with a person's own row in its path, by everybody who may make it. */
const calls = contractCalls
  .filter((call) => personal.test(call.path))
  .flatMap((call) =>
    people.filter((who) => mayCall(who, call)).map((who) => [nameOf(call), who, call] as const),
  )

let server: TestServer
const jars = {} as Record<Person, Jar>
const userIds = {} as Record<Person, number>
let companyId = 0

let given = 0
/** Gives a person a row in each of the tables. */
async function giveOwn(userId: number, name: string) {
  const { db, context } = server
  const createdAt = context.now()
  await addPasskey(context, userId, name)
  await db.insert(identities).values({
    userId,
    issuer: 'https://issuer.example',
    subject: `${name} ${(given += 1)}`,
    address: '',
    createdAt,
  })
  await db.insert(savedViews).values({ userId, list: 'projects', name, search: '', createdAt })
  await db.insert(pinnedRecords).values({ userId, noun: 'projects', recordId: given, createdAt })
  const expiresAt = new Date(+createdAt + 3_600_000)
  const tokenHash = `${given}`
  await db.insert(calendarFeeds).values({ userId, tokenHash, expiresAt, createdAt })
  await sessionOf(context, userId)
  const [session] = await db.select().from(sessions).orderBy(desc(sessions.id)).limit(1)
  await db.insert(pushSubscriptions).values({
    userId,
    sessionId: session?.id ?? 0,
    endpoint: `https://push.example/${given}`,
    p256dh: name,
    auth: name,
    userAgent: name,
    createdAt,
  })
  await db.insert(dataExports).values({ userId, requestedBy: userId, expiresAt, createdAt })
  // A kind that the role reads.
  const kind = name === 'bookkeeper' ? 'invoices' : 'projects'
  const about = { kind, subjectId: 1, title: name, body: name, path: '/' } as const
  await db.insert(notifications).values({ userId, ...about, shown: true, createdAt })
}

const rowsOf = async (userId: number, table: (typeof tables)[keyof typeof tables]) =>
  (await server.db.select({ id: table.id }).from(table).where(eq(table.userId, userId))).map(
    ({ id }) => id,
  )

beforeAll(async () => {
  server = await openTestServer()
  const { user: company } = await signedIn(server.context, { takenOnAt: server.context.now() })
  companyId = company.id
  for (const who of people) {
    const clientRole = clientRoles.find((role) => who === `client-${role}`)
    const teamRole = teamRoles.find((role) => who === role)
    const { jar, user } = await signedIn(
      server.context,
      teamRole
        ? { role: 'admin', teamRole }
        : { clientId: company.id, ...(clientRole && { clientRole }) },
    )
    jars[who] = jar
    userIds[who] = user.id
    await giveOwn(user.id, who)
  }
})
afterAll(() => server.close())

test('the calls under test are those on sessions, passkeys and everything else of a person', () => {
  const nouns = new Set(calls.map(([, , call]) => personal.exec(call.path)?.[2]))
  expect(nouns).toEqual(new Set(Object.keys(tables)))
})

describe('a row of a colleague', () => {
  test.each(calls)('%s is refused to a %s', async (_name, who, call) => {
    const [payload] = acceptedBodies(call, 1)
    for (const colleague of sideOf(who).filter((each) => each !== who))
      for (const id of await rowsOf(userIds[colleague], tableOf(call))) {
        const answer = await sendCall(server, call, urlOf(call, id), jars[who], optionsOf(payload))
        expect([colleague, answer.statusCode]).toEqual([colleague, 404])
      }
  })

  test.each(calls)('%s finds their own for a %s', async (_name, who, call) => {
    await giveOwn(userIds[who], who)
    const jar = await sessionOf(server.context, userIds[who])
    const [payload] = acceptedBodies(call, 1)
    const ids = await rowsOf(userIds[who], tableOf(call))
    const newest = ids.toSorted((a, b) => a - b).at(-1) ?? 0
    const answer = await sendCall(server, call, urlOf(call, newest), jar, optionsOf(payload))
    expect([401, 403, 404]).not.toContain(answer.statusCode)
  })
})

describe('a message of a colleague', () => {
  const writers = people.filter((who) => mayCall(who, messages.update))
  test.each(writers)('is changed and deleted by nobody else: that of a %s', async (writer) => {
    const toUserId = writer.startsWith('client-') ? undefined : companyId
    const body = aMessage({ content: `From ${writer}`, ...(toUserId && { toUserId }) })
    const jar = await sessionOf(server.context, userIds[writer])
    const sent = await server.call(messages.send, { body }, jar)
    expect(sent.status).toBe(201)
    const params = { id: sent.body.id }
    for (const other of people.filter((each) => each !== writer)) {
      const their = await sessionOf(server.context, userIds[other])
      const changed = await server.call(
        messages.update,
        { params, body: { content: 'Forged' } },
        their,
      )
      const removed = await server.call(messages.remove, { params }, their)
      for (const { status } of [changed, removed]) expect([403, 404]).toContain(status)
    }
    const kept = and(eq(messageTable.id, params.id), eq(messageTable.content, `From ${writer}`))
    expect(await server.db.$count(messageTable, kept)).toBe(1)
  })
})
