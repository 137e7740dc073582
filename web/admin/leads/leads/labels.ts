import type { Lead } from '../../../../contract/leads/leads.ts'
import { shortDate } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const priorityLabels = { low: 'Low', medium: 'Medium', high: 'High' } as const
export const priorityTones: Record<Lead['priority'], Tone> = {
  low: 'idle',
  medium: 'info',
  high: 'warn',
}

export const statusLabels = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal: 'Proposal',
  closed_won: 'Closed won',
  closed_lost: 'Closed lost',
} as const
export const statusTones: Record<Lead['status'], Tone> = {
  new: 'info',
  contacted: 'idle',
  qualified: 'info',
  proposal: 'warn',
  closed_won: 'ok',
  closed_lost: 'bad',
}

/** What a lead is called: its company, or else its contact or address. */
export const leadName = (lead: Pick<Lead, 'companyName' | 'contactName' | 'email'>) =>
  lead.companyName || lead.contactName || lead.email || 'Unnamed lead'

/** Where a lead came from; what is not named here was added by hand. */
export const sourceLabels: Record<string, string> = {
  form: 'Consultation request',
  import: 'Imported',
  card: 'Business card',
}

/** How often campaigns wrote to a lead. */
export const sentText = ({
  emailsSentCount: count,
  lastEmailSent,
}: Pick<Lead, 'emailsSentCount' | 'lastEmailSent'>) =>
  count === 0 || !lastEmailSent
    ? 'No emails sent'
    : `${count} ${count === 1 ? 'email' : 'emails'} sent, last ${shortDate(lastEmailSent)}`

/** What leads are picked out by. */
export const markLabels = {
  suppressed: 'No campaigns (suppressed)',
  planned: 'With a next step',
} as const
