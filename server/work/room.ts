import type { Room } from '../platform/room.ts'
import { projects, serveProjectExport } from './projects/handlers.ts'
import { milestones } from './milestones/handlers.ts'
import { projectUpdates } from './project-updates/handlers.ts'
import { projectFiles } from './project-files/handlers.ts'
import { deliverables, serveDeliverableFiles } from './deliverables/handlers.ts'
import { serveServiceRequestExport, serviceRequests } from './service-requests/handlers.ts'

export const workRoom: Room = {
  name: 'work',
  nouns: [
    { noun: 'projects', endpoints: projects, csv: serveProjectExport },
    { noun: 'milestones', endpoints: milestones },
    { noun: 'project-updates', endpoints: projectUpdates },
    { noun: 'project-files', endpoints: projectFiles },
    { noun: 'deliverables', endpoints: deliverables, raw: [serveDeliverableFiles] },
    { noun: 'service-requests', endpoints: serviceRequests, csv: serveServiceRequestExport },
  ],
}
