import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/overview/attention.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { newestOf, type Waiting } from './rules.ts'

describe.each(engines())('attention, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const owner = { role: 'admin', firstName: 'Nora', lastName: 'Whitfield' } as const
    admin = (await signedIn(server.context, owner)).jar
    ada = await signedIn(server.context)
    ben = await signedIn(server.context)
    for (const { user } of [ada, ben])
      await server.call(projects.create, { body: aProject(user.id) }, admin)
  })
  afterAll(() => server.close())

  const ask = async (jar = ada.jar) => (await server.call(contract.list, {}, jar)).body
  const deliver = async (name: string, projectId = 1) => {
    const sent = { params: { projectId }, body: aDeliverable({ name }) }
    return (await server.call(deliverables.create, sent, admin)).body
  }
  const write = (content: string) =>
    server.call(messages.send, { body: aMessage({ content, toUserId: ada.user.id }) }, admin)

  test('lists only a client’s own open items, newest first', async () => {
    expect(await ask()).toEqual([])
    await deliver('Logo')
    server.setNow('2026-03-02T11:00:00Z')
    await write('Hello.')
    server.setNow('2026-03-02T12:00:00Z')
    await write('Here is the logo.')
    await deliver('Sitemap', 2)
    expect(await ask()).toEqual([
      {
        kind: 'messages',
        id: ada.user.id,
        title: 'Read 2 new messages',
        detail: 'Nora Whitfield: Here is the logo.',
        since: '2026-03-02T11:00:00.000Z',
        path: '/messages',
      },
      {
        kind: 'deliverables',
        id: 1,
        title: 'Approve Logo or ask for changes',
        detail: 'Online shop',
        since: '2026-03-02T10:00:00.000Z',
        path: '/deliverables/1',
      },
    ])
    expect((await ask(ben.jar)).map(({ path }) => path)).toEqual(['/deliverables/2'])
  })

  test('drops items that were decided, read or deleted, or whose project was canceled', async () => {
    const logo = await deliver('Logo')
    await deliver('Sitemap')
    await write('Hello.')
    await server.call(messages.read, { body: {} }, ada.jar)
    const approved = { params: { id: logo.latest.id }, body: { decision: 'approved' as const } }
    await server.call(deliverables.decide, { ...approved }, ada.jar)
    expect((await ask()).map(({ title }) => title)).toEqual(['Approve Sitemap or ask for changes'])
    server.setNow('2026-03-02T11:00:00Z')
    const again = { params: { id: logo.id }, body: { linkUrl: 'https://design.example/2' } }
    await server.call(deliverables.addVersion, again, admin)
    expect((await ask())[0]).toMatchObject({ id: logo.id, detail: 'Online shop, version 2' })
    const cancelled = { name: 'Shop', type: 'web_development', status: 'cancelled' } as const
    await server.call(projects.update, { params: { id: 1 }, body: cancelled }, admin)
    expect(await ask()).toEqual([])
  })

  test('is for clients', async () => {
    expect((await server.call(contract.list, {}, admin)).status).toBe(403)
    expect((await server.call(contract.list, {})).status).toBe(401)
  })
})

test('lists at most fifty items, the newest of all nouns', () => {
  const createItem = (id: number): Waiting => ({
    kind: 'messages',
    id,
    title: '',
    detail: '',
    since: new Date(id * 1000),
    path: '/',
  })
  const all = Array.from({ length: 60 }, (_, at) => createItem(at))
  const newest = newestOf([all.slice(0, 55), all.slice(55)])
  expect([newest.length, newest[0]?.id, newest.at(-1)?.id]).toEqual([50, 59, 10])
  const mixed = newestOf([all.slice(0, 3), all.slice(3)])
  expect([mixed.length, mixed.at(-1)?.id]).toEqual([50, 0])
})
