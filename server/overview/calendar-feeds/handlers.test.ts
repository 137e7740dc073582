import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as contract from '../../../contract/overview/calendar-feeds.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import { openInvoicing } from '../../../test/invoicing.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { endAllAccess } from '../../core/users/end-all-access.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let office: Awaited<ReturnType<typeof openInvoicing>>
let theo: Awaited<ReturnType<typeof signedIn>>
let projectId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  office = await openInvoicing(server)
  theo = await signedIn(server.context, { role: 'admin', firstName: 'Theo', lastName: 'Marsh' })
  const clientId = office.ada.user.id
  const made = await server.call(projects.create, { body: aProject(clientId) }, office.admin())
  projectId = made.body.id
  const steps = [
    { name: 'Sketches', dueDate: '2026-03-09', done: false },
    { name: 'Launch, at last', dueDate: '2026-04-01', done: false },
  ]
  const params = { projectId }
  await server.call(milestones.replace, { params, body: { milestones: steps } }, office.admin())
  const body = { noun: 'milestones' as const, ids: [1], assigneeId: theo.user.id }
  await server.call(assignments.assign, { body }, office.admin())
})
afterAll(() => server.close())

const make = async (jar: Jar, about: number | null = null) => {
  const { status, body } = await server.call(contract.create, { body: { projectId: about } }, jar)
  expect(status).toBe(201)
  return body
}
const read = (url: string) => server.inject({ url: new URL(url).pathname })
/** Returns the calendar's lines, unfolded (RFC 5545 section 3.1). */
const linesOf = async (url: string) =>
  (await read(url)).payload.replaceAll('\r\n ', '').split('\r\n')
const summaries = async (url: string) =>
  (await linesOf(url)).filter((line) => line.startsWith('SUMMARY:')).toSorted()

test('a feed is read without a sign-in: meetings at their time, what is due as days', async () => {
  const startsAt = '2026-03-10T10:00:00Z'
  const topic = { topic: 'The glaze page', projectId }
  const body = { startsAt, timeZone: 'Europe/London', ...topic }
  expect((await server.call(meetings.create, { body }, office.ada.jar)).status).toBe(201)
  const invoice = await office.issued()
  const { url } = await make(office.ada.jar)
  const answer = await read(url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const lines = await linesOf(url)
  expect(lines.filter((line) => /^(DTSTART|DTEND|SUMMARY|UID)/.test(line)).toSorted()).toEqual(
    [
      'UID:booking-1@foyer.test',
      'DTSTART:20260310T100000Z',
      'DTEND:20260310T103000Z',
      'SUMMARY:Meeting with Furlong',
      `UID:milestone-1@foyer.test`,
      'DTSTART;VALUE=DATE:20260309',
      `SUMMARY:Sketches (${aProject(1).name})`,
      `UID:milestone-2@foyer.test`,
      'DTSTART;VALUE=DATE:20260401',
      `SUMMARY:Launch\\, at last (${aProject(1).name})`,
      `UID:invoice-${invoice.id}@foyer.test`,
      `DTSTART;VALUE=DATE:${invoice.dueDate?.replaceAll('-', '')}`,
      `SUMMARY:Invoice ${invoice.number} due: $2\\,901.00`,
    ].toSorted(),
  )
  await office.pay(invoice.id, invoice.total)
  expect(await summaries(url)).toHaveLength(3)
})

test('the team has its own and a project’s; each person what they see', async () => {
  await office.issued({ projectId })
  const own = await make(theo.jar)
  expect(await summaries(own.url)).toEqual([
    expect.stringContaining('Invoice'),
    `SUMMARY:Sketches (${aProject(1).name})`,
  ])
  const whole = await make(theo.jar, projectId)
  expect(await summaries(whole.url)).toHaveLength(3)
  const ida = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
  const jar = await sessionOf(server.context, ida.user.id)
  expect(await summaries((await make(jar)).url)).toEqual([])
  const asked = await server.call(contract.create, { body: { projectId } }, jar)
  expect(asked.status).toBe(404)
  expect(await summaries((await make(office.ben.jar)).url)).toEqual([])
})

test('a link ends when it is turned off, made anew, unused for a year, or its person is gone', async () => {
  const { jar, user } = office.ada
  const statusOf = async (url: string) => (await read(url)).statusCode
  const first = await make(jar)
  const project = await make(jar, projectId)
  const second = await make(jar)
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
  const { body } = await server.call(contract.list, {}, jar)
  expect(body.feeds).toMatchObject([
    { id: project.id, project: { id: projectId }, readAt: null },
    { id: second.id, project: null, readAt: '2026-03-02T10:00:00.000Z' },
  ])
  expect(JSON.stringify(body)).not.toContain(second.url.split('/').at(-1)?.slice(0, 20))

  const remove = (id: number, who: Jar) => server.call(contract.remove, { params: { id } }, who)
  expect((await remove(second.id, office.ben.jar)).status).toBe(404)
  expect((await remove(second.id, jar)).status).toBe(200)
  expect(await statusOf(second.url)).toBe(404)

  server.setNow('2027-03-01T10:00:00Z')
  expect(await statusOf(project.url)).toBe(200)
  server.setNow('2028-02-28T10:00:00Z')
  expect(await statusOf(project.url)).toBe(200)
  server.setNow('2029-03-02T10:00:00Z')
  expect(await statusOf(project.url)).toBe(404)

  const again = await make(await sessionOf(server.context, user.id))
  await endAllAccess(server.context)
  expect(await statusOf(again.url)).toBe(404)
  const last = await make(await sessionOf(server.context, user.id))
  const owner = await signedIn(server.context, { role: 'admin' })
  await server.call(clients.remove, { params: { id: user.id } }, owner.jar)
  expect(await statusOf(last.url)).toBe(404)
})
