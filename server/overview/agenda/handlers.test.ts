import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as contract from '../../../contract/overview/agenda.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as tasks from '../../../contract/work/tasks.ts'
import { openInvoicing } from '../../../test/invoicing.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let office: Awaited<ReturnType<typeof openInvoicing>>
let projectId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  office = await openInvoicing(server)
  const body = { ...aProject(office.ada.user.id), dueDate: '2026-03-16' }
  projectId = (await server.call(projects.create, { body }, office.admin())).body.id
})
afterAll(() => server.close())

const ask = async (jar: Jar = office.ada.jar) => {
  const { status, body } = await server.call(contract.list, {}, jar)
  expect(status).toBe(200)
  return body
}
const titles = async (jar?: Jar) => (await ask(jar)).map(({ title }) => title)
const plan = (steps: readonly { name: string; dueDate: string; done: boolean }[]) =>
  server.call(
    milestones.replace,
    { params: { projectId }, body: { milestones: [...steps] } },
    office.admin(),
  )
const steps = [
  { name: 'Long ago', dueDate: '2026-02-20', done: false },
  { name: 'Sketches', dueDate: '2026-03-05', done: false },
  { name: 'Wireframes', dueDate: '2026-03-06', done: true },
  { name: 'Far away', dueDate: '2026-06-01', done: false },
]

test('lists what is planned with a client by day: meetings, open milestones, invoices, projects', async () => {
  server.setNow('2026-03-02T10:00:00Z')
  await plan(steps)
  const asked = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London', topic: 'Glazes' }
  expect((await server.call(meetings.create, { body: asked }, office.ada.jar)).status).toBe(201)
  const invoice = await office.issued()
  const found = await ask()
  const due = found.find(({ kind }) => kind === 'invoices')
  expect(due).toMatchObject({ id: invoice.id, path: `/billing?open=${invoice.id}` })
  expect(found.filter(({ kind }) => kind !== 'invoices')).toEqual([
    {
      kind: 'milestones',
      id: expect.any(Number),
      title: 'Sketches',
      detail: 'Online shop',
      day: '2026-03-05',
      startsAt: null,
      path: `/projects/${projectId}`,
    },
    {
      kind: 'meetings',
      id: expect.any(Number),
      title: 'Glazes',
      detail: expect.stringMatching(/^with /),
      day: '2026-03-10',
      startsAt: '2026-03-10T10:00:00.000Z',
      path: expect.stringMatching(/^\/meetings\?meeting=\d+$/),
    },
    {
      kind: 'projects',
      id: projectId,
      title: 'Online shop due',
      detail: '',
      day: '2026-03-16',
      startsAt: null,
      path: `/projects/${projectId}`,
    },
  ])
})

test('leaves out what is done, canceled, on hold or hidden', async () => {
  server.setNow('2026-03-02T10:00:00Z')
  await plan(steps)
  for (const clientSees of [true, false]) {
    const body = { title: `Choose glazes ${clientSees}`, dueDate: '2026-03-04', clientSees }
    await server.call(tasks.create, { params: { projectId }, body }, office.admin())
  }
  expect(await titles()).toEqual(['Choose glazes true', 'Sketches', 'Online shop due'])
  const stopped = { ...aProject(office.ada.user.id), status: 'on_hold' as const }
  await server.call(projects.update, { params: { id: projectId }, body: stopped }, office.admin())
  expect(await titles()).toEqual([])
})

test('is each client’s own, and for clients', async () => {
  server.setNow('2026-03-02T10:00:00Z')
  await plan(steps)
  const ben = await signedIn(server.context)
  expect(await ask(ben.jar)).toEqual([])
  expect((await server.call(contract.list, {}, office.admin())).status).toBe(403)
  expect((await server.call(contract.list, {})).status).toBe(401)
})
