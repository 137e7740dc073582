import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as notes from '../../../contract/core/internal-notes.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { emails } from '../emails/table.ts'
import { incomingEmails, spamSenders } from '../incoming-emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { notifications } from './table.ts'

let server: TestServer
let mia: Jar
let theo: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  mia = (await signedIn(server.context, { role: 'admin', firstName: 'Mia', lastName: 'Kern' })).jar
  const person = {
    role: 'admin',
    firstName: 'Theo',
    lastName: 'Lund',
    email: 'theo@furlong.example',
  } as const
  theo = (await signedIn(server.context, person)).user.id
})
afterAll(() => server.close())

/** Sends the emails about what nobody has read. */
const mail = async (at: string) => {
  server.setNow(at)
  await server.runJobs('email-notifications')
}
/** The names that stand in what the team was told, in the app and by email. */
const told = async () => {
  const inApp = await server.db.select().from(notifications)
  const all = JSON.stringify([inApp, await server.db.select().from(emails)])
  return ['Lindqvist', 'Kiln', 'Noor', 'Loom'].filter((name) => all.includes(name))
}
const assign = (noun: assignments.AssignedNoun, id: number) =>
  server.call(assignments.assign, { body: { noun, ids: [id], assigneeId: theo } }, mia)
const mention = (noun: notes.NotedNoun, recordId: number, text: string) =>
  server.call(notes.create, { body: { noun, recordId, text: `@Theo ${text}` } }, mia)
const erase = async (noun: trash.TrashNoun) => {
  const entries = (await server.call(trash.list, { query: { noun } }, mia)).body
  const ids = entries.map(({ recordId }) => recordId)
  const { body } = await server.call(trash.erase, { body: { noun, ids } }, mia)
  expect(body).toEqual({ changed: 1, refused: [] })
}
const wrote = (fromAddress: string, key: string) =>
  server.db.insert(incomingEmails).values({
    key,
    messageId: '',
    state: 'held',
    reason: 'stranger',
    fromName: '',
    fromAddress,
    subject: '',
    shown: '',
    folded: '',
    arrivedAt: server.context.now(),
    createdAt: server.context.now(),
  })

test('what the team was told of a lead goes with them, and what they wrote first', async () => {
  const input = aLead({
    companyName: 'Loom',
    contactName: 'Noor Haddad',
    email: 'noor@loom.example',
  })
  const { body: lead } = await server.call(leads.create, { body: input }, mia)
  await wrote('noor@loom.example', 'a')
  await wrote('jo@bell.example', 'b')
  const markedAt = server.context.now()
  await server.db.insert(spamSenders).values({ address: 'noor@loom.example', markedAt })
  await assign('leads', lead.id)
  await mention('leads', lead.id, 'call Noor')
  await mail('2026-03-02T10:10:00Z')
  await mention('leads', lead.id, 'or write to Noor')
  expect(await told()).toEqual(['Noor', 'Loom'])
  await server.call(leads.remove, { params: { id: lead.id } }, mia)
  await erase('leads')
  expect(await told()).toEqual([])
  const left = await server.db.select().from(incomingEmails)
  expect(left.map(({ fromAddress }) => fromAddress)).toEqual(['jo@bell.example'])
  expect(await server.db.select().from(spamSenders)).toEqual([])
})

test('what the team was told before notifications knew the noun goes with a lead, too', async () => {
  const input = aLead({ companyName: 'Loom', contactName: 'Noor', email: 'noor@loom.example' })
  const { body: lead } = await server.call(leads.create, { body: input }, mia)
  await assign('leads', lead.id)
  await mention('leads', lead.id, 'call Noor')
  await server.db.update(notifications).set({ subjectNoun: null })
  const name = readdirSync('migrations').find((each) => each.endsWith('_told-before'))
  const statements = readFileSync(`migrations/${name}/migration.sql`, 'utf8').split('breakpoint\n')
  await server.db.execute(sql.raw(statements.at(-1) ?? ''))
  await server.call(leads.remove, { params: { id: lead.id } }, mia)
  await erase('leads')
  expect(await server.db.select().from(notifications)).toEqual([])
})

test('what the team was told of a client goes with them; the rest is told again', async () => {
  const ada = await signedIn(server.context, { firstName: 'Ada', lastName: 'Lindqvist' })
  await server.call(messages.send, { body: aMessage({ content: 'From Lindqvist' }) }, ada.jar)
  await server.call(requests.create, { body: aServiceRequest() }, ada.jar)
  await assign('service-requests', 1)
  await mention('clients', ada.user.id, 'ask Lindqvist')
  const other = aLead({ companyName: 'Harbour', contactName: 'Jo', email: 'jo@harbour.example' })
  const { body: lead } = await server.call(leads.create, { body: other }, mia)
  await mention('leads', lead.id, 'call Jo')
  await mail('2026-03-02T10:10:00Z')
  expect(await told()).toEqual(['Lindqvist', 'Kiln'])
  await server.db.update(emails).set({ status: 'queued' })
  await server.call(clients.remove, { params: { id: ada.user.id } }, mia)
  await erase('clients')
  expect(await told()).toEqual([])
  expect(await server.db.select({ to: emails.to }).from(emails)).toEqual([])
  await mail('2026-03-02T10:11:00Z')
  const again = await server.db.select().from(emails)
  expect(again).toMatchObject([{ to: 'theo@furlong.example', text: expect.stringContaining('Jo') }])
})
