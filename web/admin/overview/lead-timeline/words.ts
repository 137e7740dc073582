import type { TimelineEntry } from '../../../../contract/overview/lead-timeline.ts'
import { sendStates } from '../../../../contract/outreach/email-sends.ts'
import { suppressionReasons } from '../../../../contract/leads/suppressions.ts'
import { dateTime, isDay, shortDay } from '../../../platform/dates.ts'
import { emailLabels } from '../../core/emails/labels.ts'

const origins: Record<string, string> = {
  form: 'Requested a consultation for the first time',
  import: 'Imported',
  card: 'Added from a business card',
  manual: 'Added by hand',
}

const labelOf = (names: Readonly<Record<string, string>>, state: string) =>
  names[state]?.toLowerCase() ?? state
const at = ({ when }: TimelineEntry) => (when ? dateTime(when) : '')

/** Returns the title of an entry: what happened, in one line. */
export const titleOf = (entry: TimelineEntry): string => {
  const { kind, text, state, of } = entry
  const titles: Record<TimelineEntry['kind'], () => string> = {
    created: () => `${origins[state] ?? 'Added'}${text ? ` from ${text}` : ''}`,
    changed: () =>
      state === 'import'
        ? `Changed by the import of ${text}`
        : state === 'import-undone'
          ? `Restored when the import of ${text} was undone`
          : 'Changed',
    request: () => 'Requested a consultation',
    slot: () => `Booked a consultation for ${at(entry)}`,
    'slot-cancelled': () => `Canceled the consultation of ${at(entry)}`,
    email: () => `Email (${labelOf(emailLabels, state)})`,
    emailed: () =>
      state === 'filed'
        ? 'Email filed by BCC'
        : state === 'waiting'
          ? `Email that leaves ${at(entry)}`
          : `Email (${labelOf(emailLabels, state)})`,
    answer: () => 'Answer by email',
    'auto-answer': () =>
      isDay(state) ? `Automatic reply: away until ${shortDay(state)}` : 'Automatic reply by email',
    campaign: () => `Campaign email (${labelOf(sendStates, state)})`,
    note: () => 'Note',
    step: () => `Next step, due ${at(entry)}`,
    reminded: () => 'Reminder',
    'step-done': () => 'Step completed',
    suppressed: () => `Suppressed: ${labelOf(suppressionReasons, state)}`,
    merged: () => `Merged with ${text || 'another lead'}`,
    unmerged: () => `The merge with ${text || 'another lead'} was undone`,
  }
  const title = titles[kind]()
  return of && kind !== 'merged' && kind !== 'unmerged' ? `${of}: ${title}` : title
}

const withText = new Set<TimelineEntry['kind']>([
  'request',
  'email',
  'emailed',
  'answer',
  'auto-answer',
  'campaign',
  'note',
  'step',
  'reminded',
  'step-done',
  'suppressed',
])

/** Returns the text below the title; empty for entries whose title says it all. */
export const detailOf = ({ kind, text }: TimelineEntry) => (withText.has(kind) ? text : '')
