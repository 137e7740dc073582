import { adminsOnly, clientsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'projects.read': signedIn,
  'projects.list': adminsOnly,
  'projects.create': adminsOnly,
  'projects.update': adminsOnly,
  'projects.delete': adminsOnly,
  'milestones.read': signedIn,
  'milestones.update': adminsOnly,
  'project-updates.read': signedIn,
  'project-updates.write': adminsOnly,
  'project-files.read': signedIn,
  'project-files.ofClients': adminsOnly,
  'deliverables.read': signedIn,
  'deliverables.write': adminsOnly,
  'deliverables.decide': clientsOnly,
  'service-requests.own': clientsOnly,
  'service-requests.list': adminsOnly,
  'service-requests.update': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  projects: {
    one: 'Project',
    audit: true,
    trash: true,
    search: 4,
    savedViews: true,
    live: ['milestones', 'project-updates', 'deliverables', 'stats', 'attention', 'clients'],
  },
  milestones: { one: 'Milestone', trash: true, search: 9 },
  'project-updates': { one: 'Project update', audit: true, trash: 'Update' },
  'project-files': { one: 'File', search: 10 },
  deliverables: {
    one: 'Deliverable',
    audit: true,
    trash: true,
    search: 8,
    live: ['stats', 'attention', 'project-files', 'today'],
  },
  'service-requests': {
    one: 'Service request',
    audit: true,
    search: 7,
    savedViews: true,
    live: ['stats', 'today'],
  },
} as const satisfies RoomNouns
