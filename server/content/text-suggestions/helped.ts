import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { visibleCharacters } from '../../../contract/content/content-limits.ts'
import { emptyProfile } from '../../../contract/content/content-profiles.ts'
import { users } from '../../core/users/table.ts'
import {
  emailCampaigns as campaigns,
  visibleTo as campaignVisibleTo,
} from '../../outreach/email-campaigns/table.ts'
import { findTemplate } from '../../outreach/email-templates/store.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { posts, visibleTo as postVisibleTo } from '../../website/posts/table.ts'
import { contentProfiles, visibleTo as profileVisibleTo } from '../content-profiles/table.ts'
import { findProfile } from '../content-profiles/store.ts'
import type { HelpedText } from '../content-suggestions/asking.ts'
import { ownerOf } from '../content-publications/audience.ts'
import { notesOf } from '../content-suggestions/prompt.ts'

/** The nouns beside pieces of content whose texts a model helps with. */
export type HelpedNoun = 'posts' | 'email-templates' | 'email-campaigns'
type Asking = Context & { actor: Actor }
type Client = { id: number; businessName: string; industry: string }

/** Returns the client for whom a stored record is written; null for the agency's own. @throws Refusal 404 */
async function clientIdOf({ db, now, actor }: Asking, noun: HelpedNoun, id: number) {
  if (noun === 'email-templates') {
    await findTemplate({ db }, actor, id)
    return null
  }
  const [row] =
    noun === 'posts'
      ? await db
          .select({ clientId: posts.originClientId })
          .from(posts)
          .where(and(postVisibleTo(actor, now()), eq(posts.id, id)))
      : await db
          .select({
            clientId: sql<
              number | null
            >`coalesce(${campaigns.clientId}, ${campaigns.originClientId})`,
          })
          .from(campaigns)
          .where(and(campaignVisibleTo(actor), eq(campaigns.id, id)))
  if (!row) throw notFound()
  return row.clientId
}

const clientColumns = {
  id: users.id,
  businessName: users.businessName,
  industry: users.industry,
}

/** Returns the record with the agency's own content profile, the one changed last; null when there is none. */
async function agencyRecord({ db, actor }: Asking): Promise<Client | null> {
  const declared = await db
    .select(clientColumns)
    .from(contentProfiles)
    .innerJoin(users, eq(users.id, contentProfiles.clientId))
    .where(and(profileVisibleTo(actor), sql`${contentProfiles.entered}->>'owner' = 'agency'`))
    .orderBy(desc(contentProfiles.updatedAt), desc(contentProfiles.id))
  for (const record of declared) if ((await ownerOf({ db }, record.id)) === 'agency') return record
  return null
}

/** Returns the client of a record; for those without, and of clients who are gone, the agency's own record or null. */
async function businessOf(context: Asking, noun: HelpedNoun, id: number | undefined) {
  const clientId = id === undefined ? null : await clientIdOf(context, noun, id)
  const [client] = clientId
    ? await context.db
        .select(clientColumns)
        .from(users)
        .where(and(eq(users.id, clientId), isNull(users.deletedAt)))
    : []
  return client ?? (await agencyRecord(context))
}

/** Returns the client whose choice of model applies to a record; null for the agency's. @throws Refusal 404 */
export const choosingClient = async (context: Asking, noun: HelpedNoun, id: number | undefined) =>
  (await businessOf(context, noun, id))?.id ?? null

/** Returns what helping in the text of a post, a template or a campaign needs to know. @throws Refusal 404 */
export async function helpedText(
  context: Asking,
  noun: HelpedNoun,
  id: number | undefined,
): Promise<HelpedText> {
  const business = await businessOf(context, noun, id)
  const profile = business ? (await findProfile(context, business.id)).values : emptyProfile
  const { name } = context.settings.agency
  const told = {
    businessName: business?.businessName || name,
    industry: business?.industry ?? '',
    profile,
  }
  const isPost = noun === 'posts'
  const [visible] = visibleCharacters[isPost ? 'blog_post' : 'email_newsletter'].title ?? [60]
  return {
    clientId: business?.id ?? null,
    kind: isPost ? 'markdown' : 'email',
    notes: notesOf(told, null),
    allowed: profile.claims.map(({ text }) => text),
    known: profile.links.map(({ url }) => url),
    titles: { visible, longest: isPost ? 255 : 500 },
  }
}
