import { and, countDistinct, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '../../../contract/outreach/email-events.ts'
import { aboutOf, type About, type Named } from './about.ts'
import { settleEmail, settleSend, watchCampaign } from './effects.ts'
import type { Context } from '../../platform/context.ts'
import { normal } from '../../leads/suppressions/rules.ts'
import { suppress } from '../../leads/suppressions/store.ts'
import { publish } from '../../platform/live-history.ts'
import { isAboutUs, mostSoft, softDays } from './rules.ts'
import { emailEvents as table } from './table.ts'

/** Something that was told about a mail. `key`: by whom and which; at most 255 characters. */
export type Told = Named & { key: string; kind: EventKind; code: string; answer: string }
/** What became of it: it counts, it was told before, or it is about no mail of ours. */
export type Taken = 'taken' | 'known' | 'unmatched'

/** In a transaction: writes down what was told, once, and does what follows from it. */
export async function takeEvent(tx: Context, told: Told): Promise<Taken> {
  const [key, code, messageId, recipient] = [
    clean(told.key),
    clean(told.code),
    clean(told.messageId),
    clean(told.recipient),
  ]
  const about = await aboutOf(tx, { messageId, recipient, to: told.to })
  const { kind } = told
  const answer = clean(told.answer).slice(0, 500).toWellFormed()
  const given = { key, kind, code, answer }
  if (!about) {
    // A provider tells of each delivery of the account, also of other programs' emails.
    if (kind !== 'delivered') await write(tx, { ...given, address: recipient, matched: false })
    return 'unmatched'
  }
  const address = normal(about.address)
  const { sendId, campaignId, emailId: emailId } = about
  const id = await write(tx, { ...given, address, sendId, campaignId, emailId })
  if (id === null) return 'known'
  if (await settle(tx, about, kind, answer))
    await tx.db.update(table).set({ settled: true }).where(eq(table.id, id))
  if (kind === 'complained' || kind === 'unsubscribed')
    await suppress(tx, address, kind, about.title)
  else if (kind === 'hard') await suppress(tx, address, 'bounced', about.title)
  else if (kind === 'soft' && (await softOf(tx, address)) >= mostSoft)
    await suppress(tx, address, 'bounced', `${about.title} (came back ${mostSoft} times)`)
  if (campaignId !== null && (kind === 'hard' || kind === 'policy'))
    await watch(tx, campaignId, kind, code, answer)
  return 'taken'
}

/** Writes an event down, once; null when it is there already. */
async function write(tx: Context, event: Omit<typeof table.$inferInsert, 'at'>) {
  const address = normal(event.address).slice(0, 320).toWellFormed()
  const [made] = await tx.db
    .insert(table)
    .values({ ...event, address, at: tx.now() })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (made && event.kind !== 'delivered')
    await publish(tx, ['admins'], { kind: 'email-events', id: made.id })
  return made?.id ?? null
}

/** Without what no database holds: whoever tells may write anything. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Whatever comes back was sent; what bounced was not delivered. Answers whether that was not known. */
async function settle(tx: Context, { sendId, emailId }: About, kind: EventKind, answer: string) {
  const isBounce = kind === 'hard' || kind === 'soft' || kind === 'policy'
  const to = isBounce ? 'failed' : 'sent'
  const words = answer || (isBounce ? 'It came back' : 'Confirmed by the mail provider')
  if (sendId !== null) return settleSend(tx, sendId, to, words)
  return emailId !== null && settleEmail(tx, emailId, to, words)
}

/** Emails, not reports: a mail may come back twice, and be told by mailbox and provider. */
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
