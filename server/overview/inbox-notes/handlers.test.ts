import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/overview/inbox-notes.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { inboxNotes } from './table.ts'

let server: TestServer
let mia: Jar
let theo: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  const name = { firstName: 'Mia', lastName: 'Kern' }
  mia = (await signedIn(server.context, { role: 'admin', ...name })).jar
  theo = await signedIn(server.context, { role: 'admin', firstName: 'Theo', lastName: 'Marsh' })
  await server.call(applications.create, { body: anApplication() })
})
afterAll(() => server.close())

const about = { noun: 'job-applications', recordId: 1 } as const
const write = (text: string, jar = mia) =>
  server.call(contract.create, { body: { ...about, text } }, jar)
const list = (jar = mia) => server.call(contract.list, { query: about }, jar)

test('a note is the team’s; whoever is mentioned is told once, with a link', async () => {
  const { status } = await write('@Theo you know them. @Theo Marsh?')
  expect(status).toBe(201)
  expect((await list(theo.jar)).body).toMatchObject([{ by: 'Mia Kern', isOwn: false }])
  const told = await server.call(notifications.list, {}, theo.jar)
  expect(told.body.filter(({ title }) => title.includes('mentioned you'))).toMatchObject([
    {
      title: 'Mia Kern mentioned you: Application of Ines Moreau',
      path: '/admin-applications?application=1',
    },
  ])
})

test('only its writer deletes a note', async () => {
  const { body } = await write('Call her')
  const remove = (jar: Jar) => server.call(contract.remove, { params: { id: body.id } }, jar)
  expect((await remove(theo.jar)).status).toBe(404)
  expect((await remove(mia)).status).toBe(200)
  expect((await list()).body).toEqual([])
})

test('who doesn’t see the record neither reads nor hears of its notes', async () => {
  const ida = await signedIn(server.context, {
    role: 'admin',
    teamRole: 'member',
    firstName: 'Ida',
  })
  const jar = await sessionOf(server.context, ida.user.id)
  await write('@Ida look')
  expect((await list(jar)).status).toBe(404)
  expect((await write('Hello', jar)).status).toBe(404)
  expect((await server.call(notifications.list, {}, jar)).body).toEqual([])
})

test('notes are erased with their record', async () => {
  await write('Call her')
  await server.runJobs()
  await server.call(applications.erase, { params: { id: 1 } }, mia)
  expect(await server.db.$count(inboxNotes)).toBe(0)
})
