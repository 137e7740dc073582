import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import type { SentOf } from '../../../contract/http.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as today from '../../../contract/overview/today.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { emailTemplates } from '../email-templates/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { sendingHeld } from '../../core/emails/jobs.ts'
import { emails } from '../../core/emails/table.ts'
import { writeState } from '../../platform/state.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { suppress } from '../../leads/suppressions/store.ts'
import { aCampaign } from './sample.ts'

type Acts = (typeof contract)['pause' | 'resume' | 'cancel' | 'undo']

describe.each(engines())('campaigns without a mail server, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({ MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    await writeState(server.db, sendingHeld, false)
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const addLeads = async (...emails: string[]) => {
    const rows = emails.map((email) => aLead({ email }))
    const created = await server.db.insert(leads).values(rows).returning({ id: leads.id })
    return created.map(({ id }) => id)
  }
  const make = async (changes = {}) =>
    (await server.call(contract.create, { body: aCampaign(changes) }, admin)).body
  type Body = SentOf<typeof contract.send>['body']
  const send = (id: number, body: Body) =>
    server.call(contract.send, { params: { id }, body }, admin)
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, admin)).body
  const act = (endpoint: Acts, id: number) =>
    server.call(endpoint as typeof contract.pause, { params: { id } }, admin)
  const rowsOf = (id: number) =>
    server.db.select().from(emailSends).where(eq(emailSends.campaignId, id)).orderBy(emailSends.id)
  const refusal = (body: unknown) => (body as RefusalBody).error

  test('drop a deleted template, even while someone is editing', async () => {
    const [template] = await server.db
      .insert(emailTemplates)
      .values({ name: 'EmailContent', subject: 'Hello', content: 'Hi' })
      .returning()
    const templateId = template?.id ?? 0
    const one = await make({ templateId })
    expect(one.templateId).toBe(templateId)
    await server.db.delete(emailTemplates)
    expect((await read(one.id)).templateId).toBeNull()
    expect((await make({ templateId })).templateId).toBeNull()
    const { updatedAt } = await read(one.id)
    const body = { ...aCampaign({ templateId }), updatedAt }
    const edited = await server.call(contract.update, { params: { id: one.id }, body }, admin)
    expect([edited.status, edited.body.templateId]).toEqual([200, null])
  })

  test('are sent once to each chosen lead and report each result', async () => {
    const ids = await addLeads('a@x.example', 'b@x.example', '', 'a@x.example', 'no@x.example')
    await suppress(server.context, 'no@x.example', 'unsubscribed', '')
    const { id } = await make()
    const counted = await server.call(
      contract.audience,
      { params: { id }, body: { leadIds: ids } },
      admin,
    )
    expect(counted.body).toMatchObject({
      matched: 5,
      suppressed: 1,
      withoutAddress: 1,
      duplicates: 1,
      willBeSent: 2,
    })
    const sent = await send(id, { leadIds: ids, sendNow: true })
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ sentCount: 0, failedCount: 0 })
    expect(sent.body.campaign).toMatchObject({
      status: 'captured',
      totalRecipients: 3,
      capturedCount: 2,
      skippedCount: 1,
      openCount: 0,
    })
    expect((await rowsOf(id)).map(({ emailAddress, status }) => [emailAddress, status])).toEqual([
      ['a@x.example', 'captured'],
      ['b@x.example', 'captured'],
      ['no@x.example', 'skipped'],
    ])
    const [email] = await server.db.select().from(emails).where(eq(emails.to, 'a@x.example'))
    expect(email).toMatchObject({
      kind: 'campaign',
      status: 'captured',
      subject: 'An idea for Kiln Street Ceramics',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(email?.text).toContain('Hi Ada Lindqvist,')
    expect(email?.text).toContain('8 Furlong Lane, Leeds')
    expect(email?.html).toMatch(/http:\/\/foyer\.test\/unsubscribe\/[\da-f]{8}\.[\w-]+"/)
    const [lead] = await server.db.select().from(leads).where(eq(leads.email, 'b@x.example'))
    expect(lead).toMatchObject({ emailsSentCount: 0, lastEmailSent: null })
    // A sent campaign can't be sent again.
    expect((await send(id, { leadIds: ids, sendNow: true })).status).toBe(409)
    await server.runJobs()
    expect(await server.db.$count(emails, eq(emails.kind, 'campaign'))).toBe(2)
    const [log] = await server.db.select().from(automationLogs)
    expect(log?.details).toBe(
      '0 sent, 0 failed, 1 skipped, 0 unconfirmed, 2 kept in the outbox and not sent',
    )
  })

  test('are never sent to everyone when no lead is chosen or matches', async () => {
    await addLeads('a@x.example')
    const { id } = await make()
    const none = await send(id, { leadIds: [], sendNow: true })
    expect([none.status, refusal(none.body)]).toEqual([400, 'Please choose at least one recipient'])
    const filters = { industry: 'healthcare', q: '', priority: 'all', status: 'all' } as const
    expect((await send(id, { filters, sendNow: true })).status).toBe(400)
    const recipients = await server.call(
      contract.recipients,
      { query: { industry: 'healthcare' } },
      admin,
    )
    expect(recipients.body).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'draft', totalRecipients: 0 })
    expect((await send(id, { leadIds: [99_999], sendNow: true })).status).toBe(400)
  })

  test('choose recipients by filters, minus exclusions', async () => {
    const rows = [
      aLead({ email: 'a@x.example', industry: 'Health Care', priority: 'high' }),
      aLead({ email: 'b@x.example', industry: 'healthcare', priority: 'high' }),
      aLead({ email: 'c@x.example', industry: 'Healthcare', priority: 'low' }),
      aLead({ email: '', industry: 'Healthcare', priority: 'high' }),
    ]
    const [first] = await server.db.insert(leads).values(rows).returning()
    const query = { industry: 'healthcare', priority: 'high' } as const
    const found = await server.call(contract.recipients, { query }, admin)
    expect(found.body.map(({ email }) => email).toSorted()).toEqual(['a@x.example', 'b@x.example'])
    expect(found.headers['x-total-count']).toBe('2')
    const { id } = await make()
    const filters = { q: '', status: 'all', ...query } as const
    const sent = await send(id, { filters, without: [first?.id ?? 0], sendNow: true })
    expect(sent.body.campaign.capturedCount).toBe(1)
    expect((await rowsOf(id)).map(({ emailAddress }) => emailAddress)).toEqual(['b@x.example'])
  })

  test('can be undone for a minute, which makes them drafts again', async () => {
    const leadIds = await addLeads('a@x.example')
    const { id } = await make()
    const started = await send(id, { leadIds, sendNow: true, undoSeconds: 60 })
    expect(started.status).toBe(202)
    expect(started.body.campaign).toMatchObject({
      status: 'sending',
      undoUntil: '2026-03-02T10:01:00.000Z',
    })
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ capturedCount: 0, openCount: 1 })
    expect((await act(contract.undo, id)).body).toMatchObject({ status: 'draft', openCount: 0 })
    await send(id, { leadIds, sendNow: true, undoSeconds: 60 })
    server.setNow('2026-03-02T10:01:01Z')
    expect((await act(contract.undo, id)).status).toBe(409)
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({
      status: 'captured',
      capturedCount: 1,
      undoUntil: null,
    })
  })

  test('start on schedule, and ask when more than 15 minutes late', async () => {
    const leadIds = await addLeads('a@x.example')
    const scheduledFor = '2026-03-02T12:00:00.000Z'
    const { id } = await make()
    const refused = { status: 400, body: { error: 'Please choose a time in the future' } }
    for (const at of ['2026-03-02T09:00:00Z', null])
      expect(await send(id, { leadIds, sendNow: false, scheduledFor: at })).toMatchObject(refused)
    for (const [at, sentence] of [
      [null, 'Please choose a date and a time'],
      ['2026-03-02T09:59:00Z', 'Please choose a time in the future'],
    ]) {
      const body = aCampaign({ status: 'scheduled', scheduledFor: at ?? null })
      const refused = await server.call(contract.create, { body }, admin)
      expect(refused).toMatchObject({ status: 400, body: { fields: { scheduledFor: sentence } } })
    }
    const planned = await send(id, { leadIds, sendNow: false, scheduledFor })
    expect(planned.body.campaign).toMatchObject({ status: 'scheduled', chosenCount: 1 })
    server.setNow('2026-03-02T12:14:00Z')
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCount: 1 })

    const missed = await make()
    await send(missed.id, { leadIds, sendNow: false, scheduledFor: '2026-03-02T13:00:00Z' })
    const empty = await make({ status: 'scheduled', scheduledFor: '2026-03-02T13:10:00Z' })
    server.setNow('2026-03-02T13:16:00Z')
    await server.runJobs('sweep-campaigns')
    expect(await read(missed.id)).toMatchObject({ status: 'scheduled', hold: { kind: 'missed' } })
    expect(await read(empty.id)).toMatchObject({ status: 'scheduled', hold: { kind: 'nobody' } })
    await server.runJobs('sweep-campaigns')
    const notified = async () => (await server.call(notifications.list, {}, admin)).body
    expect((await notified()).map(({ title, path }) => `${title} ${path}`).toSorted()).toEqual([
      `Campaign stopped: Spring newsletter /email-campaigns/${missed.id}`,
      `Campaign stopped: Spring newsletter /email-campaigns/${empty.id}`,
    ])
    const { items } = (await server.call(today.read, {}, admin)).body
    const heldItems = items.filter(({ kind }) => kind === 'campaigns-held')
    expect(new Set(heldItems.map(({ id }) => id))).toEqual(new Set([missed.id, empty.id]))
    expect(heldItems.map(({ since }) => since)).toContain('2026-03-02T13:16:00.000Z')
    await act(contract.resume, missed.id)
    await act(contract.cancel, empty.id)
    expect((await notified()).filter(({ readAt }) => readAt === null)).toEqual([])
    const held = await server.call(contract.list, { query: { status: 'held' } }, admin)
    expect(held.body).toEqual([])
    await server.runJobs()
    expect(await read(missed.id)).toMatchObject({ status: 'captured', hold: null })
  })

  test('wait for a decision after a restore', async () => {
    const leadIds = await addLeads('a@x.example')
    const { id } = await make()
    await send(id, { leadIds, sendNow: true, undoSeconds: 1 })
    await writeState(server.db, sendingHeld, true)
    server.setNow('2026-03-02T10:05:00Z')
    await server.runJobs('sweep-campaigns')
    await writeState(server.db, sendingHeld, false)
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ capturedCount: 0, hold: { kind: 'restored' } })
  })

  test("are edited, copied and deleted, but never over someone else's change", async () => {
    const created = await make({ senderEmail: 'HELLO@furlong.example ' })
    expect(created).toMatchObject({ status: 'draft', senderEmail: 'hello@furlong.example' })
    const wrong = await server.call(
      contract.create,
      { body: aCampaign({ senderEmail: 'me@elsewhere.example' }) },
      admin,
    )
    expect([wrong.status, refusal(wrong.body)]).toEqual([400, 'Please choose one of your senders'])
    const params = { id: created.id }
    server.setNow('2026-03-02T10:01:00Z')
    const body = { ...aCampaign({ subject: 'New' }), updatedAt: created.updatedAt }
    expect((await server.call(contract.update, { params, body }, admin)).body.subject).toBe('New')
    expect((await server.call(contract.update, { params, body }, admin)).status).toBe(409)
    const copy = await server.call(contract.duplicate, { params }, admin)
    expect(copy.body).toMatchObject({ name: 'Spring newsletter (copy)', subject: 'New' })
    const list = await server.call(contract.list, { query: { q: 'copy' } }, admin)
    expect(list.body.map(({ id }) => id)).toEqual([copy.body.id])
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(200)
    expect((await server.call(contract.list, {}, admin)).body).toHaveLength(1)
  })

  test('are refused while a check fails', async () => {
    const leadIds = await addLeads('a@x.example')
    const { id } = await make({ content: 'Hi {{ contact_nam }}' })
    const refused = await send(id, { leadIds, sendNow: true })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ detail: { checks: [{ name: 'variables' }] } })
    const checks = await server.call(contract.checks, { params: { id } }, admin)
    expect(checks.body.find(({ name }) => name === 'variables')).toMatchObject({ level: 'stop' })
    expect(checks.body.find(({ name }) => name === 'sender')).toMatchObject({ level: 'warn' })
  })
})
