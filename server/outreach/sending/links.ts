import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'
import { followPath } from '../../../contract/outreach/email-clicks.ts'
import { readLastingId, signId } from '../../platform/tokens.ts'

const bySend = 'unsubscribe'
const byLead = 'unsubscribe-lead'
const byClick = 'email-click'

/** Returns a recipient's unsubscribe URL, short enough for one header line. */
export const unsubscribeUrl = (publicUrl: string, secret: Buffer, sendId: number) =>
  `${publicUrl}${unsubscribePath}/${signId(secret, bySend, sendId)}`

/** Returns the same for a draft, which has no row. */
export const leadUnsubscribeUrl = (publicUrl: string, secret: Buffer, leadId: number) =>
  `${publicUrl}${unsubscribePath}/${signId(secret, byLead, leadId)}`

/** Returns the send or lead behind a token; null for an invalid one. */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
): { sendId: number } | { leadId: number } | null {
  const sendId = readLastingId(secret, bySend, token)
  if (sendId !== null) return { sendId }
  const leadId = readLastingId(secret, byLead, token)
  return leadId === null ? null : { leadId }
}

/** Returns the prefix of a recipient's counted links; the link's number follows. */
export const clickUrl = (publicUrl: string, secret: Buffer, sendId: number) =>
  `${publicUrl}${followPath}/${signId(secret, byClick, sendId)}`

/** Returns the `email_sends` id behind a click token; null for an invalid one. */
export const clickedSend = (secret: Buffer, token: string) => readLastingId(secret, byClick, token)
