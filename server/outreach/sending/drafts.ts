import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { footOf } from '../composing/foot.ts'
import { picturedFor } from '../composing/library-pictures.ts'
import { leads } from '../../leads/leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { freezeTemplate, type Written } from '../composing/compose.ts'
import { commonValues, leadValues } from '../composing/values.ts'
import type { Context } from '../../platform/context.ts'
import { formatAddress, domainOf } from '../../platform/mime.ts'
import type { Sender } from '../../platform/agency.ts'
import type { Settings } from '../../platform/settings.ts'
import { conflict, unavailable, wrongField } from '../../platform/refusals.ts'
import { signId } from '../../platform/tokens.ts'
import { answeredSql } from './answered.ts'
import { type Draft, type Filled, fillFolder } from './draft-folder.ts'
import { leadUnsubscribeUrl } from './links.ts'
import { partsMaker } from './message.ts'
import { among, withAddress } from './recipients.ts'
import { isSuppressed } from '../../leads/suppressions/matching.ts'

type Source = Written & { id: number; name: string; reason: string; createdAt: Date }
const batch = 200
/** A person reviews each one, and the call waits for all. */
const mostInMailbox = 500

/**
 * Saves a draft per lead in the sender's mailbox, or in the outbox when there is none. Saving again
 * replaces drafts: the Message-ID identifies the lead. Leads without an address, suppressed ones,
 * those who wrote since the campaign was made, and duplicates fail; their drafts are removed. @throws Refusal 400 for too many, 503 when the mailbox accepts none
 */
export async function saveDrafts(
  context: Context,
  campaign: Source,
  sender: Sender,
  leadIds: number[],
): Promise<{ sentCount: number; failedCount: number }> {
  const { secret, settings } = context
  const pictures = await picturedFor(context, campaign)
  const make = partsMaker({
    campaignId: campaign.id,
    frozen: { ...(await freezeTemplate(campaign, footOf(settings, campaign), pictures)), sender },
    common: await commonValues(context, sender),
    publicUrl: settings.publicUrl,
    secret,
  })
  const draftId = (leadId: number) =>
    `<d${campaign.id}.${signId(secret, 'email-draft', leadId)}@${domainOf(sender.address)}>`
  const draftOf = (lead: typeof leads.$inferSelect): Draft => {
    const unsubscribe = leadUnsubscribeUrl(settings.publicUrl, secret, lead.id)
    const { subject, html, text, headers } = make({ unsubscribe, values: leadValues(lead) })
    return {
      kind: 'campaign-draft',
      status: 'draft',
      from: formatAddress(sender),
      to: lead.email,
      subject,
      html,
      text,
      headers,
      messageId: draftId(lead.id),
      createdAt: context.now(),
    }
  }
  const chosen = await context.db
    .selectDistinctOn([leads.email], { id: leads.id })
    .from(leads)
    .where(and(among(leadIds), withAddress, not(isLeftOut(campaign.createdAt))))
    .orderBy(leads.email, leads.id)
  const ids = chosen.map(({ id }) => id)
  const leftOut = await context.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(among(leadIds), withAddress, isLeftOut(campaign.createdAt)))
  const unwanted = leftOut.map(({ id }) => draftId(id))
  async function* drafts(): AsyncGenerator<Draft[]> {
    for (let at = 0; at < ids.length; at += batch) {
      const these = among(ids.slice(at, at + batch))
      yield (await context.db.select().from(leads).where(these)).map(draftOf)
    }
  }
  const startedAt = context.now()
  const { imapUrl } = settings
  if (imapUrl) refuseForeignMailbox(settings, imapUrl, sender)
  if (imapUrl && ids.length > mostInMailbox)
    throw wrongField('leadIds', `Please choose at most ${mostInMailbox} recipients`)
  const { saved, problem } = imapUrl
    ? await fillFolder(imapUrl, `<d${campaign.id}.`, drafts(), unwanted)
    : await fillOutbox(context, drafts(), unwanted)
  const failedCount = leadIds.length - saved
  await recordRun(context, {
    name: 'Email drafts',
    description: campaign.name,
    startedAt,
    details: `${saved} saved, ${failedCount} failed`,
    ...(problem
      ? {
          status: 'error',
          error: problem,
          noRetry: 'Save the drafts again. This creates no duplicates.',
        }
      : { status: 'success' }),
  })
  if (problem && saved === 0) throw unavailable(`${problem}. No draft was saved.`)
  return { sentCount: saved, failedCount }
}

/**
 * Checks that the mailbox is the sender's: its user name, or the default sender when that is no address. @throws
 * Refusal 409
 */
function refuseForeignMailbox({ senders }: Settings, imapUrl: string, { address }: Sender) {
  const user = decodeURIComponent(new URL(imapUrl).username)
  const owner = user.includes('@') ? user : senders[0].address
  if (owner.toLowerCase() !== address.toLowerCase())
    throw conflict(
      `Drafts from ${address} can’t be saved, because the mailbox that is set up belongs to ${owner}. Please choose that sender, or set IMAP_URL to the mailbox of ${address}.`,
    )
}

async function fillOutbox(
  { db }: Context,
  drafts: AsyncIterable<Draft[]>,
  unwanted: string[],
): Promise<Filled> {
  const written = {
    from: sql`excluded."from"`,
    to: sql`excluded."to"`,
    subject: sql`excluded.subject`,
    html: sql`excluded.html`,
    text: sql`excluded.text`,
    createdAt: sql`excluded.created_at`,
  }
  let saved = 0
  for await (const these of drafts) {
    if (these.length > 0)
      await db
        .insert(emails)
        .values(these)
        .onConflictDoUpdate({
          target: emails.messageId,
          set: written,
          setWhere: eq(emails.status, 'draft'),
        })
    saved += these.length
  }
  if (unwanted.length > 0)
    await db
      .delete(emails)
      .where(and(eq(emails.status, 'draft'), inArray(emails.messageId, unwanted)))
  return { saved, problem: '' }
}

/** The condition that a lead is suppressed, or wrote since a moment. */
const isLeftOut = (since: Date): SQL => {
  const at = `'${since.toISOString()}'::timestamptz`
  const why = answeredSql({ leadId: 'leads.id', address: 'leads.email', since: at })
  return sql`(${isSuppressed(sql`${leads.email}`)} or (${sql.raw(why)}) is not null)`
}
