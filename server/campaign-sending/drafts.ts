import { and, eq, sql } from 'drizzle-orm'
import { recordRun } from '../automation-logs/store.ts'
import { footOf } from '../email-campaigns/mail.ts'
import { leads } from '../leads/table.ts'
import { mails } from '../mails/table.ts'
import { freezeTemplate, type Written } from '../mail-composing/compose.ts'
import { commonValues, leadValues } from '../mail-composing/values.ts'
import type { Context } from '../platform/context.ts'
import { formatAddress } from '../platform/mime.ts'
import type { Sender } from '../platform/settings.ts'
import { signId } from '../platform/tokens.ts'
import { leadUnsubscribeUrl } from './links.ts'
import { domainOf, partsMaker } from './message.ts'
import { among, withAddress } from './recipients.ts'

type Source = Written & { id: number; name: string }
const batch = 200

/**
 * Puts a mail for each of these leads among the drafts of the outbox. Saved again, a draft is
 * replaced: its Message-ID says whose it is. Leads without an address, suppressed ones and doubles fail.
 */
export async function saveDrafts(
  context: Context,
  campaign: Source,
  sender: Sender,
  leadIds: number[],
): Promise<{ sentCount: number; failedCount: number }> {
  const { secret, settings } = context
  const make = partsMaker({
    campaignId: campaign.id,
    frozen: { ...(await freezeTemplate(campaign, footOf(settings))), sender },
    common: await commonValues(context, sender),
    publicUrl: settings.publicUrl,
    secret,
  })
  const draftOf = (lead: typeof leads.$inferSelect) => {
    const unsubscribe = leadUnsubscribeUrl(settings.publicUrl, secret, lead.id)
    const { subject, html, text, headers } = make({ unsubscribe, values: leadValues(lead) })
    return {
      kind: 'campaign-draft',
      status: 'draft' as const,
      from: formatAddress(sender),
      to: lead.email,
      subject,
      html,
      text,
      headers,
      messageId: `<d${campaign.id}.${signId(secret, 'email-draft', lead.id)}@${domainOf(sender.address)}>`,
      createdAt: context.now(),
    }
  }
  const written = {
    subject: sql`excluded.subject`,
    html: sql`excluded.html`,
    text: sql`excluded.text`,
    createdAt: sql`excluded.created_at`,
  }
  const chosen = await context.db
    .selectDistinctOn([leads.email], { id: leads.id })
    .from(leads)
    .where(and(among(leadIds), withAddress, notSuppressed))
    .orderBy(leads.email, leads.id)
  const ids = chosen.map(({ id }) => id)
  let sentCount = 0
  for (let at = 0; at < ids.length; at += batch) {
    const found = await context.db
      .select()
      .from(leads)
      .where(among(ids.slice(at, at + batch)))
    if (found.length > 0)
      await context.db
        .insert(mails)
        .values(found.map(draftOf))
        .onConflictDoUpdate({
          target: mails.messageId,
          set: written,
          setWhere: eq(mails.status, 'draft'),
        })
    sentCount += found.length
  }
  const failedCount = leadIds.length - sentCount
  await recordRun(context, {
    name: 'Email drafts',
    description: campaign.name,
    startedAt: context.now(),
    details: `${sentCount} saved, ${failedCount} failed`,
    status: 'success',
  })
  return { sentCount, failedCount }
}

const notSuppressed = sql`not exists (select from suppressions x where x.address = ${leads.email})`
