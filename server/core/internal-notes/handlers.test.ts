import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/core/internal-notes.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { internalNotes } from './table.ts'

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
  expect((await list(theo.jar)).body).toMatchObject([{ by: 'Mia Kern', canDelete: true }])
  const told = await server.call(notifications.list, {}, theo.jar)
  expect(told.body.filter(({ title }) => title.includes('mentioned you'))).toMatchObject([
    {
      title: 'Mia Kern mentioned you: Application of Ines Moreau',
      path: '/admin-applications?application=1',
    },
  ])
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
  const mentionable = (caller: Jar) => server.call(contract.mentionable, { query: about }, caller)
  expect((await mentionable(jar)).status).toBe(404)
  expect((await mentionable(mia)).body).toEqual([theo.user.id])
  expect((await write('Hello', jar)).status).toBe(404)
  expect((await server.call(notifications.list, {}, jar)).body).toEqual([])
})

test('notes are erased with their record', async () => {
  await write('Call her')
  await server.runJobs()
  await server.call(applications.erase, { params: { id: 1 } }, mia)
  expect(await server.db.$count(internalNotes)).toBe(0)
})
