import {
  digestHour,
  type NotificationKind,
  type Preference,
} from '../../../../contract/core/notifications.ts'
import { type CurrentUser, ownerId } from '../../../../contract/core/users.ts'
import { type EmailWords, teamEmailWords } from '../../../../contract/email-words.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { hourText } from '../../../platform/dates.ts'

type Email = Preference['email']
type Reader = Pick<CurrentUser, 'id' | 'role' | 'clientId'>

/** The emails that a reader can choose for a kind of notification; or, without a choice, what always applies. */
export type EmailChoice =
  | { always: EmailWords }
  | { labels: Partial<Record<Email, string | EmailWords>> }

const noEmail = 'No email'
const labels = (): Record<Email, string> => ({
  off: noEmail,
  now: 'Email if unread for 5 minutes',
  digest: `Daily at ${hourText(digestHour)}`,
})

/** Kinds with emails that the server sends whatever a person chooses, or at other times. */
const exceptions: Partial<Record<NotificationKind, (reader: Reader) => EmailChoice | null>> = {
  meetings: ({ id, role, clientId }) => {
    if (isTeam({ role }))
      return { always: id === ownerId ? visitorEmailWords.always : teamEmailWords.toOwner }
    return { always: clientId ? visitorEmailWords.ifBooked : visitorEmailWords.always }
  },
  invoices: ({ clientId }) =>
    clientId ? null : { labels: { ...labels(), off: visitorEmailWords.invoices } },
  onboarding: ({ role, clientId }) =>
    isTeam({ role }) || clientId
      ? null
      : { labels: { ...labels(), off: visitorEmailWords.newQuestions } },
  'consultation-requests': forOwner,
  'job-applications': forOwner,
  // Reminders of steps are emailed at their time, not collected.
  leads: () => ({ labels: { off: noEmail, now: 'Email when due' } }),
}

function forOwner({ id }: Reader): EmailChoice | null {
  return id === ownerId ? { labels: { ...labels(), off: teamEmailWords.fullEntry } } : null
}

/** Returns what a reader can choose for a kind of notification. */
export const emailChoiceFor = (kind: NotificationKind, reader: Reader): EmailChoice =>
  exceptions[kind]?.(reader) ?? { labels: labels() }
