import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Recognizes } from '../../platform/incoming.ts'
import { sendIdIn } from '../sending/message.ts'
import { emailSends as table } from './table.ts'

/** Recognizes the lead who answers a campaign, by the campaign’s Message-ID. */
export const recognizeSend: Recognizes = async ({ db, secret }, { answered }) => {
  const ids = answered
    .map((messageId) => sendIdIn(secret, messageId))
    .filter((id) => id !== null)
    .slice(0, 20)
  if (ids.length === 0) return null
  const [send] = await db
    .select({ leadId: table.leadId, address: table.emailAddress })
    .from(table)
    .where(and(inArray(table.id, ids), isNotNull(table.leadId)))
    .limit(1)
  if (!send?.leadId) return null
  const addressee = send.address.toLowerCase()
  return { noun: 'leads', recordId: send.leadId, addressee, isCertain: true }
}
