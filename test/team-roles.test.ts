import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, mayRead, readingOf } from '../contract/access.ts'
import * as clients from '../contract/clients/clients.ts'
import * as keywords from '../contract/content/keywords.ts'
import * as trash from '../contract/core/trash-entries.ts'
import * as projects from '../contract/work/projects.ts'
import * as search from '../contract/overview/search.ts'
import * as notifications from '../contract/core/notifications.ts'
import { liveKinds } from '../contract/live.ts'
import { nounsWith } from '../contract/nouns.ts'
import { countedNouns } from '../contract/overview/sidebar-counts.ts'
import { todayNouns } from '../contract/overview/today.ts'
import { teamRoles, type TeamRole } from '../contract/roles.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { projectMembers } from '../server/work/projects/table.ts'
import { giveRecords } from './client-records.ts'
import { type ContractCall, contractCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Texts in the records of two clients. A contractor is on the project of the second one. */
const [others, own] = ['only-for-ada', 'only-for-ben']

let server: TestServer
const jars = {} as Record<TeamRole, Jar>
let ids: { mine: number; theirs: number }

const ask = (who: TeamRole, { method, path }: ContractCall, url: string = path) =>
  server.inject({
    method,
    url,
    cookies: Object.fromEntries(jars[who]),
    ...(method === 'GET' ? {} : { payload: {} }),
  })

beforeAll(async () => {
  server = await openTestServer()
  for (const teamRole of teamRoles) {
    const { jar, user } = await signedIn(server.context, { role: 'admin', teamRole })
    jars[teamRole] = jar
    if (teamRole === 'contractor') contractorId = user.id
  }
  const ada = await signedIn(server.context, { businessName: others })
  const ben = await signedIn(server.context, { businessName: own })
  await giveRecords(server, jars.owner, ada, others)
  await giveRecords(server, jars.owner, ben, own, '2026-03-11')
  const { body } = await server.call(projects.listAll, { query: {} }, jars.owner)
  const idOf = (clientId: number) => body.find((each) => each.clientId === clientId)?.id ?? 0
  ids = { theirs: idOf(ada.user.id), mine: idOf(ben.user.id) }
  await server.db
    .insert(projectMembers)
    .values({ projectId: ids.mine, userId: contractorId, createdAt: server.context.now() })
})
afterAll(() => server.close())
let contractorId = 0

const rolesOf = ({ may }: ContractCall) => access[may] as readonly string[]

describe('every noun in a shared list names the action by which the team reads it', () => {
  const nouns = [
    ...liveKinds,
    ...nounsWith('search'),
    ...countedNouns,
    ...Object.values(todayNouns),
    ...notifications.notificationKindIds,
  ]
  test.each([...new Set(nouns)])('%s', (noun) => {
    expect(readingOf(noun)).not.toBeNull()
  })
})

describe('a contractor', () => {
  const reads = contractCalls.filter(
    (call) => call.method === 'GET' && rolesOf(call).includes('contractor'),
  )
  const lists = reads.filter(({ path }) => !path.includes(':') && path !== '/api/live')
  test.each(lists.map((each) => [nameOf(each), each] as const))(
    '%s tells nothing of a project they aren’t on',
    async (_name, each) => {
      const answer = await ask('contractor', each, `${each.path}?q=only`)
      const { statusCode, body } =
        answer.statusCode === 400 ? await ask('contractor', each) : answer
      // Some lists need a choice, such as the list of a saved view.
      expect([200, 400]).toContain(statusCode)
      expect(body).not.toContain(others)
    },
  )

  const ofProjects = reads.filter(({ path }) => path.startsWith('/api/projects/:'))
  test.each(ofProjects.map((each) => [nameOf(each), each] as const))(
    '%s opens their project and no other',
    async (_name, each) => {
      const at = (id: number) => each.path.replace(/:\w+/, String(id))
      expect((await ask('contractor', each, at(ids.mine))).statusCode).toBe(200)
      expect((await ask('contractor', each, at(ids.theirs))).statusCode).toBe(404)
    },
  )

  const withRow = contractCalls.filter(
    (call) =>
      rolesOf(call).includes('contractor') &&
      /^\/api\/(admin\/)?(projects|milestones|tasks|project-updates|deliverables|deliverable-versions|review-comments)\/:/.test(
        call.path,
      ),
  )
  test.each(withRow.map((each) => [nameOf(each), each] as const))(
    '%s refuses a row of another project',
    async (_name, each) => {
      const answer = await ask('contractor', each, each.path.replace(/:\w+/, String(ids.theirs)))
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain(others)
    },
  )

  test('finds and exports only their project', async () => {
    const found = await server.call(search.read, { query: { q: 'only-for' } }, jars.contractor)
    const text = JSON.stringify(found.body)
    expect(text).toContain(own)
    expect(text).not.toContain(others)
    const csv = await server.inject({
      method: 'GET',
      url: projects.exportAll.path,
      cookies: Object.fromEntries(jars.contractor),
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain(own)
    expect(csv.body).not.toContain(others)
  })

  test('loses a project as soon as they are taken off it', async () => {
    await server.db.execute(sql`delete from project_members where project_id = ${ids.mine}`)
    const { status } = await server.call(
      projects.read,
      { params: { id: ids.mine } },
      jars.contractor,
    )
    expect(status).toBe(404)
  })
})

describe('a bookkeeper', () => {
  // Today is tested role by role in test/team-today.test.ts.
  const money =
    /^\/api\/(admin\/)?(invoices|billing-schedules|clients|billing-settings|statements|today|search)/
  const reads = contractCalls.filter(
    (call) =>
      call.method === 'GET' &&
      rolesOf(call).includes('bookkeeper') &&
      !call.path.includes(':') &&
      call.path !== '/api/live' &&
      !money.test(call.path),
  )
  test.each(reads.map((each) => [nameOf(each), each] as const))(
    '%s tells of nothing but money and clients',
    async (_name, each) => {
      const answer = await ask('bookkeeper', each)
      expect([200, 400]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('only-for')
    },
  )

  test('finds invoices and clients, nothing else', async () => {
    const { body } = await server.call(search.read, { query: { q: 'only-for' } }, jars.bookkeeper)
    for (const { kind } of body.groups) expect(['invoices', 'clients']).toContain(kind)
  })
})

test('the trash lists to managers everything, and to others what they deleted themselves, for Undo', async () => {
  const { body: people } = await server.call(clients.list, { query: {} }, jars.owner)
  const clientId = people[0]?.id ?? 0
  const add = async (keyword: string) =>
    (await server.call(keywords.create, { body: { clientId, keyword } }, jars.owner)).body.id
  const [mine, theirs] = [await add('pond liners'), await add('garden gates')]
  await server.call(keywords.remove, { params: { id: mine } }, jars.member)
  await server.call(keywords.remove, { params: { id: theirs } }, jars.owner)

  const noun = 'keywords' as const
  const byNumber = (a: number, b: number) => a - b
  const listed = async (who: TeamRole) =>
    (await server.call(trash.list, { query: { noun } }, jars[who])).body
      .map(({ recordId }) => recordId)
      .toSorted(byNumber)
  expect(await listed('manager')).toEqual([mine, theirs].toSorted(byNumber))
  expect(await listed('member')).toEqual([mine])
  expect(await listed('contractor')).toEqual([])

  const body = { noun, ids: [mine, theirs] }
  expect(await server.call(trash.erase, { body }, jars.member)).toMatchObject({ status: 403 })
  const restored = await server.call(trash.restore, { body }, jars.member)
  expect(restored.body).toMatchObject({ changed: 1, refused: [{ id: theirs }] })
  expect(await listed('owner')).toEqual([theirs])
})

test('no role reads more than the one above it', () => {
  const nouns = [...new Set([...liveKinds, ...nounsWith('search')])]
  const seen = (teamRole: TeamRole) =>
    nouns.filter((noun) => mayRead({ kind: 'user', id: 1, role: 'admin', teamRole }, noun))
  const owner = seen('owner')
  for (const role of teamRoles) expect(owner).toEqual(expect.arrayContaining(seen(role)))
  expect(seen('manager')).toEqual(expect.arrayContaining(seen('member')))
  expect(seen('member')).toEqual(expect.arrayContaining(seen('contractor')))
  expect(seen('manager')).toEqual(expect.arrayContaining(seen('bookkeeper')))
})
