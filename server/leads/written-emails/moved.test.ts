import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as team from '../../../contract/core/team.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as contract from '../../../contract/leads/written-emails.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { aLead } from '../leads/sample.ts'
import { aWrittenEmail } from './sample.ts'

const [old, next] = ['ada@kiln.example', 'ben@kiln.example']
const sendAt = '2026-03-02T12:00:00.000Z'
let server: TestServer
let owner: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  const joined = { firstSignInAt: new Date(0), takenOnAt: new Date(0) }
  ada = await signedIn(server.context, { email: old, firstName: 'Ada', ...joined })
})
afterAll(() => server.close())

type Record = { noun: contract.EmailedNoun; recordId: number }
const ofAda = (): Record => ({ noun: 'clients', recordId: ada.user.id })
const write = async (about = ofAda()) =>
  (await server.call(contract.create, { body: aWrittenEmail({ ...about, sendAt }) }, owner)).body
const move = async (holder: clients.Holder) => {
  const body = { firstName: 'Ben', lastName: 'Next', businessName: 'Kiln', industry: 'Retail' }
  const params = { id: ada.user.id }
  const moved = { ...body, phone: '', businessDescription: '', email: next, holder }
  expect((await server.call(clients.update, { params, body: moved }, owner)).status).toBe(200)
}
const change = (id: number, jar = owner) =>
  server.call(
    contract.update,
    { params: { id }, body: { subject: 'Hello', content: 'Hello Ben', sendAt: null } },
    jar,
  )
const written = async (about = ofAda()) =>
  (await server.call(contract.conversation, { query: about }, owner)).body.written
/** Returns the addresses to which emails left. */
async function leave(minute = 1) {
  server.setNow(`2026-03-02T12:0${minute}:00Z`)
  await server.runJobs('sweep-written-emails')
  const rows = await server.db.select().from(emails).where(eq(emails.kind, 'written-email'))
  return rows.map(({ to }) => to)
}

describe('an email that waits for its time', () => {
  test('goes to the new address of the same person, also about a request of theirs', async () => {
    const { body } = await server.call(requests.create, { body: aServiceRequest() }, ada.jar)
    await write()
    await write({ noun: 'service-requests', recordId: body.id })
    await move('same')
    expect(await leave()).toEqual([next, next])
  })

  test('stays when somebody else gets the account, and goes to them once it is changed', async () => {
    const { id } = await write()
    await move('other')
    expect(await leave()).toEqual([])
    expect((await written())[0]?.problem).toContain('The address of Ben Next has changed')
    const told = (await server.call(notifications.list, {}, owner)).body
    expect(told[0]?.title).toContain('An email to Ben Next waits')
    expect((await change(id)).body).toMatchObject({ to: next, problem: '' })
    expect(await leave(2)).toEqual([next])
  })

  test('stays when the address of a lead was changed', async () => {
    const { body } = await server.call(leads.create, { body: aLead({ email: old }) }, owner)
    const about: Record = { noun: 'leads', recordId: body.id }
    const { id } = await write(about)
    const changed = { ...aLead({ email: next }), seen: body.updatedAt }
    await server.call(leads.update, { params: { id: body.id }, body: changed }, owner)
    expect(await leave()).toEqual([])
    expect((await change(id)).body).toMatchObject({ to: next, problem: '' })
    expect(await leave(2)).toEqual([next])
  })
})

test('an email that was handed over after its time leaves once its new writer changes it', async () => {
  const mia = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
  const body = aWrittenEmail({ ...ofAda(), sendAt })
  const { id } = (await server.call(contract.create, { body }, mia.jar)).body
  await server.call(team.deactivate, { params: { id: mia.user.id } }, owner)
  expect(await leave()).toEqual([])
  owner = (await signedIn(server.context, { role: 'admin', teamRole: 'owner' })).jar
  const handed = await server.call(
    assignments.handOver,
    { params: { id: mia.user.id }, body: { assigneeId: 1 } },
    owner,
  )
  expect(handed.status).toBe(200)
  expect((await written())[0]?.problem).toContain('Its time passed')
  expect((await change(id)).body.problem).toBe('')
  expect(await leave(2)).toEqual([old])
})
