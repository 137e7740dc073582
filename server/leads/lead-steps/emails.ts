import type { EmailContent } from '../../platform/email.ts'
import type { leads } from '../leads/table.ts'
import type { leadSteps } from './table.ts'
import { agencyLocale } from '../../platform/locale.ts'

type Lead = typeof leads.$inferSelect
type Step = typeof leadSteps.$inferSelect

/** Returns a time in words, such as "Tuesday, March 3, 2026 at 10:00 AM". */
export const inWords = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(agencyLocale(), {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(at)

/** Returns the reminder for the person who set a step, with the details needed to do it at once. */
export function stepReminder(
  { what, dueAt }: Pick<Step, 'what' | 'dueAt'>,
  lead: Lead,
  name: string,
  to: { email: string; timeZone: string },
  url: string,
): EmailContent {
  const facts: [string, string][] = [
    ['Due', inWords(dueAt, to.timeZone)],
    ['Contact', lead.contactName],
    ['Spoke to', lead.spokeTo],
    ['Phone', lead.phone],
    ['Email', lead.email],
  ]
  return {
    kind: 'lead-step-reminder',
    fixed: 'team',
    to: to.email,
    subject: `${name}: ${what}`.slice(0, 200).toWellFormed(),
    preheader: `Due ${inWords(dueAt, to.timeZone)}`,
    blocks: [
      { heading: what },
      { facts: [['Lead', name], ...facts.filter(([, value]) => value)] },
      { button: { label: 'Open the lead', url } },
      { small: 'You’re receiving this because you asked to be reminded of this step.' },
    ],
  }
}
