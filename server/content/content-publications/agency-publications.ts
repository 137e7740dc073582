import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { AgencyPublication } from '../../../contract/content/content-publications.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import type { Context } from '../../platform/context.ts'
import { posts } from '../../website/posts/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentPublications as table } from './table.ts'

type Read = Pick<Context, 'db' | 'now'>

/** The places besides the agency's blog and campaigns; the readers of a record are its own. */
const otherPlaces = ['wordpress', 'webhook', 'elsewhere'] as const

const postsOf = ({ db, now }: Read, clientId: number) =>
  db
    .select({ id: posts.id, title: posts.title, at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.originClientId, clientId), lte(posts.publishedAt, now())))

/** Emails that have left, or may have: their connection broke. Captured ones reached nobody. */
const left = sql<number>`${emailCampaigns.sentCount} + ${emailCampaigns.unconfirmedCount}`

const campaignsOf = ({ db }: Read, clientId: number) =>
  db
    .select({
      id: emailCampaigns.id,
      title: emailCampaigns.subject,
      at: emailCampaigns.startedAt,
      sent: left.mapWith(Number),
    })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.originClientId, clientId),
        isNull(emailCampaigns.clientId),
        gt(left, 0),
      ),
    )

const placesOf = ({ db }: Read, clientId: number) =>
  db
    .select({
      target: table.target,
      id: contentPieces.id,
      title: contentPieces.title,
      url: table.url,
      at: table.publishedAt,
    })
    .from(table)
    .innerJoin(contentPieces, eq(contentPieces.id, table.pieceId))
    .where(
      and(
        eq(contentPieces.clientId, clientId),
        inArray(table.target, otherPlaces),
        eq(table.state, 'published'),
      ),
    )

/** Returns what others have or see, in the agency's name, of what was written under a client record, newest first. */
export async function agencyPublicationsOf(
  context: Read,
  clientId: number,
): Promise<(Omit<AgencyPublication, 'at'> & { at: Date })[]> {
  const none = { url: '', sent: null }
  const found = [
    ...(await postsOf(context, clientId)).map((row) => ({
      ...none,
      ...row,
      target: 'blog' as const,
    })),
    ...(await campaignsOf(context, clientId)).map((row) => ({
      ...none,
      ...row,
      target: 'campaign' as const,
    })),
    ...(await placesOf(context, clientId)).map((row) => ({ ...none, ...row })),
  ]
  return found
    .flatMap(({ at, ...row }) => (at ? { ...row, at } : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
