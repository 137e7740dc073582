import type { FieldHistory, History } from '../history.ts'
import { services } from '../service-types.ts'
import { leadFields } from './lead-fields.ts'
import { writtenEmailStates } from './written-emails.ts'
import { placeLabels } from './places.ts'
import { suppressionReasons } from './suppressions.ts'

/** Lead fields read as in their form. */
const ofLead = Object.fromEntries(
  Object.entries(leadFields).map(([name, field]): [string, FieldHistory] => [
    name,
    { label: field.label, ...('choices' in field && { choices: field.choices }) },
  ]),
)

/** The wording of changes of this room's nouns. */
export const histories = {
  leads: {
    fields: {
      ...ofLead,
      clientId: { label: 'Link to the client', as: 'record' },
      assignedTo: { label: 'Assignee' },
    },
    machine: ['source', 'search', 'pair', 'importId', 'deletedAt'],
  },
  'consultation-requests': {
    fields: {
      status: { label: 'Status', choices: { new: 'New', answered: 'Answered', closed: 'Closed' } },
      notes: { label: 'Notes' },
      assignedTo: { label: 'Assignee' },
      services: { label: 'Services', as: 'list', choices: services },
      phone: { label: 'Phone' },
    },
    machine: [
      'name',
      'email',
      'businessName',
      'projectDescription',
      'budget',
      'timeline',
      'leadId',
      'answeredAt',
      'answeredById',
      'answeredByEmail',
      'nudgedAt',
      'deletedAt',
    ],
  },
  availability: {
    fields: {
      timeZone: { label: 'Time zone' },
      weekly: { label: 'Weekly hours', withoutValues: true },
      daysOff: { label: 'Days off', withoutValues: true },
      minimumNoticeHours: { label: 'Minimum notice', unit: 'hours' },
      bufferMinutes: { label: 'Buffer between appointments', unit: 'minutes' },
      horizonDays: { label: 'Bookable ahead', unit: 'days' },
      place: { label: 'Where you meet', choices: placeLabels },
      placeLink: { label: 'Video call link' },
      placeText: { label: 'Place' },
    },
  },
  'booking-hosts': {
    fields: {
      takesBookings: { label: 'Takes bookings' },
      weekly: { label: 'Weekly hours', withoutValues: true },
      daysOff: { label: 'Days off', withoutValues: true },
      placeLink: { label: 'Video call link' },
    },
    machine: ['label', 'name', 'jobTitle', 'profileImageUrl', 'userId', 'key'],
  },
  'written-emails': {
    fields: {
      subject: { label: 'Subject' },
      content: { label: 'Text', withoutValues: true },
      sendAt: { label: 'Leaves', as: 'moment' },
      state: { label: 'State', choices: writtenEmailStates },
      problem: { label: 'Problem' },
    },
    machine: [
      'label',
      'key',
      'to',
      'leadId',
      'consultationRequestId',
      'clientId',
      'jobApplicationId',
      'serviceRequestId',
      'writerId',
      'signature',
      'isWanted',
      'isFiled',
      'emailId',
    ],
  },
  suppressions: {
    fields: {
      reason: { label: 'Reason', choices: suppressionReasons },
      source: { label: 'Source' },
      since: { label: 'Since', as: 'moment' },
    },
    machine: ['address', 'label', 'userId'],
  },
} satisfies Record<string, History>
