import { adminsOnly, clientsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'clients.list': adminsOnly,
  'clients.create': adminsOnly,
  'clients.invite': adminsOnly,
  'clients.update': adminsOnly,
  'clients.delete': adminsOnly,
  'contacts.manage': adminsOnly,
  'messages.own': clientsOnly,
  'messages.all': adminsOnly,
  'messages.send': signedIn,
  'onboarding.own': clientsOnly,
  'onboarding.list': adminsOnly,
  'onboarding.read': signedIn,
  'onboarding.create': adminsOnly,
  'onboarding.delete': adminsOnly,
  'onboarding.answer': signedIn,
  'onboarding.review': adminsOnly,
  'meetings.own': clientsOnly,
  'meetings.list': adminsOnly,
  'meetings.change': adminsOnly,
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
    live: ['stats', 'sidebar-counts', 'projects', 'attention', 'project-files', 'clients', 'today'],
  },
  onboarding: {
    one: 'Onboarding',
    audit: true,
    trash: true,
    savedViews: true,
    live: ['attention', 'project-files'],
  },
  meetings: { one: 'Meeting', audit: true, live: ['consultation-requests', 'today'] },
} as const satisfies RoomNouns
