import {
  clientMembers,
  clientPeople,
  clientsAnd,
  managers,
  members,
  projectTeam,
} from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'projects.read': clientsAnd(projectTeam),
  'projects.list': projectTeam,
  'projects.create': members,
  'projects.update': members,
  'projects.delete': managers,
  'project-members.manage': managers,
  'milestones.read': clientsAnd(projectTeam),
  'milestones.update': projectTeam,
  'project-updates.read': clientsAnd(projectTeam),
  'project-updates.write': projectTeam,
  'project-files.read': clientsAnd(projectTeam),
  'project-files.ofClients': members,
  'deliverables.read': clientsAnd(projectTeam),
  'deliverables.write': projectTeam,
  'deliverables.decide': clientMembers,
  'case-studies.create': members,
  'service-requests.own': clientPeople,
  'service-requests.create': clientMembers,
  'service-requests.list': members,
  'service-requests.update': members,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  projects: {
    one: 'Project',
    pinned: true,
    audit: true,
    trash: true,
    search: 4,
    assigned: 'projects.update',
    thread: true,
    savedViews: true,
    live: [
      'milestones',
      'project-updates',
      'deliverables',
      'stats',
      'attention',
      'clients',
      'client-team',
      'today',
      'pinned-records',
    ],
  },
  milestones: { one: 'Milestone', trash: true, search: 9, assigned: 'projects.update' },
  'project-updates': { one: 'Project update', audit: true, trash: 'Update' },
  'project-files': { one: 'File', search: 10 },
  deliverables: {
    one: 'Deliverable',
    audit: true,
    trash: true,
    search: 8,
    thread: true,
    live: ['stats', 'attention', 'project-files', 'today'],
  },
  'service-requests': {
    one: 'Service request',
    audit: true,
    search: 7,
    savedViews: true,
    live: ['inbox', 'stats', 'sidebar-counts', 'today'],
    assigned: 'service-requests.update',
    thread: true,
    emailed: true,
  },
} as const satisfies RoomNouns
