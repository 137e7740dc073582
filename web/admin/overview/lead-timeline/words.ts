import type { TimelineEntry } from '../../../../contract/overview/lead-timeline.ts'
import { sendStates } from '../../../../contract/outreach/email-sends.ts'
import { suppressionReasons } from '../../../../contract/leads/suppressions.ts'
import { dateTime } from '../../../platform/dates.ts'
import { emailLabels } from '../../core/emails/labels.ts'

const came: Record<string, string> = {
  form: 'Asked for a consultation for the first time',
  import: 'Imported',
  card: 'Added from a business card',
  manual: 'Added by hand',
}

const named = (names: Readonly<Record<string, string>>, state: string) =>
  names[state]?.toLowerCase() ?? state
const at = ({ when }: TimelineEntry) => (when ? dateTime(when) : '')

/** What happened, in a line. */
export const titleOf = (entry: TimelineEntry): string => {
  const { kind, text, state, of } = entry
  const titles: Record<TimelineEntry['kind'], () => string> = {
    created: () => `${came[state] ?? 'Added'}${text ? ` from ${text}` : ''}`,
    changed: () =>
      state === 'import'
        ? `Changed by the import of ${text}`
        : state === 'import-undone'
          ? `Put back, since the import of ${text} was undone`
          : 'Changed',
    request: () => 'Asked for a consultation',
    slot: () => `Booked a consultation for ${at(entry)}`,
    'slot-cancelled': () => `Canceled the consultation of ${at(entry)}`,
    email: () => `Letter (${named(emailLabels, state)})`,
    campaign: () => `Campaign mail (${named(sendStates, state)})`,
    note: () => 'Note',
    step: () => `Next step, due ${at(entry)}`,
    reminded: () => 'Reminder sent',
    'step-done': () => 'Step done',
    suppressed: () => `No campaigns any more: ${named(suppressionReasons, state)}`,
    merged: () => `Merged with ${text || 'another lead'}`,
    unmerged: () => `The merge with ${text || 'another lead'} was taken back`,
  }
  const title = titles[kind]()
  return of && kind !== 'merged' && kind !== 'unmerged' ? `${of}: ${title}` : title
}

/** What the title does not hold. */
export const detailOf = ({ kind, text }: TimelineEntry) =>
  ['request', 'email', 'campaign', 'note', 'step', 'reminded', 'step-done', 'suppressed'].includes(
    kind,
  )
    ? text
    : ''
