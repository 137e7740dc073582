import { choiceFields, type Lead, leadFields } from '../../../../contract/leads/leads.ts'
import { shortDate } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** Labels of the values of each field that has few. */
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
