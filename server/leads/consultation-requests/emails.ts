import { serviceName } from '../../../contract/service-types.ts'
import { responsePromiseHours } from '../../../contract/leads/consultation-requests.ts'
import type { EmailContent } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { nudgeText } from './email-texts.ts'
import type { RequestRow } from './store.ts'

const servicesOf = (request: RequestRow) => request.services.map((id) => serviceName(id)).join(', ')

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
    fixed: 'team',
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
export const nudge = (request: RequestRow, pickUrl: string): EmailFromText =>
  written(nudgeText, {
    to: request.email,
    values: { name: request.name, services: servicesOf(request) },
    links: { choose: pickUrl },
  })
