import { pinnedProjects } from './projects/pinned.ts'
import { serviceRequests as requestRows } from './service-requests/table.ts'
import { projects as projectRows } from './projects/table.ts'
import { assignableMilestones } from './milestones/assignee.ts'
import { requestReplies } from './service-requests/replies.ts'
import { deliverableReplies } from './deliverables/replies.ts'
import { projectReplies } from './projects/replies.ts'
import { assignableRequests } from './service-requests/assignee.ts'
import { notedProjects } from './projects/noted.ts'
import { notedTasks } from './tasks/noted.ts'
import { notedDeliverables } from './deliverables/noted.ts'
import { notedEmailed } from '../platform/noted.ts'
import type { Room } from '../platform/room.ts'
import { projects, serveProjectExport } from './projects/handlers.ts'
import { assignableProjects } from './projects/assignee.ts'
import { projectWords, searchProjects } from './projects/search.ts'
import { projectTrash } from './projects/trash.ts'
import { caseStudies } from './case-studies/handlers.ts'
import { milestones } from './milestones/handlers.ts'
import { milestoneWords, searchMilestones } from './milestones/search.ts'
import { milestoneTrash } from './milestones/trash.ts'
import { projectUpdates } from './project-updates/handlers.ts'
import {
  releaseFilesOf as releaseUpdateFilesOf,
  releaseFilesOfClient as releaseUpdateFilesOfClient,
  serveUpdateFiles,
} from './project-updates/files.ts'
import { projectUpdateTrash } from './project-updates/trash.ts'
import { projectMembers } from './project-members/handlers.ts'
import { handOverMemberships, membershipTotals } from './project-members/hand-over.ts'
import { forgetAsContractor } from './project-members/store.ts'
import { projectFiles } from './project-files/handlers.ts'
import { serveFileArchive } from './project-files/archive.ts'
import { searchFiles } from './project-files/search.ts'
import { clientFiles, serveClientFiles } from './client-files/handlers.ts'
import { clientFileJobs } from './client-files/jobs.ts'
import {
  releaseFilesOf as releaseKeptOf,
  releaseFilesOfClient as releaseKeptOfClient,
} from './client-files/store.ts'
import { clientFiles as keptRows } from './client-files/table.ts'
import { clientFileTrash } from './client-files/trash.ts'
import { fileRequestText, fileReminderText } from './file-requests/email-texts.ts'
import { fileRequests } from './file-requests/handlers.ts'
import { fileRequestJobs } from './file-requests/jobs.ts'
import { waitingRequests } from './file-requests/store.ts'
import { fileRequests as requestedRows } from './file-requests/table.ts'
import { fileRequestTrash } from './file-requests/trash.ts'
import { serveCertificates } from './deliverables/certificate.ts'
import { deliverables, serveDeliverableFiles } from './deliverables/handlers.ts'
import { deliverableJobs } from './deliverables/page-jobs.ts'
import { deliverableWords, searchDeliverables } from './deliverables/search.ts'
import { deliverableTrash } from './deliverables/trash.ts'
import { releaseFilesOfClient, waitingDeliverables } from './deliverables/store.ts'
import { reviewComments } from './review-comments/handlers.ts'
import { reviewCommentJobs } from './review-comments/jobs.ts'
import { serveServiceRequestExport, serviceRequests } from './service-requests/handlers.ts'
import { emailedServiceRequests } from './service-requests/emailed.ts'
import { searchRequests } from './service-requests/search.ts'
import { wasAnswered } from './service-requests/store.ts'
import { unhandledServiceRequests } from './service-requests/table.ts'
import { serveTaskExport, tasks } from './tasks/handlers.ts'
import { assignableTasks } from './tasks/assignee.ts'
import { searchTasks, taskWords } from './tasks/search.ts'
import { taskTrash } from './tasks/trash.ts'
import { workData } from './personal-data.ts'

export const workRoom: Room = {
  name: 'work',
  nouns: [
    {
      noun: 'projects',
      pinned: pinnedProjects,
      noted: notedProjects,
      noticed: { kinds: ['deliverables', 'projects'], table: projectRows },
      endpoints: projects,
      replies: projectReplies,
      csv: serveProjectExport,
      search: searchProjects,
      trash: projectTrash,
      searchWords: projectWords,
      assignable: assignableProjects,
    },
    {
      noun: 'milestones',
      endpoints: milestones,
      search: searchMilestones,
      trash: milestoneTrash,
      searchWords: milestoneWords,
      assignable: assignableMilestones,
    },
    {
      noun: 'tasks',
      endpoints: tasks,
      noted: notedTasks,
      csv: serveTaskExport,
      search: searchTasks,
      trash: taskTrash,
      searchWords: taskWords,
      assignable: assignableTasks,
    },
    {
      noun: 'project-updates',
      endpoints: projectUpdates,
      raw: [serveUpdateFiles],
      trash: projectUpdateTrash,
      beforeErased: releaseUpdateFilesOf,
      beforeClientErased: releaseUpdateFilesOfClient,
    },
    {
      noun: 'project-members',
      endpoints: projectMembers,
      whenRoleChanged: forgetAsContractor,
      handOverFirst: handOverMemberships,
      workOf: membershipTotals,
    },
    {
      noun: 'project-files',
      endpoints: projectFiles,
      raw: [serveFileArchive],
      search: searchFiles,
    },
    {
      noun: 'client-files',
      endpoints: clientFiles,
      raw: [serveClientFiles],
      jobs: clientFileJobs,
      trash: clientFileTrash,
      noticed: { kinds: ['client-files'], table: keptRows },
      beforeErased: releaseKeptOf,
      beforeClientErased: releaseKeptOfClient,
    },
    {
      noun: 'file-requests',
      endpoints: fileRequests,
      jobs: fileRequestJobs,
      trash: fileRequestTrash,
      noticed: { kinds: ['file-requests'], table: requestedRows },
      attention: waitingRequests,
    },
    {
      noun: 'deliverables',
      endpoints: deliverables,
      noted: notedDeliverables,
      replies: deliverableReplies,
      raw: [serveDeliverableFiles, serveCertificates],
      jobs: deliverableJobs,
      search: searchDeliverables,
      trash: deliverableTrash,
      attention: waitingDeliverables,
      beforeClientErased: releaseFilesOfClient,
      searchWords: deliverableWords,
    },
    { noun: 'review-comments', endpoints: reviewComments, jobs: reviewCommentJobs },
    { noun: 'case-studies', endpoints: caseStudies },
    {
      noun: 'service-requests',
      noticed: { kinds: ['service-requests'], table: requestRows },
      endpoints: serviceRequests,
      replies: requestReplies,
      emailed: emailedServiceRequests,
      noted: notedEmailed(emailedServiceRequests, requestRows, { clients: requestRows.clientId }),
      csv: serveServiceRequestExport,
      search: searchRequests,
      assignable: assignableRequests,
      unhandled: unhandledServiceRequests,
      madeForClient: wasAnswered,
    },
  ],
  emailTexts: [fileRequestText, fileReminderText],
  personalData: workData,
}
