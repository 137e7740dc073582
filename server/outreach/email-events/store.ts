import { and, countDistinct, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '../../../contract/outreach/email-events.ts'
import { aboutOf, type About, type Named } from './about.ts'
import { noteConsequence, settleEmail, settleSend, watchCampaign } from './effects.ts'
import type { Context } from '../../platform/context.ts'
import { normal } from '../../leads/suppressions/rules.ts'
import { suppress } from '../../leads/suppressions/store.ts'
import { publish } from '../../platform/live-history.ts'
import { isAboutUs, mostSoft, softDays } from './rules.ts'
import { emailEvents as table } from './table.ts'

/** A report about an email. `key` identifies its source and number; at most 255 characters. */
export type Report = Named & { key: string; kind: EventKind; code: string; answer: string }
/** The result: counted, reported before, or about no email of ours. */
export type ReportResult = 'taken' | 'known' | 'unmatched'

/** Stores a report once and applies its effects. Needs a transaction. */
export async function recordReport(tx: Context, report: Report): Promise<ReportResult> {
  const [key, code, messageId, recipient] = [
    clean(report.key),
    clean(report.code),
    clean(report.messageId),
    clean(report.recipient),
  ]
  const about = await aboutOf(tx, { messageId, recipient, to: report.to })
  const { kind } = report
  const answer = clean(report.answer).slice(0, 500).toWellFormed()
  const event = { key, kind, code, answer }
  if (!about) {
    // Providers report every delivery of the account, including other programs' emails.
    if (kind !== 'delivered') await write(tx, { ...event, address: recipient, matched: false })
    return 'unmatched'
  }
  const address = normal(about.address)
  const { sendId, campaignId, emailId } = about
  const id = await write(tx, { ...event, address, sendId, campaignId, emailId })
  if (id === null) return 'known'
  if (sendId !== null) await noteConsequence(tx, sendId, kind)
  if (await settle(tx, about, kind, answer))
    await tx.db.update(table).set({ settled: true }).where(eq(table.id, id))
  if (kind === 'complained' || kind === 'unsubscribed')
    await suppress(tx, address, kind, about.title)
  else if (kind === 'hard') await suppress(tx, address, 'bounced', about.title)
  else if (kind === 'soft' && (await softOf(tx, address)) >= mostSoft)
    await suppress(tx, address, 'bounced', `${about.title} (bounced ${mostSoft} times)`)
  if (campaignId !== null && (kind === 'hard' || kind === 'policy'))
    await watch(tx, campaignId, kind, code, answer)
  return 'taken'
}

/** Stores an event once; returns null for a repeat. */
async function write(tx: Context, event: Omit<typeof table.$inferInsert, 'at'>) {
  const address = normal(event.address).slice(0, 320).toWellFormed()
  const [created] = await tx.db
    .insert(table)
    .values({ ...event, address, at: tx.now() })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (created && event.kind !== 'delivered')
    await publish(tx, ['admins'], { kind: 'email-events', id: created.id })
  return created?.id ?? null
}

/** Removes what PostgreSQL can't store: reports may contain anything. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Marks the email as sent, or as failed after a bounce. Returns whether its status changed. */
async function settle(tx: Context, { sendId, emailId }: About, kind: EventKind, answer: string) {
  const isBounce = kind === 'hard' || kind === 'soft' || kind === 'policy'
  const to = isBounce ? 'failed' : 'sent'
  const words = answer || (isBounce ? 'Bounced' : 'Confirmed by the mail provider')
  if (sendId !== null) return settleSend(tx, sendId, to, words)
  return emailId !== null && settleEmail(tx, emailId, to, words)
}

/** Counts emails, not reports: mailbox and provider may both report one. */
async function emailsWith({ db }: Context, kind: EventKind, ...which: SQL[]): Promise<number> {
  const mail = sql`coalesce(${table.sendId}, -${table.id})`
  const [row] = await db
    .select({ n: countDistinct(mail) })
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.matched, true), ...which))
  return row?.n ?? 0
}

const softOf = (tx: Context, address: string) => {
  const since = new Date(+tx.now() - softDays * 86_400_000)
  return emailsWith(tx, 'soft', eq(table.address, address), gte(table.at, since))
}

async function watch(
  tx: Context,
  campaignId: number,
  kind: 'hard' | 'policy',
  code: string,
  answer: string,
) {
  const of = (which: EventKind) => emailsWith(tx, which, eq(table.campaignId, campaignId))
  const seen = {
    gone: await of('hard'),
    ourFault: await of('policy'),
    isSure: isAboutUs(code),
    kind,
  }
  await watchCampaign(tx, campaignId, seen, answer)
}
