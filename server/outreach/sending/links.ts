import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'
import { followPath } from '../../../contract/outreach/email-clicks.ts'
import { readSignedId, signId } from '../../platform/tokens.ts'

const bySend = 'unsubscribe'
const byLead = 'unsubscribe-lead'
const byClick = 'email-click'

/** Where a recipient ends all campaigns' emails, by one click or on a page. Short enough for one header line. */
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

/** What a recipient's counted links begin with; the link's number follows. */
export const clickUrl = (publicUrl: string, secret: Buffer, sendId: number) =>
  `${publicUrl}${followPath}/${signId(secret, byClick, sendId)}`

/** Whose link was followed: a row of `email_sends`; null when it was not made here. */
export const clickedSend = (secret: Buffer, token: string) => readSignedId(secret, byClick, token)
