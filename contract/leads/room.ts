import { adminsOnly, anyone } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'leads.convert': adminsOnly,
  'consultation-requests.create': anyone,
  'consultation-requests.list': adminsOnly,
  'consultation-requests.update': adminsOnly,
  'bookings.read': anyone,
  'bookings.create': anyone,
  'bookings.change': anyone,
  'availability.read': adminsOnly,
  'availability.update': adminsOnly,
  'leads.list': adminsOnly,
  'leads.create': adminsOnly,
  'leads.update': adminsOnly,
  'leads.delete': adminsOnly,
  'lead-imports.manage': adminsOnly,
  'lead-notes.manage': adminsOnly,
  'lead-steps.manage': adminsOnly,
  'lead-duplicates.manage': adminsOnly,
  'lead-merges.manage': adminsOnly,
  'suppressions.manage': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  leads: {
    one: 'Lead',
    audit: true,
    trash: true,
    search: 3,
    savedViews: true,
    live: ['lead-timeline', 'lead-steps', 'lead-duplicates', 'lead-merges', 'today'],
  },
  'consultation-requests': {
    one: 'Consultation request',
    audit: true,
    search: 6,
    savedViews: true,
    live: ['sidebar-counts', 'today'],
  },
  availability: { one: 'Availability', audit: true },
  'lead-imports': { one: 'Import', live: [] },
  suppressions: {
    one: 'Suppression',
    audit: true,
    savedViews: true,
    live: ['leads', 'lead-timeline', 'email-events'],
  },
} as const satisfies RoomNouns
