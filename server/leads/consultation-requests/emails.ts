import { responsePromiseHours } from '../../../contract/leads/consultation-requests.ts'
import { services } from '../../../contract/core/services.ts'
import type { EmailContent } from '../../platform/email.ts'
import type { RequestRow } from './store.ts'

const servicesOf = (request: RequestRow) => request.services.map((id) => services[id]).join(', ')

/** Returns the email to the owner about a new request. */
export function newRequest(request: RequestRow, to: string, adminUrl: string): EmailContent {
  const facts: [string, string][] = [
    ['Name', request.name],
    ['Email', request.email],
    ['Business', request.businessName],
    ['Phone', request.phone],
    ['Services', servicesOf(request)],
    ['Budget', request.budget],
    ['Timeline', request.timeline],
  ]
  return {
    kind: 'owner-consultation-request',
    to,
    subject: `Consultation request: ${request.name}, ${servicesOf(request)}`,
    preheader: request.projectDescription.slice(0, 120),
    blocks: [
      { heading: `${request.name} requested a consultation` },
      { facts: facts.filter(([, value]) => value) },
      { paragraph: request.projectDescription },
      { button: { label: 'Open the request', url: adminUrl } },
      { small: `The website promises a reply within ${responsePromiseHours} hours.` },
    ],
  }
}

/** Returns the email to a visitor who picked no slot within an hour. */
export const nudge = (request: RequestRow, pickUrl: string): EmailContent => ({
  kind: 'consultation-nudge',
  to: request.email,
  subject: 'Choose a time for your free consultation',
  preheader: 'We’ve received your request. Now choose a time that suits you.',
  blocks: [
    { heading: 'Choose a time' },
    {
      paragraph: `Hello ${request.name}, thank you for your request about ${servicesOf(request)}. Please choose the 30 minutes that suit you best.`,
    },
    { button: { label: 'Choose a time', url: pickUrl } },
    { small: 'If you’d rather hear from us by email, there’s nothing to do.' },
  ],
})
