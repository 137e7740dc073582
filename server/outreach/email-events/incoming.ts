import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { digestOf } from '../../core/incoming-emails/digest.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Incoming } from '../../platform/incoming.ts'
import { folderFor, type Mailbox } from '../../platform/mailbox.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import { heldIn } from '../mailbox/folders.ts'
import { readReport, type ReadReport } from '../mailbox/report.ts'
import { messageIdOf } from '../sending/message.ts'
import { settleSend } from './effects.ts'
import { kindOfBounce } from './rules.ts'
import { recordReport } from './store.ts'

const day = 86_400_000
/** Days for which unconfirmed emails are searched. */
const searchDays = 3
const searchBatch = 100

/** Takes bounces and complaints, and looks for unconfirmed emails in the Sent folder. */
export const incomingReports: Incoming = {
  wants: (_context, { header }) =>
    /^multipart\/report\b/i.test(header.get('content-type')?.[0] ?? ''),
  // A report has a few kilobytes plus the original email.
  mostBytes: 512 * 1024,
  async read(_context, arrived, source) {
    const report = await readReport(source)
    // The name survives a UIDVALIDITY change.
    const name = report?.messageId || digestOf(arrived, source)
    return report && ((tx) => recordReports(tx, name, report))
  },
  counted: (count) => (count === 1 ? '1 bounce or complaint' : `${count} bounces and complaints`),
  async afterwards(context, mailbox) {
    const count = await confirmSent(context, mailbox)
    if (count === 0) return null
    return `${count} unconfirmed ${count === 1 ? 'email' : 'emails'} found in Sent`
  },
}

/** Returns how many of a report's recipients were new. */
async function recordReports(
  tx: Context,
  name: string,
  { about, to, reports }: ReadReport,
): Promise<number> {
  const base = createHash('sha256').update(name).digest('base64url')
  let count = 0
  for (const [at, { kind, address, code, answer }] of reports.entries()) {
    const result = await recordReport(tx, {
      key: `mailbox:${base}:${at}`,
      messageId: about,
      recipient: address,
      to,
      kind: kind === 'bounced' ? kindOfBounce(code) : kind,
      code,
      answer,
    })
    if (result === 'taken') count += 1
  }
  return count
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
