import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as messages from '../contract/clients/messages.ts'
import { nouns } from '../contract/nouns.ts'
import * as today from '../contract/overview/today.ts'
import { inboxKinds, inboxNouns } from '../contract/overview/inbox.ts'
import { adminRole, teamRoles, type TeamRole } from '../contract/roles.ts'
import { may, mayRead } from '../contract/access.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as statements from '../contract/money/statements.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { projectMembers } from '../server/work/projects/table.ts'
import { giveRecords } from './client-records.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Texts in the records of two clients. A contractor is on the project of the second one. */
const [others, own] = ['only-for-ada', 'only-for-ben']

let server: TestServer
const people = {} as Record<TeamRole, { id: number; jar: Jar }>
let projectId = 0

beforeAll(async () => {
  server = await openTestServer()
  for (const teamRole of teamRoles) {
    const { jar, user } = await signedIn(server.context, { role: 'admin', teamRole })
    people[teamRole] = { id: user.id, jar }
  }
  const { jar: owner } = people.owner
  const ada = await signedIn(server.context, { businessName: others })
  const ben = await signedIn(server.context, { businessName: own })
  const theirs = await giveRecords(server, owner, ada, others, '2026-03-10')
  projectId = (await giveRecords(server, owner, ben, own, '2026-03-11')).projectId
  await server.db
    .insert(projectMembers)
    .values({ projectId, userId: people.contractor.id, createdAt: server.context.now() })
  for (const [who, mark, of] of [
    [ada, others, theirs.projectId],
    [ben, own, projectId],
  ] as const) {
    const body = aMessage({ content: mark, projectId: of })
    await server.call(messages.send, { body }, who.jar)
    await server.call(invoices.create, { body: anInvoice(who.user.id, { reference: mark }) }, owner)
  }
  await server.call(consultations.create, { body: aConsultationRequest({ businessName: others }) })
  await server.db.execute(sql`update projects set due_date = '2026-03-09'`)
  await server.db.execute(sql`update milestones set due_date = '2026-03-12'`)
  await server.db.execute(sql`update invoices set due_date = '2026-03-10' where number is not null`)
  // The day of Ben's meeting, an hour before it.
  server.setNow('2026-03-11T09:00:00Z')
  for (const role of teamRoles) people[role].jar = await sessionOf(server.context, people[role].id)
})
afterAll(() => server.close())

const read = async (role: TeamRole, query: object = {}) => {
  const { status, body } = await server.call(today.read, { query }, people[role].jar)
  expect(status).toBe(200)
  return body
}
const week = async (role: TeamRole, query: object = {}) =>
  (await server.call(today.week, { query }, people[role].jar)).body.entries
const kindsOf = (rows: readonly { kind: string }[]) => [...new Set(rows.map(({ kind }) => kind))]
const actorOf = (teamRole: TeamRole) =>
  ({ kind: 'user', id: people[teamRole].id, role: 'admin', teamRole }) as const

describe.each(teamRoles)('a %s', (role) => {
  test('has a list of today with the kinds of their role, and no other', async () => {
    const { items } = await read(role)
    const expected = today.todayKinds.filter((kind) => today.isListed(actorOf(role), kind))
    for (const kind of kindsOf(items)) expect(expected).toContain(kind)
    for (const { kind } of await week(role))
      expect(today.isListed(actorOf(role), today.kindOfWeek[kind])).toBe(true)
  })
})

describe('a contractor', () => {
  test('is told of the projects they are on, and of nothing else', async () => {
    const { items } = await read('contractor')
    expect(kindsOf(items).toSorted()).toEqual(
      ['approvals', 'meetings', 'messages', 'projects'].toSorted(),
    )
    for (const item of items) expect([item.kind, item.of]).toEqual([item.kind, projectId])
    expect(kindsOf(await week('contractor')).toSorted()).toEqual(['meetings', 'milestones'])
    const all = JSON.stringify([items, await week('contractor')])
    expect(all).toContain(own)
    expect(all).not.toContain(others)
  })

  test('finds what is assigned to them under Mine', async () => {
    expect((await read('contractor', { assignee: 'mine' })).items).toEqual([])
    await server.db.execute(
      sql`update projects set assignee_id = ${people.contractor.id} where id = ${projectId}`,
    )
    const mine = (await read('contractor', { assignee: 'mine' })).items
    expect(mine).toEqual((await read('contractor')).items)
    expect(mine.length).toBeGreaterThan(3)
  })

  test('is told nothing anymore once they are taken off', async () => {
    await server.db.execute(sql`delete from project_members`)
    expect(await read('contractor')).toMatchObject({ items: [], total: 0 })
    expect(await week('contractor')).toEqual([])
  })
})

describe('a bookkeeper', () => {
  test('is told of unpaid invoices, drafts and balances, and of nothing else', async () => {
    const { items } = await read('bookkeeper')
    expect(kindsOf(items).toSorted()).toEqual(['invoice-drafts', 'invoices'])
    expect(new Set(items.map(({ who }) => who))).toEqual(new Set([own, others]))
    const { body } = await server.call(statements.balances, {}, people.bookkeeper.jar)
    expect(body.clients.map(({ clientName }) => clientName).toSorted()).toEqual([others, own])
    const invoice = items.find(({ kind }) => kind === 'invoices')
    expect(body.clients[0]).toMatchObject({ balance: invoice?.amount, overdue: invoice?.amount })
  })

  test('finds what is assigned to them under Mine', async () => {
    expect((await read('bookkeeper', { assignee: 'mine' })).items).toEqual([])
    const first = (await read('bookkeeper')).items.find(({ kind }) => kind === 'invoices')
    await server.db.execute(
      sql`update invoices set assignee_id = ${people.bookkeeper.id} where id = ${first?.id}`,
    )
    expect((await read('bookkeeper', { assignee: 'mine' })).items).toMatchObject([
      { id: first?.id },
    ])
    const query = { assignee: 'mine' }
    const { body } = await server.call(statements.balances, { query }, people.bookkeeper.jar)
    expect(body).toMatchObject({ total: 1, clients: [{ clientName: first?.who }] })
  })
})

test('open lists of today are fetched again when a record of a kind changes', () => {
  const facts = nouns as Record<string, { live?: readonly string[] }>
  const listed = [...new Set<string>(Object.values(today.todayNouns))]
  const without = listed.filter((noun) => facts[noun]?.live && !facts[noun].live.includes('today'))
  expect(without).toEqual([])
})

const answers = inboxKinds.filter((kind) => kind.endsWith('-answers'))
test.each(teamRoles.flatMap((teamRole) => answers.map((kind) => ({ teamRole, kind }))))(
  'a $teamRole is told of $kind only with the right to its records and to their emails',
  ({ teamRole, kind }) => {
    const actor = { kind: 'user', id: 1, role: adminRole, teamRole } as const
    const sees = mayRead(actor, inboxNouns[kind]) && may(actor, 'written-emails.manage')
    expect(today.isListed(actor, kind)).toBe(sees)
  },
)
