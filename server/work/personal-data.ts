import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { clientFiles } from './client-files/table.ts'
import {
  deliverableApprovers,
  deliverableDecisions,
  deliverables,
  deliverableVersions,
} from './deliverables/table.ts'
import { fileRequestItems, fileRequests } from './file-requests/table.ts'
import { milestones } from './milestones/table.ts'
import {
  projectUpdateComments,
  projectUpdateFiles,
  projectUpdates,
} from './project-updates/table.ts'
import { projectMembers, projects } from './projects/table.ts'
import { reviewComments } from './review-comments/table.ts'
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
    'Comments on project updates',
    projectUpdateComments,
    (id) =>
      sql`(${projectUpdateComments.authorId} = ${id} or ${projectUpdateComments}.update_id in (select u.id from ${projectUpdates} u where u.project_id in ${ownProjects(id)}))`,
  ),
  personalTable(
    'Files of project updates',
    projectUpdateFiles,
    (id) =>
      sql`${projectUpdateFiles}.update_id in (select u.id from ${projectUpdates} u where u.author_id = ${id} or u.project_id in ${ownProjects(id)})`,
    {
      without: ['fileKey'],
      file: { key: projectUpdateFiles.fileKey, name: projectUpdateFiles.fileName },
    },
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
  personalTable(
    'Files',
    clientFiles,
    (id) => or(eq(clientFiles.clientId, id), eq(clientFiles.userId, id)),
    {
      goes: 'erased',
      without: ['fileKey', 'toldAt'],
      file: { key: clientFiles.fileKey, name: clientFiles.name },
    },
  ),
  personalTable('Requests for files', fileRequests, (id) => eq(fileRequests.clientId, id), {
    goes: 'erased',
    without: ['remindOn'],
  }),
  personalTable(
    'Requested files',
    fileRequestItems,
    (id) =>
      sql`(${fileRequestItems.answeredById} = ${id} or ${fileRequestItems.requestId} in (select r.id from ${fileRequests} r where r.client_id = ${id}))`,
  ),
  personalTable('Decisions', deliverableDecisions, (id) => eq(deliverableDecisions.userId, id)),
  personalTable('Approvals asked for', deliverableApprovers, (id) =>
    eq(deliverableApprovers.userId, id),
  ),
  personalTable('Review comments', reviewComments, (id) =>
    or(eq(reviewComments.userId, id), inArray(reviewComments.deliverableId, ownDeliverables(id))),
  ),
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
