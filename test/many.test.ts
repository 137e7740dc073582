import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as audit from '../contract/core/audit-entries.ts'
import * as automationLogs from '../contract/core/automation-logs.ts'
import * as clients from '../contract/clients/clients.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as applications from '../contract/website/job-applications.ts'
import * as emailsContract from '../contract/core/emails.ts'
import * as notifications from '../contract/core/notifications.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as projects from '../contract/work/projects.ts'
import * as requests from '../contract/work/service-requests.ts'
import { recordRun } from '../server/core/automation-logs/store.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { queueEmail } from '../server/core/emails/store.ts'
import { anEmail } from '../server/core/emails/sample.ts'
import { emails } from '../server/core/emails/table.ts'
import { anOnboarding } from '../server/clients/onboarding/sample.ts'
import { forMany } from '../server/platform/many.ts'
import { conflict } from '../server/platform/refusals.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { projects as projectTable } from '../server/work/projects/table.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { type Invoicing, openInvoicing } from './invoicing.ts'
import { engines, openTestServer, type TestServer } from './server.ts'

const gone = { name: '', reason: 'It no longer exists.' }

describe.each(engines())('bulk actions, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const titles = async (jar = office.ada.jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)

  test('a status is set on several projects, clients are notified, and each change is audited', async () => {
    const admin = office.admin()
    for (const name of ['One', 'Two', 'Three'])
      await server.call(projects.create, { body: aProject(office.ada.user.id, { name }) }, admin)
    const body = { ids: [3, 1, 3, 99], status: 'review' as const }
    const { body: done } = await server.call(projects.updateMany, { body }, admin)
    expect(done).toEqual({ changed: 2, refused: [{ id: 99, ...gone }] })
    expect(await titles()).toEqual(expect.arrayContaining(['One: Review', 'Three: Review']))
    expect(await titles()).not.toContain('Two: Review')
    const query = { noun: 'projects' } as const
    const { body: entries } = await server.call(audit.list, { query }, admin)
    const changed = entries.filter(({ event }) => event === 'changed')
    expect(new Set(changed.map(({ recordId }) => recordId))).toEqual(new Set([1, 3]))
    expect(changed[0]?.changes).toEqual([{ field: 'status', from: 'in_progress', to: 'review' }])
  })

  test('an assignee is set on several projects, or cleared', async () => {
    const admin = office.admin()
    await server.call(projects.create, { body: aProject(office.ada.user.id) }, admin)
    const set = (change: object) =>
      server.call(projects.updateMany, { body: { ids: [1], ...change } }, admin)
    const assignee = async () =>
      (await server.call(projects.read, { params: { id: 1 } }, admin)).body.assignedTo
    await set({ assignedTo: ' Nora ' })
    expect(await assignee()).toBe('Nora')
    await set({ assignedTo: '' })
    expect(await assignee()).toBe('')
    expect((await set({})).status).toBe(400)
  })

  test('an empty selection, or one of more than 500, is refused', async () => {
    const set = (ids: number[]) =>
      server.call(projects.updateMany, { body: { ids, status: 'review' } }, office.admin())
    expect((await set([])).body).toMatchObject({ error: 'Please select projects' })
    const many = Array.from({ length: 501 }, (_, at) => at + 1)
    expect((await set(many)).body).toMatchObject({ error: 'Please select at most 500' })
  })

  test('a withdrawn service request is refused by name, and the others are answered', async () => {
    const { ada, ben } = office
    for (const { jar } of [ada, ben])
      await server.call(requests.create, { body: aServiceRequest() }, jar)
    await server.call(requests.withdraw, { params: { id: 2 } }, ben.jar)
    const body = { ids: [1, 2], status: 'accepted' as const }
    const { body: done } = await server.call(requests.updateMany, { body }, office.admin())
    const reason = 'The client withdrew this request.'
    expect(done).toEqual({ changed: 1, refused: [{ id: 2, name: '=cmd()', reason }] })
    expect(await titles()).toContain('Your request for Web Development: Accepted')
    const { body: kept } = await server.call(requests.list, {}, ben.jar)
    expect(kept.map(({ status }) => status)).toEqual(['withdrawn'])
  })

  test('answering consultations stops the clock, and reopening restarts it', async () => {
    for (let i = 0; i < 2; i += 1)
      await server.call(consultations.create, { body: aConsultationRequest() })
    const set = (status: 'answered' | 'new') =>
      server.call(consultations.updateMany, { body: { ids: [1, 2], status } }, office.admin())
    const answered = async () =>
      (await server.call(consultations.list, {}, office.admin())).body.map((row) => row.answeredAt)
    expect((await set('answered')).body).toEqual({ changed: 2, refused: [] })
    expect(await answered()).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z'])
    await set('new')
    expect(await answered()).toEqual([null, null])
  })

  test('applications move to a stage', async () => {
    await server.call(applications.create, { body: anApplication() })
    const body = { ids: [1, 2], status: 'interview' as const }
    const { body: done } = await server.call(applications.updateMany, { body }, office.admin())
    expect(done).toEqual({ changed: 1, refused: [{ id: 2, ...gone }] })
    const { body: all } = await server.call(applications.list, {}, office.admin())
    expect(all.map(({ status }) => status)).toEqual(['interview'])
  })

  test('onboarding links are sent again, except for submitted answers', async () => {
    const { ada, ben } = office
    const start = (id: number, changes: object) =>
      server.call(onboarding.create, { body: anOnboarding(id, changes) }, office.admin())
    await start(ada.user.id, { send: true, responses: {} })
    await start(ben.user.id, {})
    const before = await server.db.$count(emails)
    const body = { ids: [1, 2] }
    const { body: done } = await server.call(onboarding.sendLinks, { body }, office.admin())
    expect(done).toMatchObject({ changed: 1, refused: [{ id: 2, name: '=cmd()' }] })
    expect(await server.db.$count(emails)).toBe(before + 1)
  })

  test('drafts with characters that the PDF cannot show are named and not issued', async () => {
    await office.create()
    await office.create({ billTo: '東京 Studio' })
    const body = { ids: [1, 2], action: 'issue' as const }
    const { body: done } = await server.call(invoices.doWithMany, { body }, office.admin())
    expect(done).toMatchObject({ changed: 1, refused: [{ id: 2 }] })
    expect(done.refused[0]?.reason).toContain('PDF can’t show 東 京.')
    expect((await office.issue(2)).status).toBe(200)
  })

  test('drafts are issued without a gap, even if some are refused; reminders go out once a day', async () => {
    const { ada, create, issued } = office
    await create()
    await create({ dueDate: '2026-02-01' })
    await create()
    await issued()
    const action = (action: (typeof invoices.invoiceActions)[number], ids: number[]) =>
      server.call(invoices.doWithMany, { body: { ids, action } }, office.admin())
    const { body: done } = await action('issue', [3, 1, 2, 4])
    expect(done).toMatchObject({
      changed: 2,
      refused: [
        { id: 2, name: 'Draft for Kiln Street Ceramics' },
        { id: 4, name: '2026-0001' },
      ],
    })
    const numbers = ['2026-0001', '2026-0002', '2026-0003']
    expect(new Set(await office.numbers(ada.jar))).toEqual(new Set(numbers))
    await server.runJobs()
    expect((await office.emails()).filter(({ kind }) => kind === 'invoice')).toHaveLength(3)
    expect((await action('remind', [1, 2, 3])).body).toMatchObject({ changed: 2 })
    await server.runJobs()
    const again = (await action('remind', [1])).body
    expect(again.refused[0]?.reason).toBe('The last reminder is less than 24 hours old.')
    const reminders = (await office.emails()).filter(({ kind }) => kind.includes('reminder'))
    expect(reminders).toHaveLength(2)
    expect((await action('reminders-off', [1, 3])).body.changed).toBe(2)
    expect(await office.read(1)).toMatchObject({ remindersOn: false })
  })

  test('failed emails are queued again, and failures can be retried', async () => {
    const { id } = await queueEmail(server.context, anEmail())
    await queueEmail(server.context, anEmail())
    await server.db.update(emails).set({ status: 'failed' }).where(eq(emails.id, id))
    const body = { ids: [id, id + 1] }
    const { body: sent } = await server.call(emailsContract.resendMany, { body }, office.admin())
    expect(sent).toMatchObject({ changed: 1, refused: [{ id: id + 1, name: 'Grüße von Furlong' }] })
    const startedAt = server.context.now()
    const run = { name: 'Sweep', description: '', details: '', startedAt } as const
    const retry = { job: 'sweep-emails', data: {} }
    await recordRun(server.context, { ...run, status: 'error', retry })
    await recordRun(server.context, { ...run, status: 'success' })
    const input = { body: { ids: [1, 2] } }
    const { body: retried } = await server.call(automationLogs.retryMany, input, office.admin())
    expect(retried).toEqual({
      changed: 1,
      refused: [{ id: 2, name: 'Sweep', reason: 'Only failed runs can be restarted.' }],
    })
  })

  test('clients without a password are invited again, those with one are named', async () => {
    const { user } = await signedIn(server.context, { businessName: 'Later', passwordHash: 'x' })
    const body = { ids: [office.ada.user.id, user.id] }
    const { body: done } = await server.call(clients.inviteMany, { body }, office.admin())
    expect(done).toMatchObject({ changed: 1, refused: [{ name: 'Later' }] })
    expect((await office.emails()).map(({ kind }) => kind)).toEqual(['client-invitation'])
  })

  test('a refused row is rolled back, and an error rolls back all rows', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await server.call(
        projects.create,
        { body: aProject(office.ada.user.id, { name }) },
        office.admin(),
      )
    const names = async () =>
      (await server.db.select().from(projectTable).orderBy(projectTable.id)).map((row) => row.name)
    const rename = (failing: () => Error) =>
      forMany(server.context, [3, 2, 1], {
        lock: (_inner, id) => Promise.resolve({ id }),
        nameOf: ({ id }) => `number ${id}`,
        async change(tx, { id }) {
          const which = eq(projectTable.id, id)
          await tx.db.update(projectTable).set({ name: 'Renamed' }).where(which)
          if (id === 2) throw failing()
        },
      })
    await expect(rename(() => new Error('a fault'))).rejects.toThrow('a fault')
    expect(await names()).toEqual(['One', 'Two', 'Three'])
    expect(await rename(() => conflict('Not this one.'))).toEqual({
      changed: 2,
      refused: [{ id: 2, name: 'number 2', reason: 'Not this one.' }],
    })
    expect(await names()).toEqual(['Renamed', 'Two', 'Renamed'])
  })
})
