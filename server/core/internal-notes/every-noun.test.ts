import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mayRead } from '../../../contract/access.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/core/internal-notes.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import type { Endpoint } from '../../../contract/http.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as expenses from '../../../contract/money/expenses.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import type { NounWith } from '../../../contract/nouns.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import { teamRoles } from '../../../contract/roles.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as members from '../../../contract/work/project-members.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import * as tasks from '../../../contract/work/tasks.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { eraseClient } from '../../clients/clients/store.ts'
import { aPiece } from '../../content/content-pieces/sample.ts'
import { createPiece } from '../../content/content-pieces/store.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { anIncomingInvoice } from '../../money/expenses/sample.ts'
import { anInvoice } from '../../money/invoices/sample.ts'
import { aCampaign } from '../../outreach/email-campaigns/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { aTask } from '../../work/tasks/sample.ts'
import { anIncomingEmail } from '../incoming-emails/sample.ts'
import { incomingEmails } from '../incoming-emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'
import { internalNotes } from './table.ts'

let server: TestServer
let mia: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
let projectId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  mia = (await signedIn(server.context, { role: 'admin', firstName: 'Mia' })).jar
  ada = await signedIn(server.context, { businessName: 'Kiln', takenOnAt: server.context.now() })
  projectId = await made('projects')
})
afterAll(() => server.close())

const create = async (endpoint: Endpoint, sent: object, jar = mia) => {
  const { status, body } = await server.call(endpoint as never, sent as never, jar)
  expect(status).toBe(201)
  return (body as { id: number }).id
}
const inProject = () => ({ params: { projectId } })

/** Makes a record of each noun. */
const makers: Record<contract.NotedNoun, () => Promise<number>> = {
  clients: async () => ada.user.id,
  leads: () => create(leads.create, { body: aLead() }),
  'consultation-requests': async () => {
    await server.call(consultations.create, { body: aConsultationRequest() })
    return 1
  },
  'service-requests': () => create(requests.create, { body: aServiceRequest() }, ada.jar),
  'job-applications': async () => {
    await server.call(applications.create, { body: anApplication() })
    return 1
  },
  'incoming-emails': async () => {
    await server.db.insert(incomingEmails).values(anIncomingEmail())
    return 1
  },
  projects: () => create(projects.create, { body: aProject(ada.user.id) }),
  tasks: () => create(tasks.create, { ...inProject(), body: aTask() }),
  deliverables: () => create(deliverables.create, { ...inProject(), body: aDeliverable() }),
  invoices: () => create(invoices.create, { body: anInvoice(ada.user.id) }),
  expenses: async () => {
    const uploadId = await uploaded(server, mia, 'a.xml', Buffer.from(anIncomingInvoice()))
    return create(expenses.create, { body: { uploadId } })
  },
  'content-pieces': async () => (await createPiece(server.context, aPiece(ada.user.id))).id,
  'email-campaigns': () => create(campaigns.create, { body: aCampaign() }),
  posts: () => create(posts.create, { body: aPost() }),
  meetings: async () => {
    const startsAt = server.context.now()
    const endsAt = new Date(startsAt.getTime() + 1_800_000)
    const booked = { clientId: ada.user.id, startsAt, endsAt, timeZone: 'Europe/London' }
    const [added] = await server.db.insert(bookings).values(booked).returning({ id: bookings.id })
    return added?.id ?? 0
  },
}
const made = (noun: contract.NotedNoun) => makers[noun]()

const write = (noun: contract.NotedNoun, recordId: number, text: string, jar = mia) =>
  server.call(contract.create, { body: { noun, recordId, text } }, jar)
const list = (noun: contract.NotedNoun, recordId: number, jar = mia) =>
  server.call(contract.list, { query: { noun, recordId } }, jar)
const count = () => server.db.$count(internalNotes)

test.each(contract.notedNouns)('notes on %s are for those of the team who see it', async (noun) => {
  const id = noun === 'projects' ? projectId : await made(noun)
  for (const teamRole of teamRoles) {
    const person = await signedIn(server.context, {
      role: 'admin',
      teamRole,
      firstName: `The${teamRole}`,
    })
    const sees = mayRead({ kind: 'user', id: 0, role: 'admin', teamRole }, noun)
    const rowsToo = sees && teamRole !== 'contractor'
    expect([teamRole, (await list(noun, id, person.jar)).status]).toEqual([
      teamRole,
      rowsToo ? 200 : 404,
    ])
    expect((await write(noun, id, 'Hello', person.jar)).status).toBe(rowsToo ? 201 : 404)
    expect((await write(noun, id, `@The${teamRole} look`)).status).toBe(201)
    const told = (await server.call(notifications.list, {}, person.jar)).body
    expect(told.filter(({ title }) => title.includes('mentioned you'))).toHaveLength(
      rowsToo ? 1 : 0,
    )
  }
  expect((await list(noun, id, ada.jar)).status).toBe(403)
  expect((await write(noun, id, 'Hello', ada.jar)).status).toBe(403)
  expect((await list(noun, 9999)).status).toBe(404)
})

const trashed = {
  leads: leads.remove,
  projects: projects.remove,
  tasks: tasks.remove,
  deliverables: deliverables.remove,
  expenses: expenses.remove,
  'email-campaigns': campaigns.remove,
  posts: posts.remove,
} satisfies Partial<Record<contract.NotedNoun & NounWith<'trash'>, unknown>>

test.each(Object.keys(trashed) as (keyof typeof trashed)[])(
  'notes on %s leave with it for the trash, come back, and are erased with it',
  async (noun) => {
    const id = noun === 'projects' ? projectId : await made(noun)
    await write(noun, id, 'Call them')
    await server.call(trashed[noun] as typeof leads.remove, { params: { id } }, mia)
    expect((await list(noun, id)).status).toBe(404)
    const deleted = { body: { noun, ids: [id] } }
    expect((await server.call(trash.restore, deleted, mia)).status).toBe(200)
    expect((await list(noun, id)).body).toHaveLength(1)
    await server.call(trashed[noun] as typeof leads.remove, { params: { id } }, mia)
    expect((await server.call(trash.erase, deleted, mia)).status).toBe(200)
    await server.runJobs()
    expect(await count()).toBe(0)
  },
)

test('notes on what belongs to a project are erased with it', async () => {
  for (const noun of ['tasks', 'deliverables'] as const)
    expect((await write(noun, await made(noun), 'Call them')).status).toBe(201)
  await server.call(projects.remove, { params: { id: projectId } }, mia)
  await server.call(trash.erase, { body: { noun: 'projects', ids: [projectId] } }, mia)
  await server.runJobs()
  expect(await count()).toBe(0)
})

test('notes on a client and on what belongs to them are erased with them', async () => {
  const theirs = [
    'clients',
    'projects',
    'tasks',
    'deliverables',
    'service-requests',
    'content-pieces',
    'invoices',
    'meetings',
  ] as const
  for (const noun of theirs)
    expect((await write(noun, await made(noun), 'Call them')).status).toBe(201)
  expect(await count()).toBe(theirs.length)
  await server.call(clients.remove, { params: { id: ada.user.id } }, mia)
  await inTransaction(server.context, (tx) => eraseClient(tx, ada.user.id))
  expect(await count()).toBe(0)
})

test('contractors write on projects that they are on; a manager deletes any note', async () => {
  const who = { role: 'admin', teamRole: 'contractor', firstName: 'Bea' } as const
  const bea = await signedIn(server.context, who)
  const sent = { params: { projectId, userId: bea.user.id } }
  await server.call(members.add, sent, mia)
  const { status, body } = await write('projects', projectId, 'The login works', bea.jar)
  expect([status, body.canDelete]).toEqual([201, true])
  const { body: other } = await write('projects', projectId, 'Thank you')
  expect((await list('projects', projectId, bea.jar)).body.map((note) => note.canDelete)).toEqual([
    true,
    false,
  ])
  const remove = (id: number, jar: Jar) => server.call(contract.remove, { params: { id } }, jar)
  expect((await remove(other.id, bea.jar)).status).toBe(404)
  expect((await remove(body.id, mia)).status).toBe(200)
})
