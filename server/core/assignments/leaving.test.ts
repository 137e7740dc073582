import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/assignments.ts'
import * as team from '../../../contract/core/team.ts'
import * as bookingHosts from '../../../contract/leads/booking-hosts.ts'
import * as slots from '../../../contract/leads/bookings.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as written from '../../../contract/leads/written-emails.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as members from '../../../contract/work/project-members.ts'
import * as projects from '../../../contract/work/projects.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'
import { aWrittenEmail } from '../../leads/written-emails/sample.ts'
import { anInvoice } from '../../money/invoices/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { emails } from '../emails/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'

const to = 'noor@x.example'
let server: TestServer
let owner: Awaited<ReturnType<typeof signedIn>>
let nora: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const colleague = { role: 'admin', passwordHash: 'a hash' } as const
  owner = await signedIn(server.context, { ...colleague, firstName: 'Olga', lastName: 'Owens' })
  const nameOf = { teamRole: 'member', firstName: 'Nora', lastName: 'Leaver' } as const
  nora = await signedIn(server.context, { ...colleague, ...nameOf })
})
afterAll(() => server.close())

const handOver = async (assigneeId: number | null, from = nora) => {
  const sent = { params: { id: from.user.id }, body: { assigneeId } }
  return server.call(contract.handOver, sent, owner.jar)
}
const turnOff = () => server.call(team.deactivate, { params: { id: nora.user.id } }, owner.jar)
const totals = async () => (await server.call(contract.totals, {}, owner.jar)).body
const lettersTo = () => server.db.select().from(emails).where(eq(emails.kind, 'written-email'))
const conversation = async (recordId: number) => {
  const query = { noun: 'consultation-requests', recordId } as const
  return (await server.call(written.conversation, { query }, owner.jar)).body.written
}

/** Nora writes an email that leaves in three days. */
async function writeAhead() {
  await server.call(consultations.create, { body: aConsultationRequest({ email: to }) })
  const recordId =
    (await server.call(consultations.list, { query: {} }, owner.jar)).body[0]?.id ?? 0
  const body = aWrittenEmail({ recordId, sendAt: '2026-03-05T10:00:00Z' })
  const { body: email } = await server.call(written.create, { body }, nora.jar)
  return { ...email, recordId }
}
const letPass = async () => {
  server.setNow('2026-03-05T10:01:00Z')
  await server.runJobs('sweep-written-emails')
  owner = { ...owner, jar: await sessionOf(server.context, owner.user.id) }
}

test('a waiting email leaves in the name of whoever took the work over', async () => {
  await writeAhead()
  expect(await totals()).toContainEqual({
    personId: nora.user.id,
    noun: 'written-emails',
    total: 1,
  })
  expect((await handOver(owner.user.id)).body).toEqual({ changed: 1, stayed: [] })
  await turnOff()
  await letPass()
  const [email, ...more] = await lettersTo()
  expect([email?.to, more]).toEqual([to, []])
  expect(email?.from).toContain('Olga Owens')
  expect(email?.text).not.toContain('Nora')
})

test('without a hand-over it is held, the team is told, and whoever changes it sends it as theirs', async () => {
  const { id, recordId } = await writeAhead()
  expect((await handOver(null)).body).toEqual({
    changed: 0,
    stayed: ['the waiting email “Your consultation request”'],
  })
  await turnOff()
  await letPass()
  await letPass()
  expect(await lettersTo()).toEqual([])
  const [held] = await conversation(recordId)
  expect(held).toMatchObject({ state: 'waiting', problem: expect.stringContaining('Nora Leaver') })
  expect(await totals()).toContainEqual(expect.objectContaining({ noun: 'written-emails' }))
  const words = { subject: 'Tuesday', content: 'Hello Noor', sendAt: null }
  const sent = { params: { id }, body: words }
  const { body } = await server.call(written.update, sent, owner.jar)
  expect(body).toMatchObject({ by: 'Olga Owens', problem: '' })
  server.setNow('2026-03-05T10:02:00Z')
  await server.runJobs('sweep-written-emails')
  expect((await lettersTo()).map(({ from }) => from)).toEqual([expect.stringContaining('Olga')])
})

test('a contractor takes the place of another on their projects, with what is assigned there', async () => {
  const contractor = { role: 'admin', teamRole: 'contractor', passwordHash: 'a hash' } as const
  const con = await signedIn(server.context, { ...contractor, firstName: 'Con' })
  const next = await signedIn(server.context, { ...contractor, firstName: 'Nia' })
  const client = await signedIn(server.context)
  const sent = { body: aProject(client.user.id) }
  const { id: projectId } = (await server.call(projects.create, sent, owner.jar)).body
  const place = { params: { projectId, userId: con.user.id } }
  await server.call(members.add, place, owner.jar)
  const body = { noun: 'projects' as const, ids: [projectId], assigneeId: con.user.id }
  await server.call(contract.assign, { body }, owner.jar)
  expect((await handOver(next.user.id, con)).body).toEqual({ changed: 2, stayed: [] })
  const on = await server.call(members.list, { params: { projectId } }, owner.jar)
  expect(on.body.filter(({ isOn }) => isOn).map(({ userId }) => userId)).toEqual([next.user.id])
  expect((await handOver(owner.user.id, next)).body).toEqual({ changed: 2, stayed: [] })
  expect((await totals()).map(({ personId }) => personId)).toEqual([owner.user.id])
})

test('a booking at a time when the successor is busy stays, and is named and counted', async () => {
  const body = { takesBookings: true, weekly: null, daysOff: [], placeLink: '' }
  for (const { user, jar } of [nora, owner])
    await server.call(bookingHosts.update, { params: { id: user.id }, body }, jar)
  for (let at = 0; at < 2; at += 1) {
    const { bookingToken: token } = await createConsultationRequest(
      server.context,
      aConsultationRequest(),
    )
    const startsAt = '2026-03-04T09:00:00Z'
    await server.call(slots.create, { body: { token, startsAt, timeZone: 'Europe/London' } })
  }
  const { stayed } = (await handOver(owner.user.id)).body
  expect(stayed).toEqual([expect.stringMatching(/^the booking on .*4/)])
  expect(await totals()).toContainEqual({ personId: nora.user.id, noun: 'bookings', total: 1 })
})

test('what the other may not see stays, by name, and everything else goes', async () => {
  const body = aProject((await signedIn(server.context)).user.id)
  const { body: project } = await server.call(projects.create, { body }, owner.jar)
  const billed = anInvoice(project.clientId)
  const { body: invoice } = await server.call(invoices.create, { body: billed }, owner.jar)
  for (const [noun, id] of [
    ['projects', project.id],
    ['invoices', invoice.id],
  ] as const) {
    const sent = { noun, ids: [id], assigneeId: owner.user.id }
    expect((await server.call(contract.assign, { body: sent }, owner.jar)).status).toBe(200)
  }
  const handed = await handOver(nora.user.id, owner)
  expect(handed.body).toEqual({ changed: 1, stayed: [expect.stringContaining('Draft')] })
  const own = (await totals()).filter(({ personId }) => personId === owner.user.id)
  expect(own).toEqual([{ personId: owner.user.id, noun: 'invoices', total: 1 }])
})

test('a waiting email stays once its writer lost the role for it', async () => {
  const { recordId } = await writeAhead()
  const role = { params: { id: nora.user.id }, body: { teamRole: 'contractor' } } as const
  expect((await server.call(team.setRole, role, owner.jar)).status).toBe(200)
  await letPass()
  expect(await lettersTo()).toEqual([])
  expect(await conversation(recordId)).toMatchObject([
    { problem: expect.stringContaining('may no longer write emails') },
  ])
})
