import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/clients/clients.ts'
import * as deletions from '../../../contract/operations/deletion-requests.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as sessionCalls from '../../../contract/core/sessions.ts'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as userCalls from '../../../contract/core/users.ts'
import * as stats from '../../../contract/overview/stats.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { aMessage } from '../messages/sample.ts'
import { messages as messageTable } from '../messages/table.ts'
import { hashPassword } from '../../core/passwords/password.ts'
import { storedFiles } from '../../platform/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sessions } from '../../core/sessions/table.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { users } from '../../core/users/table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-trash-'))
const password = 'heron-lamp-304'
let passwordHash: string
let server: TestServer
let admin: { jar: Jar; user: { id: number } }
let ada: typeof admin
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = await signedIn(server.context, { role: 'admin', passwordHash })
  const email = 'ada@kiln.example'
  ada = await signedIn(server.context, { email, passwordHash })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const byId = (id = ada.user.id) => ({ params: { id } })
const remove = (id?: number) => server.call(contract.remove, byId(id), admin.jar)
const restore = async () => {
  const body = { noun: 'clients' as const, ids: [ada.user.id] }
  return (await server.call(trash.restore, { body }, admin.jar)).body.changed
}
const clients = async () => (await server.call(contract.list, {}, admin.jar)).body.length
const signIn = () =>
  server.call(sessionCalls.create, { body: { email: 'ada@kiln.example', password } })
const requestDeletion = (changes = {}, who = ada) =>
  server.call(deletions.create, { body: { reason: 'We close.', ...changes } }, who.jar)

/** Creates a project with a deliverable, a thread with an attachment, and an upcoming meeting. */
async function fill() {
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin.jar)
  const uploadId = await uploaded(server, admin.jar, 'plan.png')
  const params = { projectId: 1 }
  await server.call(deliverables.create, { params, body: aDeliverable({ uploadId }) }, admin.jar)
  const uploadIds = [await uploaded(server, ada.jar, 'glaze.png')]
  await server.call(messages.send, { body: aMessage({ uploadIds }) }, ada.jar)
  const slot = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
  await server.call(meetings.create, { body: slot }, ada.jar)
}

test('counts the records that are deleted with a client', async () => {
  await fill()
  const { body } = await server.call(contract.countRecords, byId(), admin.jar)
  const counts = Object.fromEntries(body.map(({ title, count, goes }) => [title, [count, goes]]))
  expect(counts).toMatchObject({
    Projects: [1, 'erased'],
    Deliverables: [1, 'erased'],
    Messages: [1, 'erased'],
    'Message attachments': [1, 'erased'],
    Meetings: [1, 'erased'],
    Invoices: [0, 'kept'],
  })
})

test('locks out a deleted client immediately, moves their records to the trash, and restores them', async () => {
  await fill()
  expect((await remove()).body).toEqual({ ok: true })
  expect((await server.call(projects.list, {}, ada.jar)).status).toBe(401)
  expect(await signIn()).toMatchObject({
    status: 401,
    body: { error: 'This account was deleted. Please contact us if that was a mistake.' },
  })
  expect(await clients()).toBe(0)
  expect((await server.call(projects.listAll, {}, admin.jar)).body).toEqual([])
  expect((await server.call(messages.recent, {}, admin.jar)).body).toEqual([])
  const thread = { params: { clientId: ada.user.id } }
  expect((await server.call(messages.thread, thread, admin.jar)).status).toBe(404)
  const figures = (await server.call(stats.readAll, {}, admin.jar)).body
  expect([figures.totalClients, figures.activeProjects, figures.unreadMessages]).toEqual([0, 0, 0])
  expect((await server.call(meetings.upcoming, {}, admin.jar)).body).toEqual([])
  const sent = await server.db.select().from(emailTable)
  const kinds = sent.map(({ kind }) => kind)
  const cancelled = sent.find(({ kind }) => kind === 'meeting-cancelled')
  expect(cancelled?.text).not.toContain('Choose another time')
  expect(kinds).toEqual(expect.arrayContaining(['client-deleted', 'meeting-cancelled']))
  expect((await remove()).status).toBe(404)
  const listed = (await server.call(trash.list, {}, admin.jar)).body
  expect(listed).toMatchObject([
    { noun: 'clients', recordId: ada.user.id, eraseAt: '2026-04-01T10:00:00.000Z' },
  ])

  expect([await restore(), await restore()]).toEqual([1, 0])
  expect((await signIn()).status).toBe(200)
  expect((await server.call(projects.listAll, {}, admin.jar)).body).toHaveLength(1)
})

test('cancels no meeting again that the client canceled', async () => {
  await fill()
  await server.call(meetings.cancel, byId(1), ada.jar)
  await remove()
  const kinds = (await server.db.select().from(emailTable)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'meeting-cancelled')).toHaveLength(1)
})

test('refuses to delete admins', async () => {
  expect(await remove(admin.user.id)).toMatchObject({
    status: 409,
    body: { error: 'Admin accounts cannot be deleted.' },
  })
  expect(await requestDeletion({}, admin)).toMatchObject({
    status: 409,
    body: { error: 'Admin accounts cannot be deleted.' },
  })
})

test('erases the client after 30 days, with all their files', async () => {
  await fill()
  await remove()
  await server.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') })
  server.setNow('2026-04-01T09:59:00Z')
  await server.runJobs('empty-trash')
  expect(await server.db.$count(users)).toBe(2)
  server.setNow('2026-04-01T10:00:00Z')
  await server.runJobs('empty-trash')
  expect(await server.db.$count(users)).toBe(1)
  expect(await server.db.$count(messageTable)).toBe(0)
  server.setNow('2026-04-01T10:01:00Z')
  await server.runJobs('sweep-files')
  expect(await server.db.$count(storedFiles)).toBe(0)
  expect(await restore()).toBe(0)
})

test('lets a client request deletion, withdraw it and request it again, and declines it', async () => {
  const bo = await signedIn(server.context, { clientId: ada.user.id })
  expect((await requestDeletion()).status).toBe(201)
  expect((await requestDeletion()).status).toBe(409)
  expect((await server.call(deletions.list, {}, admin.jar)).body).toMatchObject([
    { reason: 'We close.', clientId: ada.user.id, clientName: 'Kiln Street Ceramics' },
  ])
  const withdraw = () => server.call(deletions.withdraw, {}, ada.jar)
  expect((await withdraw()).body.status).toBe('taken_back')
  expect((await withdraw()).status).toBe(404)
  await requestDeletion()
  const decline = (answer: string) =>
    server.call(deletions.decline, { params: { id: 3 }, body: { answer } }, admin.jar)
  expect((await decline(' ')).body).toMatchObject({ fields: { answer: 'Please say why' } })
  const open = (await server.call(deletions.list, {}, admin.jar)).body[0]?.id ?? 0
  const declined = await server.call(
    deletions.decline,
    { params: { id: open }, body: { answer: 'An invoice is open.' } },
    admin.jar,
  )
  expect(declined.body).toMatchObject({ status: 'declined', answer: 'An invoice is open.' })
  const notificationsOf = async ({ jar }: typeof ada) =>
    (await server.call(notifications.count, {}, jar)).body.unread
  expect([await notificationsOf(ada), await notificationsOf(bo)]).toEqual([1, 0])
  const { request } = (await server.call(deletions.own, {}, ada.jar)).body
  expect(request).toMatchObject({ status: 'declined', answer: 'An invoice is open.' })
  const query = { clientId: ada.user.id }
  expect((await server.call(auditEntries.list, { query }, admin.jar)).body).toMatchObject([
    { event: 'deletion-declined', noun: 'clients', recordId: ada.user.id, userId: admin.user.id },
  ])
})

test('settles the request when its client is deleted', async () => {
  await requestDeletion()
  await remove()
  await restore()
  expect((await server.call(deletions.list, {}, admin.jar)).body).toEqual([])
})

describe('editing a client', () => {
  const input = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@kiln.example',
    businessName: 'Kiln Street Ceramics',
    industry: 'Retail',
  }
  const edit = (changes: object = {}) =>
    server.call(contract.update, { ...byId(), body: { ...input, ...changes } }, admin.jar)

  test('stores the input, and keeps an omitted phone number', async () => {
    const { phone } = (await server.call(contract.read, byId(), admin.jar)).body
    const answer = await edit()
    expect([answer.status, answer.body]).toMatchObject([200, { lastName: 'Lovelace', phone }])
    expect((await edit({ phone: '' })).body.phone).toBe('')
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: ' ' }, 'lastName', 'Last name is required'],
    [{ email: 'ada' }, 'email', 'Valid email is required'],
    [{ businessName: '' }, 'businessName', 'Business name is required'],
    [{ industry: '' }, 'industry', 'Industry is required'],
  ])('refuses %o', async (changes, field, sentence) => {
    const answer = await edit(changes)
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: sentence, fields: { [field]: sentence } },
    ])
  })

  test('refuses a taken address, and informs the old address of a new one', async () => {
    await signedIn(server.context, { email: 'ben@harbour.example' })
    expect(await edit({ email: 'Ben@harbour.example' })).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining('Open that client') } },
    })
    expect((await edit({ email: 'new@kiln.example' })).body.email).toBe('new@kiln.example')
    const emails = await server.db.select().from(emailTable)
    expect(emails).toMatchObject([
      { kind: 'client-address-changed', to: 'ada@kiln.example' },
      { kind: 'email-confirmation', to: 'new@kiln.example' },
    ])
  })

  test('signs the client out everywhere when the address changes, and only then', async () => {
    const other = await signedIn(server.context)
    const status = async ({ jar }: { jar: Jar }) =>
      (await server.call(userCalls.current, {}, jar)).status
    expect((await edit({ industry: 'Arts' })).status).toBe(200)
    expect(await status(ada)).toBe(200)
    expect((await edit({ email: 'new@kiln.example' })).status).toBe(200)
    expect([await status(ada), await status(other), await status(admin)]).toEqual([401, 200, 200])
  })

  test('rejects a stale save', async () => {
    const { updatedAt } = (await server.call(contract.read, byId(), admin.jar)).body
    server.setNow('2026-03-02T10:01:00Z')
    expect((await edit({ updatedAt })).status).toBe(200)
    const second = await edit({ updatedAt, industry: 'Arts' })
    expect([second.status, second.body]).toMatchObject([
      409,
      { detail: { updatedAt: '2026-03-02T10:01:00.000Z' } },
    ])
  })

  test('works for clients outside the trash only', async () => {
    const params = { id: admin.user.id }
    expect((await server.call(contract.update, { params, body: input }, admin.jar)).status).toBe(
      404,
    )
    await remove()
    expect((await edit()).status).toBe(404)
  })
})

test('locks out the contacts of a deleted client as well', async () => {
  const contact = { clientId: ada.user.id, email: 'ben@kiln.example', passwordHash }
  const { jar } = await signedIn(server.context, contact)
  await remove()
  expect((await server.call(projects.list, {}, jar)).status).toBe(401)
  const body = { email: contact.email, password }
  expect((await server.call(sessionCalls.create, { body })).status).toBe(401)
  expect((await server.call(trash.list, {}, admin.jar)).body).toHaveLength(1)
})
