import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as clients from '../contract/clients/clients.ts'
import * as contacts from '../contract/clients/contacts.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as clientPictures from '../contract/content/client-pictures.ts'
import * as pieces from '../contract/content/content-pieces.ts'
import * as keywords from '../contract/content/keywords.ts'
import * as trash from '../contract/core/trash-entries.ts'
import * as leads from '../contract/leads/leads.ts'
import * as schedules from '../contract/money/billing-schedules.ts'
import * as expenses from '../contract/money/expenses.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as campaigns from '../contract/outreach/email-campaigns.ts'
import * as templates from '../contract/outreach/email-templates.ts'
import * as applications from '../contract/website/job-applications.ts'
import * as pictures from '../contract/core/pictures.ts'
import * as posts from '../contract/website/posts.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as clientFiles from '../contract/work/client-files.ts'
import * as fileRequests from '../contract/work/file-requests.ts'
import * as tasks from '../contract/work/tasks.ts'
import * as milestones from '../contract/work/milestones.ts'
import * as updates from '../contract/work/project-updates.ts'
import * as projects from '../contract/work/projects.ts'
import { aResearch } from '../server/content/keywords/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { aSchedule } from '../server/money/billing-schedules/sample.ts'
import { anIncomingInvoice } from '../server/money/expenses/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { aTemplate } from '../server/outreach/email-templates/sample.ts'
import { storedFiles } from '../server/platform/table.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { aDrawing } from '../server/core/pictures/sample.ts'
import { uploaded } from '../server/core/uploads/sample.ts'
import { aPost } from '../server/website/posts/sample.ts'
import { giveRecords } from './client-records.ts'
import { addNeighbors } from './neighbors.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { aContact } from '../server/clients/contacts/sample.ts'
import { noteWrites, takeWrites } from './written-rows.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-erasure-'))
let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
/** The files of the neighbors. */
let files: string[]

const filesKept = async () =>
  (await server.db.select().from(storedFiles).where(isNull(storedFiles.removeAt))).map(
    ({ key }) => key,
  )

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  await addNeighbors(server, admin)
  files = await filesKept()
  ada = await signedIn(server.context, { email: 'ada@day.example' })
  await giveRecords(server, admin, ada, 'day')
  await noteWrites(server.db)
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const one = { params: { id: 1 } }
const ofProject = { params: { projectId: 1 } }
/** Ways into the trash by kind; what belongs to a project or client comes before it. */
const removals: Record<trash.TrashNoun, () => Promise<{ status: number }>> = {
  async leads() {
    await server.call(leads.create, { body: aLead() }, admin)
    return server.call(leads.remove, one, admin)
  },
  async 'job-applications'() {
    await server.call(applications.create, { body: anApplication() })
    return server.call(applications.remove, one, admin)
  },
  async pictures() {
    const uploadId = await uploaded(server, admin, 'door.png', await aDrawing())
    const { body } = await server.call(pictures.create, { body: { uploadId } }, admin)
    return server.call(pictures.remove, { params: { id: body.id } }, admin)
  },
  async 'client-pictures'() {
    const uploadId = await uploaded(server, admin, 'wheel.png', await aDrawing())
    const params = { clientId: ada.user.id }
    const { body } = await server.call(clientPictures.create, { params, body: { uploadId } }, admin)
    return server.call(clientPictures.remove, { params: { id: body.id } }, admin)
  },
  async posts() {
    await server.call(posts.create, { body: aPost() }, admin)
    return server.call(posts.remove, one, admin)
  },
  async 'email-templates'() {
    await server.call(templates.create, { body: aTemplate() }, admin)
    return server.call(templates.remove, one, admin)
  },
  async 'email-campaigns'() {
    await server.call(campaigns.create, { body: aCampaign() }, admin)
    return server.call(campaigns.remove, one, admin)
  },
  async keywords() {
    await server.call(keywords.research, { body: aResearch(ada.user.id) }, admin)
    return server.call(keywords.remove, one, admin)
  },
  async invoices() {
    const { body } = await server.call(invoices.create, { body: anInvoice(ada.user.id) }, admin)
    return server.call(invoices.remove, { params: { id: body.id } }, admin)
  },
  async 'billing-schedules'() {
    const { body } = await server.call(schedules.create, { body: aSchedule(ada.user.id) }, admin)
    return server.call(schedules.remove, { params: { id: body.id } }, admin)
  },
  async expenses() {
    const file = Buffer.from(anIncomingInvoice())
    const uploadId = await uploaded(server, admin, 'invoice.xml', file)
    const { body } = await server.call(expenses.create, { body: { uploadId } }, admin)
    return server.call(expenses.remove, { params: { id: body.id } }, admin)
  },
  async contacts() {
    const body = aContact({ email: 'bo@day.example' })
    const params = { clientId: ada.user.id }
    const { body: bo } = await server.call(contacts.create, { params, body }, admin)
    return server.call(contacts.remove, { params: { id: bo.id } }, admin)
  },
  'content-pieces': () => server.call(pieces.remove, one, admin),
  onboarding: () => server.call(onboarding.remove, one, admin),
  milestones: () =>
    server.call(milestones.replace, { ...ofProject, body: { milestones: [] } }, admin),
  'client-files': () => server.call(clientFiles.remove, one, admin),
  'file-requests': () => server.call(fileRequests.remove, one, admin),
  tasks: () => server.call(tasks.remove, one, admin),
  'project-updates': () => server.call(updates.remove, one, admin),
  deliverables: () => server.call(deliverables.remove, one, admin),
  projects: () => server.call(projects.remove, one, admin),
  async clients() {
    await server.call(invoices.create, { body: anInvoice(ada.user.id) }, admin)
    return server.call(clients.remove, { params: { id: ada.user.id } }, admin)
  },
}
const nouns = Object.keys(removals) as trash.TrashNoun[]

test.each(nouns)('erasing from %s writes no row of somebody else', async (noun) => {
  expect((await removals[noun]()).status).toBe(200)
  const entries = (await server.call(trash.list, { query: { noun } }, admin)).body
  const ids = entries.map(({ recordId }) => recordId)
  await takeWrites(server.db)
  const erased = await server.call(trash.erase, { body: { noun, ids } }, admin)
  expect(erased.body).toEqual({ changed: ids.length, refused: [] })
  const { tables, broken } = await takeWrites(server.db)
  expect(tables).toContain('trash_entries')
  expect(broken.filter((each) => each.endsWith('of somebody else'))).toEqual([])
})

test('the neighbors’ files stay', async () => {
  await server.runJobs('sweep-files')
  expect(files.length).toBeGreaterThan(0)
  expect(await filesKept()).toEqual(expect.arrayContaining(files))
})
