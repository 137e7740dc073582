import type { Room } from '../platform/room.ts'
import { projects, serveProjectExport } from './projects/handlers.ts'
import { projectWords, searchProjects } from './projects/search.ts'
import { projectTrash } from './projects/trash.ts'
import { milestones } from './milestones/handlers.ts'
import { milestoneTrash } from './milestones/trash.ts'
import { projectUpdates } from './project-updates/handlers.ts'
import { projectUpdateTrash } from './project-updates/trash.ts'
import { projectFiles } from './project-files/handlers.ts'
import { deliverables, serveDeliverableFiles } from './deliverables/handlers.ts'
import { deliverableTrash } from './deliverables/trash.ts'
import { releaseFilesOfClient, waitingDeliverables } from './deliverables/store.ts'
import { serveServiceRequestExport, serviceRequests } from './service-requests/handlers.ts'
import { searchRequests } from './service-requests/search.ts'
import { workData } from './personal-data.ts'

export const workRoom: Room = {
  name: 'work',
  nouns: [
    {
      noun: 'projects',
      endpoints: projects,
      csv: serveProjectExport,
      search: searchProjects,
      trash: projectTrash,
      searchWords: projectWords,
    },
    { noun: 'milestones', endpoints: milestones, trash: milestoneTrash },
    { noun: 'project-updates', endpoints: projectUpdates, trash: projectUpdateTrash },
    { noun: 'project-files', endpoints: projectFiles },
    {
      noun: 'deliverables',
      endpoints: deliverables,
      raw: [serveDeliverableFiles],
      trash: deliverableTrash,
      attention: waitingDeliverables,
      beforeClientErased: releaseFilesOfClient,
    },
    {
      noun: 'service-requests',
      endpoints: serviceRequests,
      csv: serveServiceRequestExport,
      search: searchRequests,
    },
  ],
  personalData: workData,
}
