import * as assignments from '../contract/core/assignments.ts'
import * as audit from '../contract/core/audit-entries.ts'
import * as messages from '../contract/clients/messages.ts'
import * as pieces from '../contract/content/content-pieces.ts'
import type { Endpoint } from '../contract/http.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import * as leads from '../contract/leads/leads.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as applications from '../contract/website/job-applications.ts'
import * as milestones from '../contract/work/milestones.ts'
import * as projects from '../contract/work/projects.ts'
import * as tasks from '../contract/work/tasks.ts'
import * as requests from '../contract/work/service-requests.ts'
import { aPiece } from '../server/content/content-pieces/sample.ts'
import { createPiece } from '../server/content/content-pieces/store.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { inTransaction } from '../server/platform/context.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aTask } from '../server/work/tasks/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { type Jar, type TestServer } from './server.ts'

export type Person = { id: number; name: string; jar: Jar }
type Client = { id: number; jar: Jar }
export type Stage = { server: TestServer; owner: Person; client: () => Promise<Client> }

/** The way a record of each noun is made, its list, and the history that tells its assignee. */
export const assigned: Record<
  assignments.AssignedNoun,
  {
    make: (stage: Stage) => Promise<number>
    list: Endpoint | null
    told: audit.AuditNoun
    key?: string
  }
> = {
  'job-applications': {
    async make({ server, owner }) {
      await server.call(applications.create, { body: anApplication() })
      return newest(await server.call(applications.list, { query: {} }, owner.jar))
    },
    list: applications.list,
    told: 'job-applications',
  },
  leads: {
    make: async ({ server, owner }) =>
      (await server.call(leads.create, { body: aLead() }, owner.jar)).body.id,
    list: leads.list,
    told: 'leads',
  },
  'consultation-requests': {
    async make({ server, owner }) {
      await server.call(consultations.create, { body: aConsultationRequest() })
      return newest(await server.call(consultations.list, { query: {} }, owner.jar))
    },
    list: consultations.list,
    told: 'consultation-requests',
  },
  messages: {
    make: async ({ client }) => (await client()).id,
    list: messages.threads,
    told: 'clients',
    key: 'clientId',
  },
  projects: {
    make: async ({ server, owner, client }) =>
      (await server.call(projects.create, { body: aProject((await client()).id) }, owner.jar)).body
        .id,
    list: projects.listAll,
    told: 'projects',
  },
  milestones: {
    async make({ server, owner, client }) {
      const body = aProject((await client()).id, { fromTemplate: true })
      const { body: project } = await server.call(projects.create, { body }, owner.jar)
      const params = { projectId: project.id }
      const { body: steps } = await server.call(milestones.list, { params }, owner.jar)
      return steps[0]?.id ?? 0
    },
    list: null,
    told: 'projects',
  },
  tasks: {
    async make({ server, owner, client }) {
      const body = aProject((await client()).id)
      const { body: project } = await server.call(projects.create, { body }, owner.jar)
      const params = { projectId: project.id }
      return (await server.call(tasks.create, { params, body: aTask() }, owner.jar)).body.id
    },
    list: tasks.list,
    told: 'tasks',
  },
  'service-requests': {
    make: async ({ server, client }) =>
      (await server.call(requests.create, { body: aServiceRequest() }, (await client()).jar)).body
        .id,
    list: requests.listAll,
    told: 'service-requests',
  },
  invoices: {
    make: async ({ server, owner, client }) =>
      (await server.call(invoices.create, { body: anInvoice((await client()).id) }, owner.jar)).body
        .id,
    list: invoices.listAll,
    told: 'invoices',
  },
  'content-pieces': {
    make: async ({ server, client }) => {
      const { id } = await client()
      const piece = await inTransaction(server.context, (tx) => createPiece(tx, aPiece(id)))
      return piece.id
    },
    list: pieces.listAll,
    told: 'content-pieces',
  },
}
export const newest = ({ body }: { body: { id: number }[] }) => body[0]?.id ?? 0
