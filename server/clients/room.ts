import type { Room } from '../platform/room.ts'
import { clients, serveClientExport } from './clients/handlers.ts'
import { contacts } from './contacts/handlers.ts'
import { onboarding, serveOnboardingExport, serveOnboardingPdf } from './onboarding/handlers.ts'
import { onboardingJobs } from './onboarding/jobs.ts'
import { messages, serveMessageFiles } from './messages/handlers.ts'
import { meetings } from './meetings/handlers.ts'

export const clientsRoom: Room = {
  name: 'clients',
  nouns: [
    { noun: 'clients', endpoints: clients, csv: serveClientExport },
    { noun: 'contacts', endpoints: contacts },
    {
      noun: 'onboarding',
      endpoints: onboarding,
      raw: [serveOnboardingPdf],
      csv: serveOnboardingExport,
      jobs: onboardingJobs,
    },
    { noun: 'messages', endpoints: messages, raw: [serveMessageFiles] },
    { noun: 'meetings', endpoints: meetings },
  ],
}
