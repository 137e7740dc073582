import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/trash-entries.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as onboardingFiles from '../../../contract/clients/onboarding-files.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as updates from '../../../contract/work/project-updates.ts'
import * as projects from '../../../contract/work/projects.ts'
import type { Jar, TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { anInvoice } from '../../money/invoices/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { rowsOf } from '../../platform/db.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../sessions/sample.ts'
import { sessions } from '../sessions/table.ts'
import { uploaded } from '../uploads/sample.ts'

type Signed = { jar: Jar; user: { id: number } }

/** Creates one record of every kind, with everything that can belong to it. */
async function fillOffice(server: TestServer, admin: Jar, ada: Signed) {
  const ofProject = { params: { projectId: 1 } }
  const one = { params: { id: 1 } }
  await server.call(projects.create, { body: aProject(ada.user.id, { fromTemplate: true }) }, admin)
  const body = { content: 'The shop is in the kiln.' }
  await server.call(updates.create, { ...ofProject, body }, admin)
  for (const version of [1, 2]) {
    const uploadId = await uploaded(server, admin, `plan-${version}.png`)
    if (version === 1) {
      const deliverable = aDeliverable({ uploadId })
      await server.call(deliverables.create, { ...ofProject, body: deliverable }, admin)
    } else {
      const more = { uploadId, linkUrl: '', note: '' }
      await server.call(deliverables.addVersion, { ...one, body: more }, admin)
    }
    const decision = { decision: 'changes', comment: 'Larger, please.' } as const
    await server.call(deliverables.decide, { params: { id: version }, body: decision }, ada.jar)
  }
  await server.call(consultations.create, { body: aConsultationRequest() })
  await server.call(applications.create, { body: anApplication() })
  const email = { subject: 'Hello', text: 'When can you come?' }
  await server.call(applications.sendEmail, { ...one, body: email }, admin)
  const questions = anOnboarding(ada.user.id, { send: true })
  await server.call(onboarding.create, { body: questions }, admin)
  const logo = { question: 'brand', uploadId: await uploaded(server, ada.jar, 'logo.png') }
  await server.call(onboardingFiles.add, { ...one, body: logo }, ada.jar)
  await server.call(invoices.create, { body: anInvoice(ada.user.id, { projectId: 1 }) }, admin)
  const publishedAt = '2026-03-01T10:00:00Z'
  await server.call(posts.create, { body: aPost({ publishedAt }) }, admin)
  await server.runJobs()
}

/** Prepares a server with an admin and a client, and the steps that trash tests share. */
export async function openOffice(server: TestServer) {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
  const ada = await signedIn(server.context, { businessName: 'Kiln Street Ceramics' })
  await server.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') })
  const ofProject = { params: { projectId: 1 } }
  const all = async (table: string) =>
    rowsOf<object>(server.db, sql`select * from ${sql.identifier(table)} order by id`)
  const steps = async () => (await server.call(milestones.list, ofProject, ada.jar)).body
  const replace = (rows: object[]) =>
    server.call(milestones.replace, { ...ofProject, body: { milestones: rows as [] } }, admin)
  const withoutSteps = async (...places: number[]) => {
    const rows = await steps()
    const staying = rows.filter((_row, at) => !places.includes(at))
    await replace(staying.map((row) => ({ ...row, done: row.doneAt !== null })))
  }
  const restore = (noun: contract.TrashNoun, ids = [1]) =>
    server.call(contract.restore, { body: { noun, ids } }, admin)
  const erase = (noun: contract.TrashNoun, ids = [1]) =>
    server.call(contract.erase, { body: { noun, ids } }, admin)
  const listed = async (query = {}) => (await server.call(contract.list, { query }, admin)).body

  const fill = () => fillOffice(server, admin, ada)
  return { admin, ada, all, steps, withoutSteps, restore, erase, listed, fill }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
