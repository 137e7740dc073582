import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as emailsContract from '../../../contract/leads/written-emails.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as counts from '../../../contract/overview/sidebar-counts.ts'
import * as contract from '../../../contract/overview/inbox.ts'
import * as snoozes from '../../../contract/overview/snoozes.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { aWrittenEmail } from '../../leads/written-emails/sample.ts'
import { emailAnswers } from '../../leads/written-emails/table.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'

describe.each(engines())('the inbox, on the %s database', (engine) => {
  let server: TestServer
  let mia: Jar
  let ada: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    mia = (await signedIn(server.context, { role: 'admin', firstName: 'Mia' })).jar
    ada = await signedIn(server.context, { firstName: 'Ada' })
  })
  afterAll(() => server.close())

  const read = async (query: object = {}, jar = mia) =>
    (await server.call(contract.read, { query }, jar)).body
  const kinds = async (query: object = {}, jar = mia) =>
    (await read(query, jar)).items.map(({ kind }) => kind).toSorted()
  const answer = (about: Partial<typeof emailAnswers.$inferInsert>, content = 'On Monday?') =>
    server.db.insert(emailAnswers).values({
      fromName: 'Noor Haddad',
      fromAddress: 'noor@loom.example',
      subject: 'Re: Rugs',
      content,
      isAutomatic: false,
      arrivedAt: server.context.now(),
      createdAt: server.context.now(),
      ...about,
    })
  const hold = () =>
    server.db.insert(incomingEmails).values({
      key: 'held-1',
      messageId: '',
      state: 'held',
      reason: 'sender',
      fromName: '',
      fromAddress: 'billing@harbour.example',
      subject: 'Our bill',
      shown: 'Please see below',
      folded: '',
      files: [],
      arrivedAt: server.context.now(),
      createdAt: server.context.now(),
    })
  async function fill() {
    await server.call(consultations.create, { body: aConsultationRequest() })
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    await server.call(requests.create, { body: aServiceRequest() }, ada.jar)
    await server.call(applications.create, { body: anApplication() })
    await answer({ leadId: 1 })
    await hold()
  }
  const all = ['consultations', 'held-emails', 'job-applications', 'lead-answers', 'messages']

  test('lists everything that waits for an answer once, by kind, person and word', async () => {
    await fill()
    expect(await kinds()).toEqual([...all, 'service-requests'])
    expect(await read()).toMatchObject({ total: 6, late: 0, snoozed: 0 })
    expect(await kinds({ part: 'held' })).toEqual(['held-emails'])
    expect(await kinds({ part: 'leads' })).toEqual(['lead-answers'])
    expect(await kinds({ q: 'noor monday' })).toEqual(['lead-answers'])
    expect(await kinds({ q: 'ada' })).toEqual(['messages', 'service-requests'])
    expect(await kinds({ q: 'harbour' })).toEqual(['held-emails'])
    expect(await kinds({ assignee: 'mine' })).toEqual([])
    const { body } = await server.call(counts.read, {}, mia)
    expect(body).toMatchObject({ 'written-emails': 1, 'incoming-emails': 1, messages: 1 })
  })

  test('an answer to an open request is that request; once it was answered, it waits by itself', async () => {
    await server.call(consultations.create, { body: aConsultationRequest() })
    await server.call(applications.create, { body: anApplication() })
    await answer({ consultationRequestId: 1 })
    await answer({ jobApplicationId: 1 })
    const counted = async () => (await server.call(counts.read, {}, mia)).body
    expect(await kinds()).toEqual(['consultations', 'job-applications'])
    expect(await counted()).toMatchObject({
      'consultation-requests': 1,
      'job-applications': 1,
      'written-emails': 0,
    })
    const moved = { params: { id: 1 }, body: { status: 'reviewing' } } as const
    await server.call(applications.update, moved, mia)
    expect(await counted()).toMatchObject({ 'job-applications': 0, 'written-emails': 1 })
    const place = { noun: 'job-applications', recordId: 1, isDone: true } as const
    await server.call(emailsContract.close, { body: place }, mia)
    const body = { status: 'answered', notes: '' } as const
    await server.call(consultations.update, { params: { id: 1 }, body }, mia)
    expect(await kinds()).toEqual(['consultation-answers'])
    await answer({ consultationRequestId: 1 }, 'And on Tuesday?')
    expect((await read()).items).toMatchObject([{ what: 'And on Tuesday?' }])
  })

  test('the menu counts as many as are listed, for each role, and nothing of clients in the trash', async () => {
    const bob = await signedIn(server.context, { firstName: 'Bob', email: 'bob@harbour.example' })
    await fill()
    await answer({ clientId: ada.user.id })
    await answer({ clientId: bob.user.id })
    await answer({ jobApplicationId: 1 })
    await server.db.update(incomingEmails).set({ noun: 'invoices', recordId: 1 })
    const moved = { params: { id: 1 }, body: { status: 'reviewing' } } as const
    await server.call(applications.update, moved, mia)
    const sums = async (jar: Jar) => {
      const { body } = await server.call(counts.read, {}, jar)
      const counted = Object.values(body).reduce((sum, count) => sum + count, 0)
      return [counted, (await read({}, jar)).total]
    }
    const asRole = async (teamRole: 'owner' | 'manager' | 'member') =>
      sums((await signedIn(server.context, { role: 'admin', teamRole })).jar)
    expect(await asRole('owner')).toEqual([8, 8])
    expect(await asRole('manager')).toEqual([8, 8])
    expect(await asRole('member')).toEqual([6, 6])
    await server.call(clients.remove, { params: { id: bob.user.id } }, mia)
    expect(await sums(mia)).toEqual([7, 7])
  })

  test('an answer leaves the list when somebody writes or closes it, and comes back with the next', async () => {
    await answer({ clientId: ada.user.id })
    const place = { noun: 'clients', recordId: ada.user.id } as const
    const close = (isDone: boolean) =>
      server.call(emailsContract.close, { body: { ...place, isDone } }, mia)
    await close(true)
    expect([await kinds(), await kinds({ show: 'done' })]).toEqual([[], ['client-answers']])
    await close(false)
    expect(await kinds()).toEqual(['client-answers'])
    await server.call(emailsContract.create, { body: aWrittenEmail(place) }, mia)
    expect(await kinds()).toEqual([])
    server.setNow('2026-03-02T11:00:00Z')
    await answer({ clientId: ada.user.id }, 'Thank you, and?')
    await answer({ clientId: ada.user.id, isAutomatic: true }, 'Out of office')
    expect((await read()).items).toMatchObject([{ what: 'Thank you, and?' }])
  })

  test('snoozed items are hidden from one person; what was dealt with is listed as done', async () => {
    await fill()
    const until = '2026-03-03T09:00:00Z'
    const body = { kind: 'lead-answers', id: 1, until } as const
    expect((await server.call(snoozes.snooze, { body }, mia)).status).toBe(200)
    expect(await read()).toMatchObject({ total: 5, snoozed: 1 })
    expect(await kinds({ show: 'snoozed' })).toEqual(['lead-answers'])
    const mark = { params: { clientId: ada.user.id }, body: {} }
    const reply = aMessage({ toUserId: ada.user.id })
    await server.call(messages.readThread, mark, mia)
    expect(await kinds({ part: 'messages' })).toEqual(['messages'])
    await server.call(messages.send, { body: reply }, mia)
    const moved = { params: { id: 1 }, body: { status: 'reviewing' } } as const
    await server.call(applications.update, moved, mia)
    expect(await kinds({ show: 'done' })).toEqual(['job-applications', 'messages'])
  })

  test('a message waits until it is answered or closed, and the next one waits again', async () => {
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    const params = { id: ada.user.id }
    const close = (isDone: boolean) =>
      server.call(contract.closeMessages, { params, body: { isDone } }, mia)
    expect((await close(true)).status).toBe(200)
    expect([await kinds(), await kinds({ show: 'done' })]).toEqual([[], ['messages']])
    await close(false)
    expect(await kinds()).toEqual(['messages'])
    await close(true)
    server.setNow('2026-03-02T12:00:00Z')
    await server.call(messages.send, { body: aMessage({ content: 'One more' }) }, ada.jar)
    // Counts the promise from the next message: what was closed needs no answer.
    expect((await read()).items).toMatchObject([
      { what: 'One more', since: '2026-03-02T12:00:00.000Z' },
    ])
    expect(
      (
        await server.call(
          contract.closeMessages,
          { params: { id: 99 }, body: { isDone: true } },
          mia,
        )
      ).status,
    ).toBe(404)
  })

  test('roles see the kinds of their rooms, and clients nothing', async () => {
    await fill()
    const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    const jar = await sessionOf(server.context, member.user.id)
    expect(await kinds({}, jar)).not.toContain('job-applications')
    for (const teamRole of ['contractor', 'bookkeeper'] as const) {
      const other = await signedIn(server.context, { role: 'admin', teamRole })
      const theirs = await sessionOf(server.context, other.user.id)
      expect((await server.call(contract.read, {}, theirs)).status).toBe(403)
    }
    expect((await server.call(contract.read, {}, ada.jar)).status).toBe(403)
  })

  test('colleagues see who is answering, and whoever was overtaken is stopped once', async () => {
    const theo = (await signedIn(server.context, { role: 'admin', firstName: 'Theo' })).jar
    const place = { noun: 'clients', recordId: ada.user.id } as const
    const seen = async (jar: Jar) =>
      (await server.call(emailsContract.conversation, { query: place }, jar)).body
    await server.call(emailsContract.announce, { body: place }, mia)
    expect((await seen(theo)).answering).toMatchObject([{ name: expect.stringContaining('Mia') }])
    expect((await seen(mia)).answering).toEqual([])
    const write = (seenId: number, jar: Jar) =>
      server.call(emailsContract.create, { body: { ...aWrittenEmail(place), seenId } }, jar)
    expect((await write(0, mia)).status).toBe(201)
    expect((await seen(theo)).answering).toEqual([])
    const late = await write(0, theo)
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Mia.* has just written to /) },
    })
    expect((await write((await seen(theo)).written.at(-1)?.id ?? 0, theo)).status).toBe(201)
    server.setNow('2026-03-02T10:00:31Z')
    expect((await seen(theo)).answering).toEqual([])
  })
})
