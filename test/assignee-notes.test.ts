import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../contract/clients/messages.ts'
import * as contentReviews from '../contract/content/content-reviews.ts'
import * as assignments from '../contract/core/assignments.ts'
import * as defaults from '../contract/core/default-people.ts'
import type { NotificationKind } from '../contract/core/notifications.ts'
import * as bookings from '../contract/leads/bookings.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import * as leads from '../contract/leads/leads.ts'
import * as billing from '../contract/money/billing-settings.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as applications from '../contract/website/job-applications.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as projects from '../contract/work/projects.ts'
import * as requests from '../contract/work/service-requests.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { emails } from '../server/core/emails/table.ts'
import { notifications } from '../server/core/notifications/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { users } from '../server/core/users/table.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { anInvoice, sampleBilling } from '../server/money/invoices/sample.ts'
import { inTransaction } from '../server/platform/context.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

type Someone = { id: number; email: string; jar: Jar }
type Stage = { server: TestServer; owner: Someone; client: Someone }
type Event = {
  /** The kinds of which somebody is told; none where an email tells it. */
  kind: NotificationKind
  area: defaults.Area
  /** The email of its own about the event, if there is one. */
  email?: string
  /** Makes the record that is assigned, and returns its id with what happens to it. */
  stage: (stage: Stage) => Promise<{ id: number; happens: () => Promise<unknown> }>
}

const made = async (sent: Promise<{ status: number; body: { id: number } }>) => {
  const { status, body } = await sent
  expect(status).toBeLessThan(300)
  return body.id
}
const askFor = async ({ server }: Stage, email: string) => {
  const { body } = await server.call(consultations.create, {
    body: aConsultationRequest({ email }),
  })
  return body.bookingToken
}

/** Something that happens to an assigned record of each noun without its assignee; null where nothing does. */
const events: Record<assignments.AssignedNoun, Event | null> = {
  messages: {
    kind: 'messages',
    area: 'clients',
    stage: async ({ server, client }) => ({
      id: client.id,
      happens: () => server.call(messages.send, { body: aMessage() }, client.jar),
    }),
  },
  leads: {
    kind: 'consultation-requests',
    area: 'leads',
    email: 'owner-consultation-request',
    async stage(stage) {
      await askFor(stage, 'lea@kiln.example')
      const query = { q: 'lea@kiln.example' }
      const { body } = await stage.server.call(leads.list, { query }, stage.owner.jar)
      return { id: body[0]?.id ?? 0, happens: () => askFor(stage, 'lea@kiln.example') }
    },
  },
  'consultation-requests': {
    kind: 'meetings',
    area: 'leads',
    email: 'owner-consultation-booked',
    async stage(stage) {
      const token = await askFor(stage, 'bo@kiln.example')
      const { server, owner } = stage
      const { body } = await server.call(consultations.list, { query: {} }, owner.jar)
      const timeZone = 'Europe/London'
      const happens = async () => {
        const query = { token, timeZone, from: '2026-03-03' }
        const { body: free } = await server.call(bookings.slots, { query })
        const startsAt = free.slots[0] ?? free.nextAfter ?? ''
        await made(server.call(bookings.create, { body: { token, startsAt, timeZone } }) as never)
      }
      return { id: body[0]?.id ?? 0, happens }
    },
  },
  'job-applications': null,
  projects: {
    kind: 'deliverables',
    area: 'work',
    async stage({ server, owner, client }) {
      const id = await made(server.call(projects.create, { body: aProject(client.id) }, owner.jar))
      const input = { params: { projectId: id }, body: aDeliverable() }
      const { body } = await server.call(deliverables.create, input, owner.jar)
      const params = { id: body.latest.id }
      const decision = { decision: 'approved', comment: '' } as const
      const happens = () => server.call(deliverables.decide, { params, body: decision }, client.jar)
      return { id, happens }
    },
  },
  // Only the team changes them.
  milestones: null,
  tasks: null,
  'service-requests': {
    kind: 'service-requests',
    area: 'work',
    async stage({ server, client }) {
      const id = await made(server.call(requests.create, { body: aServiceRequest() }, client.jar))
      return { id, happens: () => server.call(requests.withdraw, { params: { id } }, client.jar) }
    },
  },
  'content-pieces': {
    kind: 'content-reviews',
    area: 'content',
    async stage({ server, owner, client }) {
      const id = await inTransaction(server.context, async (tx) => {
        const piece = await createPiece(tx, aPiece(client.id))
        await finishPiece(tx, piece.id, aText())
        return piece.id
      })
      const params = { id }
      await server.call(contentReviews.send, { params, body: { note: '' } }, owner.jar)
      const body = { comment: 'Could it be shorter?' }
      const happens = () => server.call(contentReviews.comment, { params, body }, client.jar)
      return { id, happens }
    },
  },
  invoices: {
    kind: 'invoices',
    area: 'money',
    async stage({ server, owner, client }) {
      const body = anInvoice(client.id, { dueDate: '2026-03-04' })
      const id = await made(server.call(invoices.create, { body }, owner.jar))
      await server.call(billing.update, { body: sampleBilling }, owner.jar)
      await server.call(invoices.issue, { params: { id }, body: {} }, owner.jar)
      const happens = async () => {
        server.setNow('2026-03-05T12:00:00Z')
        await server.runJobs('remind-of-invoices')
      }
      return { id, happens }
    },
  },
}

let server: TestServer
let owner: Someone
/** Two people of the team who may see everything, besides the owner. */
let assignee: Someone
let standIn: Someone
let client: Someone
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const join = async (changes: Parameters<typeof signedIn>[1]): Promise<Someone> => {
    const { user, jar } = await signedIn(server.context, changes)
    return { id: user.id, email: user.email, jar }
  }
  owner = await join({ role: 'admin' })
  assignee = await join({ role: 'admin', teamRole: 'manager' })
  standIn = await join({ role: 'admin', teamRole: 'manager' })
  client = await join({})
  await server.call(defaults.update, { body: {} }, owner.jar)
})

const chooseDefault = async (area: defaults.Area) => {
  const { updatedAt: _, ...people } = (await server.call(defaults.read, {}, owner.jar)).body
  const body = { ...people, [area]: standIn.id }
  expect((await server.call(defaults.update, { body }, owner.jar)).status).toBe(200)
}

/** Returns who of the team is told when it happens, in the app or by an email of its own. */
async function toldWhen(event: Pick<Event, 'kind' | 'email'>, happens: () => Promise<unknown>) {
  await server.db.delete(notifications)
  await server.db.delete(emails)
  await happens()
  const team = [owner, assignee, standIn]
  const notes = await server.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.kind, event.kind), isNull(users.clientId)))
  const sent = event.email
    ? await server.db
        .select({ to: emails.to })
        .from(emails)
        .where(
          and(
            eq(emails.kind, event.email),
            inArray(
              emails.to,
              team.map(({ email }) => email),
            ),
          ),
        )
    : []
  return {
    noted: names(team.filter(({ id }) => notes.some(({ userId }) => userId === id))),
    emailed: names(team.filter(({ email }) => sent.some(({ to }) => to === email))),
  }
}
const names = (people: readonly Someone[]) => people.map(({ email }) => email)
const expectedOf = ({ kind, email }: Event, noted: Someone[], emailed = noted) => ({
  // A visitor's booking is told by its email alone.
  noted: kind === 'meetings' ? [] : names(noted),
  emailed: email ? names(emailed) : [],
})

const happening = assignments.assignedNouns.flatMap((noun) => {
  const event = events[noun]
  return event ? [[noun, event] as const] : []
})

describe.each(happening)('what happens to %s', (noun, event) => {
  const prepare = async () => {
    const record = await event.stage({ server, owner, client })
    const give = (assigneeId: number | null) =>
      server.call(assignments.assign, { body: { noun, ids: [record.id], assigneeId } }, owner.jar)
    await give(assignee.id)
    return { ...record, give }
  }

  test('is told to its assignee alone, whoever is the default person', async () => {
    await chooseDefault(event.area)
    const { happens } = await prepare()
    expect(await toldWhen(event, happens)).toEqual(expectedOf(event, [assignee]))
  })

  test('is told to the default person while nobody has it, and without one to everybody', async () => {
    const { happens, give } = await prepare()
    await give(null)
    await chooseDefault(event.area)
    expect(await toldWhen(event, happens)).toEqual(expectedOf(event, [standIn]))
  })

  test('is told to everybody who sees it while nobody has it and nobody is the default', async () => {
    const { happens, give } = await prepare()
    await give(null)
    const everybody = [owner, assignee, standIn]
    expect(await toldWhen(event, happens)).toEqual(expectedOf(event, everybody, [owner]))
  })
})

test('a new application is told and emailed to the default person', async () => {
  const happens = () => server.call(applications.create, { body: anApplication() })
  const event = { kind: 'job-applications', email: 'owner-job-application' } as const
  expect((await toldWhen(event, happens)).emailed).toEqual([owner.email])
  await chooseDefault('website')
  expect(await toldWhen(event, happens)).toEqual({
    noted: [standIn.email],
    emailed: [standIn.email],
  })
})
