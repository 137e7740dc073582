import { unsubscribePath } from '../../contract/email-campaigns.ts'
import { readSignedId, signId } from '../platform/tokens.ts'

const bySend = 'unsubscribe'
const byLead = 'unsubscribe-lead'

/** Where a recipient ends all campaigns' mails, by one click or on a page. Short enough for one header line. */
export const unsubscribeUrl = (publicUrl: string, secret: Buffer, sendId: number) =>
  `${publicUrl}${unsubscribePath}/${signId(secret, bySend, sendId)}`

/** The same for a draft, which has no row of its own. */
export const leadUnsubscribeUrl = (publicUrl: string, secret: Buffer, leadId: number) =>
  `${publicUrl}${unsubscribePath}/${signId(secret, byLead, leadId)}`

/** Whose link it is: a row of `email_sends`, or a lead; null when it was not made here. */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
): { sendId: number } | { leadId: number } | null {
  const sendId = readSignedId(secret, bySend, token)
  if (sendId !== null) return { sendId }
  const leadId = readSignedId(secret, byLead, token)
  return leadId === null ? null : { leadId }
}
