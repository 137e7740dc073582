import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { list as attention } from '../../../contract/overview/attention.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/work/deliverables.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { notifications as table } from '../../core/notifications/table.ts'
import { users } from '../../core/users/table.ts'
import { aProject } from '../projects/sample.ts'
import { aDeliverable } from './sample.ts'

describe.each(engines())('approvals of several people, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  type Person = { jar: Jar; user: { id: number } }
  let ada: Person
  let ben: Person
  let viewer: Person
  let stranger: Person
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { firstName: 'Ada', lastName: 'Moss' })
    const clientId = ada.user.id
    ben = await signedIn(server.context, {
      clientId,
      firstName: 'Ben',
      lastName: 'Ito',
      clientRole: 'member',
    })
    viewer = await signedIn(server.context, { clientId, clientRole: 'viewer' })
    stranger = await signedIn(server.context)
    await server.call(projects.create, { body: aProject(clientId) }, admin)
  })
  afterAll(() => server.close())

  type Asked = { approvalRule: 'all' | 'any'; approverIds: number[] }
  const deliver = (asked: Partial<Asked>) =>
    server.call(
      contract.create,
      { params: { projectId: 1 }, body: aDeliverable({ name: 'Logo', ...asked }) },
      admin,
    )
  const both = () => [ada.user.id, ben.user.id]
  const decide = ({ jar }: Person, decision: 'approved' | 'changes' = 'approved', id = 1) =>
    server.call(
      contract.decide,
      { params: { id }, body: { decision, comment: decision === 'changes' ? 'Larger' : '' } },
      jar,
    )
  const change = (asked: Asked, seen?: Asked) =>
    server.call(contract.setApproval, { params: { id: 1 }, body: { ...asked, seen } }, admin)
  const titles = async ({ jar }: { jar: Jar }) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)
  const waiting = async ({ jar }: Person) =>
    (await server.call(attention, {}, jar)).body.filter(({ kind }) => kind === 'deliverables')

  test('all of them must approve, and each sees what is theirs to do', async () => {
    const made = await deliver({ approvalRule: 'all', approverIds: both() })
    expect(made.body.versions[0]?.approvers).toMatchObject([
      { name: 'Ada Moss', canDecide: true, decision: null },
      { name: 'Ben Ito', canDecide: true, decision: null },
    ])
    expect((await decide(ada)).body).toMatchObject({ status: 'waiting', isYourTurn: false })
    expect([(await waiting(ada)).length, (await waiting(ben)).length]).toEqual([0, 1])
    const certificate = (jar: Jar) =>
      server.inject({
        url: '/api/deliverable-versions/1/certificate',
        cookies: Object.fromEntries(jar),
      })
    expect((await certificate(ada.jar)).statusCode).toBe(409)
    expect((await decide(ada)).body.versions[0]?.decisions).toHaveLength(1)
    expect((await decide(ben)).body).toMatchObject({ status: 'approved', isYourTurn: false })
    expect((await certificate(ada.jar)).statusCode).toBe(200)
    const notes = await server.call(notifications.list, {}, admin)
    expect(notes.body.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        '1 of 2 approved it. Waiting for Ben Ito.\nThe link at that time: https://design.example/home',
      ]),
    )
    expect((await decide(ada, 'changes')).body.status).toBe('changes')
  })

  test('one of them is enough, and nobody else decides', async () => {
    await deliver({ approvalRule: 'any', approverIds: [ben.user.id] })
    expect(await decide(ada)).toMatchObject({
      status: 403,
      body: { error: 'This version is to be approved by Ben Ito. You can comment on it.' },
    })
    expect((await decide(viewer)).status).toBe(403)
    expect((await decide(stranger)).status).toBe(404)
    expect((await waiting(ada)).length).toBe(0)
    expect((await decide(ben)).body.status).toBe('approved')
  })

  test('only people of the client who may decide are asked', async () => {
    const choices = await server.call(contract.approverChoices, { params: { projectId: 1 } }, admin)
    expect(choices.body.map(({ name }) => name)).toEqual(['Ada Moss', 'Ben Ito'])
    for (const { user } of [viewer, stranger])
      expect(await deliver({ approvalRule: 'all', approverIds: [user.id] })).toMatchObject({
        status: 400,
        body: { fields: { approverIds: expect.stringContaining('who can approve') } },
      })
    expect((await change({ approvalRule: 'all', approverIds: [viewer.user.id] })).status).toBe(404)
  })

  test('who leaves blocks nobody: the team changes the list, and the status follows', async () => {
    await deliver({ approvalRule: 'all', approverIds: both() })
    await decide(ada)
    await server.call(contacts.remove, { params: { id: ben.user.id } }, admin)
    const read = await server.call(contract.read, { params: { id: 1 } }, admin)
    expect(read.body).toMatchObject({ status: 'waiting' })
    expect(read.body.versions[0]?.approvers[1]).toMatchObject({ canDecide: false })
    const seen: Asked = { approvalRule: 'all', approverIds: both() }
    const now: Asked = { approvalRule: 'all', approverIds: [ada.user.id] }
    expect((await change(now, now)).status).toBe(409)
    expect((await change(now, seen)).body.status).toBe('approved')
    // A next version asks who is left.
    await change({ approvalRule: 'all', approverIds: [] })
    await change(now)
    const next = { params: { id: 1 }, body: { linkUrl: 'https://design.example/2', note: '' } }
    const made = await server.call(contract.addVersion, next, admin)
    expect(made.body.versions[0]?.approvers).toMatchObject([{ name: 'Ada Moss' }])
  })

  test('stays with the team when an account is erased', async () => {
    await deliver({ approvalRule: 'all', approverIds: both() })
    await decide(ada)
    await server.db.delete(users).where(eq(users.id, ben.user.id))
    const read = await server.call(contract.read, { params: { id: 1 } }, admin)
    expect(read.body.status).toBe('waiting')
    expect(read.body.versions[0]?.approvers[1]).toMatchObject({ userId: null, name: '' })
    const now: Asked = { approvalRule: 'all', approverIds: [ada.user.id] }
    expect((await change(now, now)).body.status).toBe('approved')
  })

  test('an approval outlives the account of who gave it', async () => {
    await deliver({ approvalRule: 'all', approverIds: both() })
    await decide(ada)
    await decide(ben)
    await server.db.delete(users).where(eq(users.id, ben.user.id))
    const read = await server.call(contract.read, { params: { id: 1 } }, admin)
    expect([read.body.status, read.body.versions[0]?.status]).toEqual(['approved', 'approved'])
  })

  test('notifies who is asked later, and reminds only those who haven’t decided', async () => {
    await deliver({ approvalRule: 'all', approverIds: [ada.user.id] })
    await change({ approvalRule: 'all', approverIds: both() })
    const asked = 'Online shop: please approve Logo or ask for changes'
    expect(await titles(ben)).toContain(asked)
    expect(await titles(ada)).not.toContain(asked)
    await decide(ada)
    server.setNow('2026-03-05T11:00:00Z')
    await server.runJobs('remind-deliverables')
    const reminder = 'Online shop: Logo is waiting for your approval'
    const reminded = await server.db
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.title, reminder))
    expect(reminded).toEqual([{ userId: ben.user.id }])
  })
})
