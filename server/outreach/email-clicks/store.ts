import { and, eq, sql } from 'drizzle-orm'
import { clickedSend } from '../sending/links.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type ClickRequest, programGap, looksLikePerson } from './rules.ts'
import { emailClicks as table } from './table.ts'

/**
 * Returns a link's target, always one its campaign had at the start, so that links can't be forged.
 * null for an invalid token.
 */
export async function readLink({ db, secret }: Context, token: string, number: string) {
  const sendId = clickedSend(secret, token)
  const link = /^\d{1,4}$/.test(number) ? Number(number) : null
  if (sendId === null || link === null) return null
  const [found] = await db
    .select({
      campaignId: emailSends.campaignId,
      sentAt: emailSends.sentAt,
      status: emailSends.status,
      links: emailCampaigns.links,
    })
    .from(emailSends)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailSends.campaignId))
    .where(eq(emailSends.id, sendId))
  const address = found?.links[link]
  return found && address ? { sendId, link, address, ...found } : null
}
type Followed = Pick<
  NonNullable<Awaited<ReturnType<typeof readLink>>>,
  'sendId' | 'campaignId' | 'link' | 'sentAt' | 'status'
>

/**
 * Counts a click as a person's or a program's. Two at once count as a program's. Clicks in a captured email are the
 * team's own, made in the outbox.
 */
export async function recordClick(
  context: Context,
  { sendId, campaignId, link, sentAt, status }: Followed,
  request: ClickRequest,
) {
  if (status === 'captured') return
  await inTransaction(context, async (tx) => {
    const at = tx.now()
    const since = sentAt ? (+at - +sentAt) / 1000 : 0
    // Locks the send, so that two simultaneous clicks see each other.
    await tx.db
      .select({ id: emailSends.id })
      .from(emailSends)
      .where(eq(emailSends.id, sendId))
      .for('no key update')
    const known = await tx.db.select().from(table).where(eq(table.sendId, sendId))
    const atOnce = known.filter(
      (each) => each.link !== link && +at - +each.lastAt < programGap * 1000,
    )
    const isPerson = looksLikePerson(request, since) && atOnce.length === 0
    const before = known.find((each) => each.link === link)
    const counts = {
      people: (before?.people ?? 0) + Number(isPerson),
      programs: (before?.programs ?? 0) + Number(!isPerson),
      lastAt: at,
    }
    await tx.db
      .insert(table)
      .values({ sendId, campaignId, link, ...counts, firstAt: at })
      .onConflictDoUpdate({ target: [table.sendId, table.link], set: counts })
    for (const { link: other, people, programs } of atOnce)
      if (people > 0)
        await tx.db
          .update(table)
          .set({ people: people - 1, programs: programs + 1 })
          .where(and(eq(table.sendId, sendId), eq(table.link, other)))
  })
}

const sum = (column: 'people' | 'programs') => sql<number>`coalesce(sum(${table[column]}), 0)::int`

/** Counts a campaign's clicks per link, by people and by programs. Links nobody followed are missing. */
export const clicksByLink = ({ db }: Context, campaignId: number) =>
  db
    .select({
      link: table.link,
      recipients: sql<number>`count(*) filter (where ${table.people} > 0)::int`,
      times: sum('people'),
      programs: sum('programs'),
    })
    .from(table)
    .where(eq(table.campaignId, campaignId))
    .groupBy(table.link)

/** Counts the recipients who followed at least one link of a campaign. */
export async function countClickers({ db }: Context, campaignId: number): Promise<number> {
  const clickers = sql<number>`count(distinct ${table.sendId}) filter (where ${table.people} > 0)::int`
  const [found] = await db.select({ clickers }).from(table).where(eq(table.campaignId, campaignId))
  return found?.clickers ?? 0
}
