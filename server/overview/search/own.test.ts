import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/overview/search.ts'
import { openInvoicing } from '../../../test/invoicing.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let office: Awaited<ReturnType<typeof openInvoicing>>
let ben: Awaited<ReturnType<typeof signedIn>>
let projectId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  office = await openInvoicing(server)
  ben = await signedIn(server.context, { businessName: 'Glaze and Sons' })
  for (const { user } of [office.ada, ben]) {
    const body = aProject(user.id, { name: 'Glaze shop' })
    projectId = (await server.call(projects.create, { body }, office.admin())).body.id
    const step = { name: 'Glaze photos', dueDate: '2026-03-05', done: false }
    const params = { projectId }
    await server.call(milestones.replace, { params, body: { milestones: [step] } }, office.admin())
    const body2 = aDeliverable({ name: 'Glaze chart' })
    await server.call(deliverables.create, { params, body: body2 }, office.admin())
    const written = aMessage({ content: 'The glaze is ready.', toUserId: user.id })
    await server.call(messages.send, { body: written }, office.admin())
  }
})
afterAll(() => server.close())

const find = async (q: string, jar: Jar) => {
  const { status, body } = await server.call(contract.readOwn, { query: { q } }, jar)
  expect(status).toBe(200)
  return body.groups
}

test('finds a client’s own records, without the name under which the team keeps them', async () => {
  const groups = await find('glaze', ben.jar)
  expect(groups.map(({ kind, hits }) => [kind, ...hits.map(({ title }) => title)])).toEqual([
    ['projects', 'Glaze shop'],
    ['deliverables', 'Glaze chart'],
    ['milestones', 'Glaze photos'],
    ['messages', ''],
  ])
  const found = groups.flatMap(({ hits }) => hits)
  expect(found.map(({ detail }) => detail)).toEqual(['', '', '', 'The glaze is ready.'])
  expect(found[0]?.id).toBe(projectId)
  expect(await find('Glaze and Sons', ben.jar)).toEqual([])
})

test('finds one’s own invoices by their number', async () => {
  const { number } = await office.issued()
  const kinds = async (jar: Jar) => (await find(number ?? '', jar)).map(({ kind }) => kind)
  expect(await kinds(office.ada.jar)).toEqual(['invoices'])
  expect(await kinds(ben.jar)).toEqual([])
})

test('is for people of clients, and the search of everything isn’t', async () => {
  const query = { q: 'glaze' }
  expect((await server.call(contract.readOwn, { query }, office.admin())).status).toBe(403)
  expect((await server.call(contract.readOwn, { query })).status).toBe(401)
  expect((await server.call(contract.read, { query }, ben.jar)).status).toBe(403)
})
