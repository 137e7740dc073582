import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { deliverableDecisions, deliverables, deliverableVersions } from './deliverables/table.ts'
import { milestones } from './milestones/table.ts'
import { projectUpdates } from './project-updates/table.ts'
import { projectMembers, projects } from './projects/table.ts'
import { tasks } from './tasks/table.ts'
import { serviceRequestEvents, serviceRequests } from './service-requests/table.ts'

const ownProjects = (userId: number) =>
  sql`(select p.id from ${projects} p where p.client_id = ${userId} and p.deleted_at is null)`
const ownDeliverables = (userId: number) =>
  sql`(select d.id from ${deliverables} d where d.project_id in ${ownProjects(userId)})`

/** The tables of this room that hold personal data. Add new ones here. */
export const workData: readonly PersonalData[] = [
  personalTable('Projects', projects, (id) => eq(projects.clientId, id), {
    goes: 'erased',
    without: ['deletedAt'],
  }),
  personalTable('Project memberships', projectMembers, (id) => eq(projectMembers.userId, id)),
  personalTable('Milestones', milestones, (id) => inArray(milestones.projectId, ownProjects(id))),
  personalTable(
    'Tasks',
    tasks,
    (id) => and(inArray(tasks.projectId, ownProjects(id)), eq(tasks.clientSees, true)),
    { without: ['notes'] },
  ),
  personalTable('Project updates', projectUpdates, (id) =>
    or(eq(projectUpdates.authorId, id), inArray(projectUpdates.projectId, ownProjects(id))),
  ),
  personalTable(
    'Deliverables',
    deliverables,
    (id) => inArray(deliverables.projectId, ownProjects(id)),
    {
      goes: 'erased',
    },
  ),
  personalTable(
    'Deliverable versions',
    deliverableVersions,
    (id) => inArray(deliverableVersions.deliverableId, ownDeliverables(id)),
    {
      without: ['fileKey'],
      file: { key: deliverableVersions.fileKey, name: deliverableVersions.fileName },
    },
  ),
  personalTable('Decisions', deliverableDecisions, (id) => eq(deliverableDecisions.userId, id)),
  personalTable('Service requests', serviceRequests, (id) => eq(serviceRequests.clientId, id), {
    goes: 'erased',
    without: ['notes'],
  }),
  personalTable(
    'Service request history',
    serviceRequestEvents,
    (id) =>
      sql`(${serviceRequestEvents.userId} = ${id} or ${serviceRequestEvents}.service_request_id in (select r.id from ${serviceRequests} r where r.client_id = ${id}))`,
  ),
]
