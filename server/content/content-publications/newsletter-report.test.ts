import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-publications.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as readers from '../../../contract/outreach/newsletter-readers.ts'
import * as settings from '../../../contract/outreach/newsletter-settings.ts'
import type { TeamRole } from '../../../contract/roles.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'

let server: TestServer
let sink: SmtpSink
let client: { jar: Jar; user: { id: number } }
beforeAll(async () => {
  sink = await openSmtpSink()
  server = await openTestServer({ SMTP_URL: sink.url })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(async () => {
  await server.clear()
  sink.received.length = 0
  client = await signedIn(server.context, { businessName: 'Willow' })
})

const of = (teamRole: TeamRole, changes = {}) =>
  signedIn(server.context, { role: 'admin', teamRole, ...changes })

async function written() {
  const params = { clientId: client.user.id }
  const { jar } = await of('member', { firstName: 'Mo', lastName: 'Member' })
  const sender = { senderName: 'Willow', replyTo: 'a@w.example', postalAddress: '1 Road' }
  await server.call(settings.update, { params, body: sender }, jar)
  const lines = { lines: 'ada@r.example\nben@r.example', consent: 'Form' }
  await server.call(readers.importMany, { params, body: lines }, jar)
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(client.user.id, { type: 'email_newsletter' }))
    await finishPiece(tx, piece.id, aText({ content: 'Hello' }))
    const where = eq(contentPieces.id, piece.id)
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(where)
    return piece.id
  })
  return { id, jar }
}
const report = (id: number, jar?: Jar) => server.call(contract.readReport, { params: { id } }, jar)

async function sent() {
  const { id, jar } = await written()
  const answer = await server.call(
    contract.publish,
    { params: { id }, body: { target: 'readers' } },
    jar,
  )
  expect(answer.status).toBe(200)
  await server.runJobs('send-campaign')
  await server.runJobs()
  return { id, jar }
}

test('a member who sent a newsletter reads what became of it', async () => {
  const { id, jar } = await sent()
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(sink.received[0]?.message ?? '')?.[1] ?? ''
  await server.inject({ method: 'POST', url: new URL(link).pathname })
  const { status, body } = await report(id, jar)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    sentBy: 'Mo Member',
    total: 2,
    sent: 2,
    failed: 0,
    captured: 0,
    unsubscribed: 1,
    clicked: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/@r\.example/)
})

test('whoever sees the client’s content sees its report, and nobody else', async () => {
  const { id } = await sent()
  const statuses: Record<string, number> = {}
  for (const role of ['owner', 'manager', 'member', 'contractor', 'bookkeeper'] as const)
    statuses[role] = (await report(id, (await of(role)).jar)).status
  statuses['client'] = (await report(id, client.jar)).status
  statuses['visitor'] = (await report(id)).status
  expect(statuses).toEqual({
    owner: 200,
    manager: 200,
    member: 200,
    contractor: 403,
    bookkeeper: 403,
    client: 403,
    visitor: 401,
  })
})

test('the campaign itself, with each recipient, stays with managers', async () => {
  const { jar } = await sent()
  expect((await server.call(campaigns.list, { query: {} }, jar)).status).toBe(403)
})

test('there is no report before it is sent, of another piece, or while the client is in the trash', async () => {
  const { id, jar } = await written()
  expect((await report(id, jar)).status).toBe(404)
  expect((await report(id + 1000, jar)).status).toBe(404)
  const done = await sent()
  await server.db
    .update(users)
    .set({ deletedAt: server.context.now() })
    .where(eq(users.id, client.user.id))
  expect((await report(done.id, done.jar)).status).toBe(404)
})
