import { choiceFields, type Lead, leadFields } from '../../../../contract/leads/leads.ts'
import { shortDate } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** The labels of the values of each choice field. */
export const choiceLabels = Object.fromEntries(
  choiceFields.map((field) => [field, leadFields[field].choices]),
) as { [Field in (typeof choiceFields)[number]]: (typeof leadFields)[Field]['choices'] }

export const priorityLabels = leadFields.priority.choices
export const priorityTones: Record<Lead['priority'], Tone> = {
  low: 'idle',
  medium: 'info',
  high: 'warn',
}

export const statusLabels = leadFields.status.choices
export const statusTones: Record<Lead['status'], Tone> = {
  new: 'info',
  contacted: 'idle',
  qualified: 'info',
  proposal: 'warn',
  closed_won: 'ok',
  closed_lost: 'bad',
}

/** Returns a lead's display name: its company, or else its contact or email address. */
export const leadName = (lead: Pick<Lead, 'companyName' | 'contactName' | 'email'>) =>
  lead.companyName || lead.contactName || lead.email || 'Unnamed lead'

/** The labels of a lead's source; any source without one was added by hand. */
export const sourceLabels: Record<string, string> = {
  form: 'Consultation request',
  import: 'Imported',
  card: 'Business card',
}

/** Returns how many campaign emails a lead was sent, with the date of the last. */
export const sentText = ({
  emailsSentCount: count,
  lastEmailSent,
}: Pick<Lead, 'emailsSentCount' | 'lastEmailSent'>) =>
  count === 0 || !lastEmailSent
    ? 'No emails sent'
    : `${count} ${count === 1 ? 'email' : 'emails'} sent, last ${shortDate(lastEmailSent)}`

/** The labels of the marks that leads can be filtered by. */
export const markLabels = {
  suppressed: 'No campaigns (suppressed)',
  planned: 'With a next step',
} as const
