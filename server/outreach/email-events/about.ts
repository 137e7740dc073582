import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { readBounceAddress } from '../sending/bounce-address.ts'
import { sendIdIn } from '../sending/message.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { normal } from '../../leads/suppressions/rules.ts'

/** The facts a report contains about its email; missing parts are empty. */
export type Named = { messageId: string; recipient: string; to: string[] }
/** The email a report is about: a campaign send or another email of ours. */
export type About = {
  address: string
  sendId: number | null
  campaignId: number | null
  /** The campaign's name or the email's subject. */
  title: string
  emailId: number | null
}

/** Days after a campaign in which a report that names only the recipient is matched. */
const days = 14

const found = ({ db }: Context) =>
  db
    .select({
      address: sends.emailAddress,
      sendId: sends.id,
      campaignId: sends.campaignId,
      title: campaigns.name,
      emailId: sql<null>`null`,
    })
    .from(sends)
    .innerJoin(campaigns, eq(campaigns.id, sends.campaignId))
    .$dynamic()

/**
 * Finds a report's email by Message-ID, then by bounce address, then by recipient. null when it
 * isn't ours.
 */
export async function aboutOf(context: Context, named: Named): Promise<About | null> {
  const { secret } = context
  const tokens = named.to.map((address) => readBounceAddress(secret, address))
  const sendId = sendIdIn(secret, named.messageId) ?? tokens.find((id) => id !== null) ?? null
  if (sendId !== null) {
    const [send] = await found(context).where(eq(sends.id, sendId))
    return send ?? null
  }
  return (await letterNamed(context, named.messageId)) ?? lastSentTo(context, named.recipient)
}

async function letterNamed({ db }: Context, messageId: string): Promise<About | null> {
  if (!messageId) return null
  const [email] = await db
    .select({ emailId: emails.id, address: emails.to, title: emails.subject })
    .from(emails)
    .where(eq(emails.messageId, messageId))
  return email ? { ...email, address: normal(email.address), ...noSend } : null
}
const noSend = { sendId: null, campaignId: null }

async function lastSentTo(context: Context, recipient: string): Promise<About | null> {
  if (!recipient) return null
  const since = new Date(+context.now() - days * 86_400_000)
  // By campaign, to use the index on campaign and address.
  const [send] = await found(context)
    .where(and(gte(campaigns.startedAt, since), eq(sends.emailAddress, normal(recipient))))
    .orderBy(desc(campaigns.startedAt))
    .limit(1)
  return send ?? null
}
