import { accountHistory } from '../core/history.ts'
import type { History } from '../history.ts'
import { onboardingStatuses } from './onboarding.ts'
import { placeLabels } from '../leads/places.ts'

/** The wording of changes of this room's nouns. */
export const histories = {
  clients: accountHistory,
  messages: { fields: { content: { label: 'Text' } }, machine: ['label', 'clientId'] },
  onboarding: {
    fields: {
      status: { label: 'Status', choices: onboardingStatuses },
      comment: { label: 'Comment' },
      sentAt: { label: 'Open to the client since', as: 'moment' },
    },
    machine: ['label', 'deletedAt'],
  },
  'service-templates': {
    fields: {
      milestones: { label: 'Milestones' },
      sections: { label: 'Onboarding questions', withoutValues: true },
      project: { label: 'New project and update texts', withoutValues: true },
    },
    machine: ['serviceType', 'version'],
  },
  meetings: {
    fields: {
      topic: { label: 'Topic' },
      startsAt: { label: 'Starts', as: 'moment' },
      endsAt: { label: 'Ends', as: 'moment' },
      timeZone: { label: 'Time zone' },
      status: { label: 'Status', choices: { booked: 'Booked', cancelled: 'Canceled' } },
      projectId: { label: 'Project', as: 'record' },
      place: { label: 'Where', choices: placeLabels },
      placeDetail: { label: 'Phone, link or place' },
      with: { label: 'With' },
    },
    machine: [
      'consultationRequestId',
      'clientId',
      'bookedById',
      'hostId',
      'host',
      'remindedAt',
      'locale',
      'label',
    ],
  },
} satisfies Record<string, History>
