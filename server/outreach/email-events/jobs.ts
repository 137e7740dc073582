import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { messageIdOf } from '../sending/message.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import { settleSend } from './effects.ts'
import { type Batch, heldIn, type Reached, readInbox } from '../mailbox/inbox.ts'
import { folderFor, type Mailbox, readImapUrl, withMailbox } from '../../platform/mailbox.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { readState, writeState } from '../../platform/state.ts'
import { kindOfBounce } from './rules.ts'
import { recordReport, type ReportResult } from './store.ts'
import { emailEvents as table } from './table.ts'

const day = 86_400_000
const firstDays = 7
/** Days for which unconfirmed emails are searched. */
const searchDays = 3
const searchBatch = 100
const retentionDays = 400
/** Days after which events that match no email of ours are deleted. */
const unmatchedDays = 30

/**
 * Reads bounces and complaints from the sender's mailbox and looks for unconfirmed emails in its
 * Sent folder.
 */
export const readMailbox = job({
  name: 'read-mailbox',
  every: '* * * * *',
  retries: 0,
  async run(_data, context, stopping) {
    const { imapUrl } = context.settings
    if (!imapUrl) return
    const startedAt = context.now()
    const { taken, confirmed } = await withMailbox(imapUrl, async (mailbox) => ({
      taken: await readReports(context, imapUrl, mailbox, stopping),
      confirmed: await confirmSent(context, mailbox),
    }))
    if (taken + confirmed > 0)
      await recordRun(context, {
        name: 'Mailbox',
        description: 'Reads bounces and complaints, and confirms emails found in the Sent folder',
        startedAt,
        details: `${taken} bounces and complaints, ${confirmed} unconfirmed emails found in Sent`,
        status: 'success',
      })
  },
})

const deleteOldEvents = job({
  name: 'forget-old-email-events',
  every: '40 3 * * *',
  erases: true,
  async run(_data, { db, now }) {
    const before = (days: number) => lt(table.at, new Date(+now() - days * day))
    const unmatched = and(eq(table.matched, false), before(unmatchedDays))
    await db.delete(table).where(or(before(retentionDays), unmatched))
  },
})

export const emailEventJobs = [readMailbox, deleteOldEvents]

/** Returns the setting that stores how far a mailbox was read. */
function placeOf(imapUrl: string) {
  const { auth, host } = readImapUrl(imapUrl)
  const name = createHash('sha256').update(`${auth.user} ${host}`).digest('base64url').slice(0, 16)
  return `mailbox-${name}`
}

async function readReports(
  context: Context,
  imapUrl: string,
  mailbox: Mailbox,
  stopping: AbortSignal | undefined,
): Promise<number> {
  const place = placeOf(imapUrl)
  const reached = (await readState<Reached>(context.db, place)) ?? null
  const since = new Date(+context.now() - firstDays * day)
  let count = 0
  const take = async (batch: Batch) => {
    const done = await inTransaction(context, async (tx) => {
      const all = await recordReports(tx, batch)
      await writeState(tx.db, place, batch.reached)
      return all
    })
    count += done.filter((each) => each === 'taken').length
  }
  await readInbox(mailbox, reached, since, take, stopping)
  return count
}

async function recordReports(tx: Context, { reports, reached }: Batch): Promise<ReportResult[]> {
  const all: ReportResult[] = []
  for (const { uid, messageId, about, to, reports: each } of reports) {
    // The Message-ID survives a UIDVALIDITY change.
    const name = messageId || `${reached.uidValidity} ${uid}`
    const base = createHash('sha256').update(name).digest('base64url')
    for (const [at, { kind, address, code, answer }] of each.entries())
      all.push(
        await recordReport(tx, {
          key: `mailbox:${base}:${at}`,
          messageId: about,
          recipient: address,
          to,
          kind: kind === 'bounced' ? kindOfBounce(code) : kind,
          code,
          answer,
        }),
      )
  }
  return all
}

async function confirmSent(context: Context, mailbox: Mailbox): Promise<number> {
  const since = new Date(+context.now() - searchDays * day)
  const open = await context.db
    .select({ id: sends.id, campaignId: sends.campaignId, sender: campaigns.senderEmail })
    .from(sends)
    .innerJoin(campaigns, eq(campaigns.id, sends.campaignId))
    .where(
      and(
        eq(sends.status, 'unknown'),
        gt(campaigns.unconfirmedCount, 0),
        gt(campaigns.startedAt, since),
      ),
    )
    .orderBy(sends.id)
    .limit(searchBatch)
  const folder = open.length > 0 ? await folderFor(mailbox, '\\Sent') : null
  if (folder === null) return 0
  const idOf = ({ id, campaignId, sender }: (typeof open)[number]) =>
    messageIdOf(context.secret, campaignId, id, sender)
  const held = await heldIn(mailbox, folder, open.map(idOf))
  const found = open.filter((row) => held.has(idOf(row)))
  await inTransaction(context, async (tx) => {
    for (const { id } of found) await settleSend(tx, id, 'sent', 'Found in the Sent folder')
  })
  return found.length
}
