import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { AccountLink } from '../../core/password-resets/store.ts'
import type { UserRow } from '../../core/users/store.ts'
import { dayInWords } from '../../platform/locale.ts'
import {
  accessEndedText,
  addressChangedText,
  colleagueInvitationText,
  deletedText,
  invitationText,
} from './email-texts.ts'

type Invited = Pick<UserRow, 'email' | 'firstName' | 'businessName' | 'clientRole'>
type Colleague = Pick<UserRow, 'firstName' | 'lastName' | 'email'>

/**
 * Returns the invitation for a new client or one of their people, whose link signs in; it works for 7 days. `by` is the
 * colleague who sends it; null for the agency.
 */
export function invitationEmail(
  { email, firstName, businessName: business, clientRole }: Invited,
  { url, secret }: AccountLink,
  by: Colleague | null = null,
): EmailFromText {
  const isViewer = clientRole === 'viewer'
  const invitation = {
    to: email,
    secret,
    links: { portal: url },
    details: { address: [{ facts: [['Your sign-in', email] satisfies [string, string]] }] },
    cases: { works: !isViewer, views: isViewer },
  }
  const values = { firstName, business }
  if (!by) return written(invitationText, { ...invitation, values })
  const colleague = `${by.firstName} ${by.lastName}`.trim() || by.email
  return written(colleagueInvitationText, { ...invitation, values: { ...values, colleague } })
}

type Person = { email: string; firstName: string }

/** Returns the notice to a client that their account was deleted, with the date until which it can be restored. */
export const deletedEmail = ({ email: to, firstName }: Person, erasedAt: Date): EmailFromText =>
  written(deletedText, { to, values: { firstName, day: dayInWords(erasedAt) } })

/** Returns the notice to the old address after the team changed a client's sign-in. */
export const addressChanged = ({ email: to, firstName }: Person, newEmail: string): EmailFromText =>
  written(addressChangedText, { to, values: { firstName, newEmail } })

/** Returns the notice to whoever had a client's account, once the team gave it to somebody else. */
export const accessEnded = ({ email: to, firstName }: Person): EmailFromText =>
  written(accessEndedText, { to, values: { firstName } })
