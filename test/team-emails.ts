import { newRequest } from '../server/leads/consultation-requests/emails.ts'
import {
  givenAway,
  takenOver,
  toOwner as bookingToOwner,
} from '../server/leads/bookings/team-emails.ts'
import { stepReminder } from '../server/leads/lead-steps/emails.ts'
import { toOwner as applicationToOwner } from '../server/website/job-applications/emails.ts'
import { identityChanged } from '../server/core/identities/emails.ts'
import { testEmail } from '../server/core/mail-servers/emails.ts'
import { trialEmail } from '../server/core/reply-settings/emails.ts'
import { codeRefusedEmail } from '../server/core/sign-in-codes/emails.ts'
import { teamInvitation } from '../server/core/team/emails.ts'
import type { EmailContent } from '../server/platform/email.ts'
import { ada, before, bookingFor, emailSettings as settings, link } from './sample-emails.ts'

const { publicUrl } = settings
const bo = { ...ada, email: 'bo@agency.example', firstName: 'Bo', lastName: 'Kiln' }
const request = {
  name: 'Ada Byron',
  email: ada.email,
  businessName: 'Engines Ltd',
  phone: '',
  services: ['web-development'],
  budget: '',
  timeline: '',
  projectDescription: 'A website.',
}
const application = {
  id: 4,
  firstName: 'Ada',
  lastName: 'Byron',
  email: ada.email,
  phone: '',
  position: 'Potter',
  positionSlug: 'potter',
  experience: '2-3',
  availability: '1-month',
  salaryExpectation: '',
  skills: ['Clay'],
  portfolioUrl: '',
  linkedinUrl: '',
  githubUrl: '',
  coverLetter: 'I throw pots.',
}
const step = { what: 'Call back', dueAt: new Date('2026-12-03T10:00:00Z') }
const lead = { contactName: 'Ada Byron', spokeTo: '', phone: '', email: ada.email }
const to = { email: bo.email, timeZone: 'Europe/London' }

/** The emails whose text no owner edits, since they go to the team, by the file that composes them. */
export const teamEmails: Record<string, EmailContent[]> = {
  'server/leads/consultation-requests/emails.ts': [
    newRequest(request as never, bo.email, `${publicUrl}/a`),
  ],
  'server/leads/bookings/team-emails.ts': (['visitor', 'client'] as const).flatMap((kind) => [
    bookingToOwner(bookingFor(kind), bo.email, 'booked'),
    bookingToOwner(bookingFor(kind), bo.email, 'moved', before),
    bookingToOwner(bookingFor(kind), bo.email, 'cancelled'),
    takenOver(bookingFor(kind), bo.email),
    givenAway(bookingFor(kind), bo.email),
  ]),
  'server/leads/lead-steps/emails.ts': [
    stepReminder(step, lead as never, 'Engines Ltd', to, `${publicUrl}/a`),
  ],
  'server/website/job-applications/emails.ts': [
    applicationToOwner(application as never, bo.email, publicUrl),
  ],
  'server/core/identities/emails.ts': (['linked', 'removed'] as const).map((change) =>
    identityChanged(bo, { provider: 'Google', address: bo.email }, change, settings),
  ),
  'server/core/reply-settings/emails.ts': [trialEmail('reply+code@x.example', settings)],
  'server/core/mail-servers/emails.ts': [testEmail(bo.email, settings)],
  'server/core/sign-in-codes/emails.ts': [codeRefusedEmail(bo, settings)],
  'server/core/team/emails.ts': [teamInvitation({ ...bo, teamRole: 'member' }, bo, link, settings)],
}
