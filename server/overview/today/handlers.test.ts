import * as billing from '../../../contract/money/billing-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import { plan } from '../../../contract/content/content-calendar.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import type { ReviewTurn } from '../../../contract/content/content-review-states.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import type { AssignedNoun } from '../../../contract/core/assignments.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as leadSteps from '../../../contract/leads/lead-steps.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as inbox from '../../../contract/overview/inbox.ts'
import * as contract from '../../../contract/overview/today.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { anInvoice, sampleBilling } from '../../money/invoices/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aPiece, aText } from '../../content/content-pieces/sample.ts'
import { makeOwn } from '../../content/content-profiles/sample.ts'
import { createPiece, finishPiece } from '../../content/content-pieces/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'

describe.each(engines())('today, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context)
  })
  afterAll(() => server.close())
  const read = async (query: object = {}, jar = admin) =>
    (await server.call(contract.read, { query }, jar)).body
  const counts = async (query: object = {}, jar = admin) => {
    const { items } = await read(query, jar)
    const kinds = contract.todayKinds.filter((kind) => items.some((item) => item.kind === kind))
    return kinds.map((kind) => `${items.filter((item) => item.kind === kind).length} ${kind}`)
  }
  const signInAgain = async () => {
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  }

  test('is empty if nothing needs attention', async () => {
    expect(await read()).toEqual({ items: [], total: 0, late: 0, snoozed: 0 })
  })

  test('lists a consultation with its promise of 24 hours until it is answered', async () => {
    const asked = aConsultationRequest({ name: 'Yusra Aziz', businessName: 'Aziz Pharmacy' })
    await server.call(consultations.create, { body: asked })
    expect(await read()).toMatchObject({
      items: [
        {
          kind: 'consultations',
          id: 1,
          of: 1,
          who: 'Yusra Aziz',
          amount: null,
          since: '2026-03-02T10:00:00.000Z',
          due: '2026-03-03T10:00:00.000Z',
          assigneeId: null,
          assigned: { noun: 'consultation-requests', id: 1 },
          snoozedUntil: null,
        },
      ],
      total: 1,
      late: 0,
    })
    expect((await read()).items[0]?.what).toMatch(/^Aziz Pharmacy: \S/)
    server.setNow('2026-03-03T10:00:01Z')
    await signInAgain()
    expect(await read()).toMatchObject({ total: 1, late: 1 })
    const body = { status: 'answered', notes: '' } as const
    await server.call(consultations.update, { params: { id: 1 }, body }, admin)
    expect(await counts()).toEqual([])
  })

  test('lists what is somebody’s by the assignee of its record', async () => {
    const body = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
    await server.call(consultations.create, { body: aConsultationRequest() })
    await server.call(meetings.create, { body }, ada.jar)
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    await server.call(applications.create, { body: anApplication() })
    await server.call(requests.create, { body: aServiceRequest() }, ada.jar)
    await server.call(leads.create, { body: aLead() }, admin)
    const step = { what: 'Call', dueAt: '2026-03-10T15:00:00Z' }
    await server.call(leadSteps.set, { params: { id: 2 }, body: step }, admin)
    server.setNow('2026-03-10T07:00:00Z')
    await signInAgain()
    const colleague = await signedIn(server.context, { role: 'admin' })
    const all = await counts()
    const countsOf = (assignee: string, jar = admin) => counts({ assignee }, jar)
    expect([await countsOf('nobody'), await countsOf('mine')]).toEqual([all, []])
    const assigneeId = colleague.user.id
    const assign = (noun: AssignedNoun, id: number) =>
      server.call(assignments.assign, { body: { noun, ids: [id], assigneeId } }, admin)
    const expected: string[] = []
    for (const [noun, id, kinds] of [
      ['consultation-requests', 1, ['1 consultations']],
      ['messages', ada.user.id, ['1 meetings', '1 messages']],
      ['service-requests', 1, ['1 service-requests']],
      ['job-applications', 1, ['1 job-applications']],
      ['leads', 2, ['1 lead-steps']],
    ] as const) {
      expect((await assign(noun, id)).body).toMatchObject({ refused: [] })
      expected.push(...kinds)
      expect(await countsOf('mine', colleague.jar)).toEqual(
        all.filter((each) => expected.includes(each)),
      )
    }
    expect(await countsOf(String(assigneeId))).toEqual(await countsOf('mine', colleague.jar))
    expect([await countsOf('nobody'), await countsOf('mine')]).toEqual([[], []])
  })

  test("lists a lead's next step on its day, until done", async () => {
    await server.call(leads.create, { body: aLead() }, admin)
    const body = { what: 'Call', dueAt: '2026-03-03T15:00:00Z' }
    await server.call(leadSteps.set, { params: { id: 1 }, body }, admin)
    expect(await counts()).toEqual([])
    server.setNow('2026-03-03T07:00:00Z')
    await signInAgain()
    const [first] = (await read()).items
    expect(first).toMatchObject({
      kind: 'lead-steps',
      of: 1,
      what: 'Call',
      due: '2026-03-03T15:00:00.000Z',
    })
    await server.call(leadSteps.finish, { params: { id: 1 } }, admin)
    expect(await counts()).toEqual([])
  })

  test('lists a meeting on its day, until it ends', async () => {
    const body = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
    expect((await server.call(meetings.create, { body }, ada.jar)).status).toBe(201)
    const on = async (moment: string) => {
      server.setNow(moment)
      await signInAgain()
      return counts()
    }
    expect(await on('2026-03-09T23:59:00Z')).toEqual([])
    expect(await on('2026-03-10T00:00:00Z')).toEqual(['1 meetings'])
    expect(await on('2026-03-10T10:30:00Z')).toEqual([])
  })

  test('lists messages, applications and failed runs until handled', async () => {
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    await server.call(applications.create, { body: anApplication() })
    await recordRun(server.context, {
      name: 'Email delivery',
      description: '',
      startedAt: server.context.now(),
      details: '',
      status: 'error',
    })
    expect(await counts()).toEqual(['1 runs-failed', '1 messages', '1 job-applications'])
    const closed = { params: { id: ada.user.id }, body: { isDone: true } }
    await server.call(inbox.closeMessages, closed, admin)
    await server.call(
      applications.update,
      { params: { id: 1 }, body: { status: 'reviewing' } },
      admin,
    )
    server.setNow('2026-03-09T10:00:00Z')
    await signInAgain()
    expect(await counts()).toEqual(['1 runs-failed'])
    server.setNow('2026-03-09T10:00:01Z')
    expect(await counts()).toEqual([])
  })

  test('lists content on its planned day, until published or scheduled', async () => {
    const id = await inTransaction(server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(ada.user.id))
      await finishPiece(tx, piece.id, aText())
      return piece.id
    })
    const params = { id }
    await server.call(plan, { params, body: { plannedFor: '2026-03-03' } }, admin)
    expect(await counts()).toEqual([])
    server.setNow('2026-03-03T07:00:00Z')
    await signInAgain()
    expect(await counts()).toEqual(['1 content-due'])
    await makeOwn(server.context, ada.user.id)
    const body = { target: 'blog' as const, at: '2026-03-03T12:00:00Z' }
    await server.call(publications.schedule, { params, body }, admin)
    expect(await counts()).toEqual([])
    await server.call(publications.unschedule, { params }, admin)
    await server.call(publications.publish, { params, body: { target: 'blog' } }, admin)
    expect(await counts()).toEqual([])
  })

  test("lists clients' content comments to answer and approved content to publish", async () => {
    const id = await inTransaction(server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(ada.user.id))
      await finishPiece(tx, piece.id, aText({ content: 'A plate is with you for years.' }))
      return piece.id
    })
    const params = { id }
    const listed = async (review: ReviewTurn) =>
      (await server.call(pieces.listAll, { query: { review } }, admin)).body.length
    const sendMessage = (comment: string) =>
      server.call(reviews.comment, { params, body: { comment } }, ada.jar)
    await server.call(pieces.setStatus, { params, body: { status: 'review' } }, admin)
    expect([await counts(), await listed('client')]).toEqual([[], 1])
    await sendMessage('Which plate?')
    expect([await counts(), await listed('answer')]).toEqual([['1 content-answers'], 1])
    await server.call(reviews.answer, { params, body: { comment: 'The wide one.' } }, admin)
    expect([await counts(), await listed('answer')]).toEqual([[], 0])
    const decided = { version: 1, comment: 'Shorter, please.' }
    await server.call(
      reviews.decide,
      { params, body: { ...decided, decision: 'changes' } },
      ada.jar,
    )
    expect(await counts()).toEqual(['1 content-answers'])
    await server.call(
      reviews.decide,
      { params, body: { ...decided, decision: 'approved' } },
      ada.jar,
    )
    expect([await counts(), await listed('publish')]).toEqual([['1 content-approved'], 1])
    await server.call(plan, { params, body: { plannedFor: '2026-03-20' } }, admin)
    expect([await counts(), await listed('publish')]).toEqual([[], 0])
    await sendMessage('On a Friday?')
    expect(await counts()).toEqual(['1 content-answers'])
    await server.call(pieces.remove, { params }, admin)
    expect(await counts()).toEqual([])
  })

  test('lists clients silent for over two days, and overdue invoices', async () => {
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    const input = { params: { projectId: 1 }, body: aDeliverable() }
    await server.call(deliverables.create, input, admin)
    await server.call(projects.create, { body: aProject(ada.user.id, { name: 'Given up' }) }, admin)
    const givenUp = { projectId: 2 }
    await server.call(deliverables.create, { params: givenUp, body: aDeliverable() }, admin)
    const cancelled = {
      ...aProject(ada.user.id, { name: 'Given up' }),
      status: 'cancelled',
    } as const
    await server.call(projects.update, { params: { id: 2 }, body: cancelled }, admin)
    const created = await server.call(
      invoices.create,
      { body: anInvoice(ada.user.id, { dueDate: '2026-03-05' }) },
      admin,
    )
    await server.call(billing.update, { body: sampleBilling }, admin)
    await server.call(invoices.issue, { params: { id: created.body.id }, body: {} }, admin)
    server.setNow('2026-03-04T10:00:00Z')
    await signInAgain()
    expect(await counts()).toEqual(['1 approvals'])
    server.setNow('2026-03-06T00:30:00Z')
    await signInAgain()
    expect(await counts()).toEqual(['1 invoices', '1 approvals'])
  })

  test('a thread is one thing, however many messages wait in it', async () => {
    await server.call(messages.send, { body: aMessage({ content: 'First' }) }, ada.jar)
    server.setNow('2026-03-02T11:00:00Z')
    await server.call(messages.send, { body: aMessage({ content: 'Second' }) }, ada.jar)
    // Reading isn't answering.
    const params = { clientId: ada.user.id }
    await server.call(messages.readThread, { params, body: {} }, admin)
    const { items } = await read()
    expect(items).toMatchObject([
      { kind: 'messages', id: ada.user.id, what: 'Second', since: '2026-03-02T10:00:00.000Z' },
    ])
  })

  test('a part of the agency is listed alone', async () => {
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    await server.call(consultations.create, { body: aConsultationRequest() })
    expect(await counts({ part: 'sales' })).toEqual(['1 consultations'])
    expect(await counts({ part: 'delivery' })).toEqual(['1 messages'])
    expect(await counts({ part: 'money' })).toEqual([])
  })
})
