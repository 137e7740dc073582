import {
  clientManagers,
  clientMembers,
  clientPeople,
  clientReaders,
  clientsAnd,
  managers,
  members,
  projectTeam,
} from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'clients.list': clientReaders,
  'clients.create': members,
  'clients.invite': members,
  'clients.update': members,
  'clients.delete': managers,
  'contacts.manage': members,
  'contacts.own': clientPeople,
  'contacts.manageOwn': clientManagers,
  'messages.own': clientPeople,
  'messages.all': members,
  'messages.send': [...clientMembers, ...members],
  'messages.files': clientsAnd(members),
  'onboarding.own': clientPeople,
  'onboarding.list': members,
  'onboarding.read': clientsAnd(members),
  'onboarding.create': members,
  'onboarding.delete': managers,
  'onboarding.answer': [...clientMembers, ...members],
  'onboarding.review': members,
  'service-templates.read': projectTeam,
  'service-templates.update': managers,
  'meetings.own': clientPeople,
  'meetings.book': clientMembers,
  'meetings.list': members,
  'meetings.change': members,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  clients: {
    one: 'Client',
    audit: true,
    trash: true,
    search: 1,
    savedViews: true,
    live: ['stats', 'sidebar-counts', 'today'],
  },
  contacts: { one: 'Contact', trash: true, search: 2 },
  messages: {
    one: 'Message',
    audit: true,
    search: 16,
    live: [
      'stats',
      'sidebar-counts',
      'projects',
      'attention',
      'project-files',
      'clients',
      'today',
      'client-team',
    ],
    assigned: 'messages.send',
    thread: true,
  },
  onboarding: {
    one: 'Onboarding',
    audit: true,
    trash: true,
    savedViews: true,
    live: ['attention', 'project-files', 'today'],
  },
  'service-templates': { one: 'Templates of a service', audit: true },
  meetings: {
    one: 'Meeting',
    audit: true,
    live: ['consultation-requests', 'today'],
    thread: true,
  },
} as const satisfies RoomNouns
