import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { update as updateClient } from '../contract/clients/clients.ts'
import { read, send } from '../contract/clients/messages.ts'
import type { BodyOf } from '../contract/http.ts'
import {
  own as ownDetails,
  update as updateDetails,
  updateOwn,
} from '../contract/money/billing-details.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { notifications } from '../server/core/notifications/table.ts'
import { emails } from '../server/core/emails/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aRecording, uploaded } from '../server/core/uploads/sample.ts'
import { confirmFirst } from '../contract/core/email-confirmations.ts'
import { current } from '../contract/core/users.ts'
import { users } from '../server/core/users/table.ts'
import { bookings } from '../server/leads/bookings/table.ts'
import { messages } from '../server/clients/messages/table.ts'
import { readHistory } from '../server/platform/live-history.ts'
import { adas, type Ids, listCalls, rowCalls } from './client-calls.ts'
import { giveRecords, makeRecords } from './client-records.ts'
import { type ContractCall, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

const team = 'made-by-the-team'
const own = 'made-by-eve'
/** The calls on rows that a client makes alone; all others are on rows that the team made. */
const ownRows = new Set([
  'GET /api/message-attachments/:id/file',
  'GET /api/client-files/:id/file',
  'PATCH /api/client-files/:id',
  'DELETE /api/client-files/:id',
  'POST /api/client-files/:id/restore',
  'GET /api/incoming-emails/:id/quoted',
  'PUT /api/messages/:id',
  'PUT /api/messages/:id/reaction',
  'DELETE /api/messages/:id',
  'GET /api/service-requests/:id',
  'POST /api/service-requests/:id/withdraw',
  'GET /api/meetings/:id',
  'POST /api/meetings/:id/move',
  'POST /api/meetings/:id/cancel',
  'GET /api/data-exports/:id',
  'DELETE /api/passkeys/:id',
  'PUT /api/passkeys/:id',
  'DELETE /api/sessions/:id',
])

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-unconfirmed-'))
let server: TestServer
let admin: Jar
let eve: { jar: Jar; user: { id: number; email: string } }
let enteredByTeam: number[] = []
/** A confirmed client for whom the team has made nothing. */
let control: typeof eve
const ids: Ids = {
  session: 0,
  passkey: 0,
  feed: 0,
  push: 0,
  notification: 0,
  upload: 0,
  sound: 0,
  contact: 0,
}

const ask = (who: typeof eve, { method, path }: ContractCall, id = 0, payload: object = {}) =>
  server.inject({
    method,
    url: path.replaceAll(/:\w+/g, String(id)),
    cookies: Object.fromEntries(who.jar),
    ...(method === 'GET' ? {} : { payload }),
  })
const setConfirmed = (emailConfirmedAt: Date | null, keptUntil: Date | null = null) =>
  server.db.update(users).set({ emailConfirmedAt, keptUntil }).where(eq(users.id, eve.user.id))

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  eve = await signedIn(server.context, { passwordHash: 'a hash' })
  control = await signedIn(server.context)
  await giveRecords(server, admin, eve, team, '2026-03-10', own)
  // Somebody who never saw the project can't have named it.
  await server.db.update(bookings).set({ projectId: null })
  await makeRecords(server, control, own, { day: '2026-03-11' })
  const [note] = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, eve.user.id))
  ids.notification = note?.id ?? 0
  ids.upload = await uploaded(server, eve.jar)
  ids.sound = await uploaded(server, eve.jar, 'sound.ogg', aRecording)
  await setConfirmed(null)
  const params = { id: eve.user.id }
  const names = { firstName: team, lastName: team, businessName: team }
  const words = { ...names, phone: team, industry: team, businessDescription: team }
  const before = (await server.db.select().from(users).where(eq(users.id, eve.user.id)))[0]
  const body = { ...before, ...words } as BodyOf<typeof updateClient>
  const changed = await server.call(updateClient, { params, body }, admin)
  const billed = { params: { clientId: eve.user.id }, body: { name: team, reference: team } }
  const entered = await server.call(updateDetails, billed, admin)
  enteredByTeam = [changed.status, entered.status]
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

describe('an account whose address is not confirmed', () => {
  test('has a record and billing details that the team entered', () =>
    expect(enteredByTeam).toEqual([200, 200]))

  test.each(listCalls.map((each) => [nameOf(each), each] as const))(
    '%s returns nothing that the team made for it',
    async (_name, each) => {
      const [answer, expected] = [await ask(eve, each), await ask(control, each)]
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain(team)
      expect(answer.headers['x-total-count']).toBe(expected.headers['x-total-count'])
    },
  )

  test.each(['/api/stats', '/api/attention', '/api/notifications/count', '/api/statement'])(
    '%s counts nothing that the team made for it',
    async (url) => {
      const counted = listCalls.find((each) => each.path === url)
      expect(counted).toBeDefined()
      if (!counted) return
      expect((await ask(eve, counted)).json()).toEqual((await ask(control, counted)).json())
    },
  )

  test('is not told the name by which the team calls it', async () => {
    const typed = { firstName: 'Mal', businessName: 'Typed by Mal' }
    const mal = await signedIn(server.context, { ...typed, passwordHash: 'a hash' })
    const which = eq(users.id, mal.user.id)
    const [before] = await server.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(which)
      .returning()
    const body = { ...before, firstName: team, businessName: team } as BodyOf<typeof updateClient>
    const params = { id: mal.user.id }
    expect((await server.call(updateClient, { params, body }, admin)).status).toBe(200)
    expect((await server.call(current, {}, mal.jar)).body).toMatchObject(typed)
  })

  test.each(['/api/service-requests', '/api/meetings'])(
    '%s/:id and its calendar file don’t call it by that name either',
    async (url) => {
      const list = await server.inject({ method: 'GET', url, cookies: Object.fromEntries(eve.jar) })
      const [first] = list.json<{ id: number; token?: string }[]>()
      const answers = [
        await ask(eve, { method: 'GET', path: `${url}/:id` } as ContractCall, first?.id),
      ]
      if (first?.token)
        answers.push(
          await server.inject({ method: 'GET', url: `/api/bookings/${first.token}/calendar.ics` }),
        )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
      for (const { body } of answers) expect(body).not.toContain(team)
    },
  )

  test('neither reads nor writes how the client is billed: its invoices would go to a stranger', async () => {
    const { body } = await server.call(ownDetails, {}, eve.jar)
    expect(JSON.stringify(body)).not.toContain(team)
    const stolen = { ...body, email: 'stranger@evil.example' }
    const saved = await server.call(updateOwn, { body: stolen }, eve.jar)
    expect([saved.status, saved.body]).toEqual([409, { error: confirmFirst }])
  })

  const rows = rowCalls.filter((each) => !ownRows.has(nameOf(each)))
  test.each(rows.map((each) => [nameOf(each), each] as const))(
    '%s returns 404 for what the team made for it',
    async (name, each) => {
      const { id, body } = adas[name] ?? { id: () => 0 }
      const sent = typeof body === 'function' ? body(ids) : body
      const answer = await ask(eve, each, id(ids), sent)
      expect([name, answer.statusCode]).toEqual([name, 404])
      expect(answer.body).not.toContain(team)
    },
  )

  test('hears nothing live, gets no email about it, and marks nothing as read', async () => {
    const { position } = await readHistory(server.db, null)
    await server.call(send, { body: aMessage({ content: team, toUserId: eve.user.id }) }, admin)
    const missed = { userId: eve.user.id, clientId: undefined, isAdmin: false, most: 9 }
    expect((await readHistory(server.db, position, missed)).events).toEqual([])
    server.setNow('2026-03-02T12:00:00Z')
    await server.db.delete(emails).where(eq(emails.kind, 'notifications'))
    await server.runJobs('email-notifications')
    expect(await server.db.$count(emails, eq(emails.kind, 'notifications'))).toBe(1)
    expect((await server.call(read, { body: {} }, eve.jar)).status).toBe(200)
    const sent = await server.db.select().from(messages).where(eq(messages.content, team))
    expect(sent.map(({ readAt }) => readAt)).toEqual(sent.map(() => null))
  })

  test('keeps what it had before addresses were confirmed, and sees everything afterwards', async () => {
    const projects = listCalls.find((each) => each.path === '/api/projects') as ContractCall
    const count = async () => (await ask(eve, projects)).json<unknown[]>().length
    await setConfirmed(null, new Date('2026-03-02T10:00:00Z'))
    expect(await count()).toBe(1)
    await setConfirmed(null, new Date('2026-03-02T09:59:59Z'))
    expect(await count()).toBe(0)
    await setConfirmed(new Date('2026-03-02T12:00:00Z'))
    expect(await count()).toBe(1)
  })
})
