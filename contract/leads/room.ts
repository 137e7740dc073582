import { anyone, managers, members } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'leads.convert': members,
  'consultation-requests.create': anyone,
  'consultation-requests.list': members,
  'consultation-requests.update': members,
  'bookings.read': anyone,
  'bookings.create': anyone,
  'bookings.change': anyone,
  'availability.read': members,
  'availability.update': managers,
  'booking-hosts.list': members,
  'booking-hosts.update': members,
  'leads.list': members,
  'leads.create': members,
  'leads.update': members,
  'leads.delete': managers,
  'lead-imports.manage': members,
  'lead-steps.manage': members,
  'lead-duplicates.manage': members,
  'lead-merges.manage': members,
  'suppressions.manage': managers,
  'written-emails.manage': members,
  'answer-proposals.manage': members,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  leads: {
    one: 'Lead',
    pinned: true,
    noted: true,
    audit: true,
    trash: true,
    search: 3,
    savedViews: true,
    thread: true,
    emailed: true,
    live: [
      'inbox',
      'lead-timeline',
      'lead-steps',
      'lead-duplicates',
      'lead-merges',
      'answer-proposals',
      'today',
      'pinned-records',
    ],
    assigned: 'leads.update',
  },
  'consultation-requests': {
    one: 'Consultation request',
    noted: true,
    audit: true,
    search: 6,
    savedViews: true,
    thread: true,
    emailed: true,
    live: ['inbox', 'sidebar-counts', 'today', 'answer-proposals'],
    assigned: 'consultation-requests.update',
  },
  availability: { one: 'Availability', audit: true },
  'booking-hosts': { one: 'Hours of a person', audit: true },
  'written-emails': {
    one: 'Email to a person',
    audit: true,
    live: ['today', 'inbox', 'lead-timeline', 'answer-proposals'],
  },
  'lead-imports': { one: 'Import', live: [] },
  suppressions: {
    one: 'Suppression',
    audit: true,
    savedViews: true,
    live: ['leads', 'lead-timeline', 'email-events', 'answer-proposals'],
  },
} as const satisfies RoomNouns
