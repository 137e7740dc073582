import { and, getColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { RecipientFilters, recipients } from '../../../contract/outreach/email-campaigns.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { leads, visibleTo } from '../../leads/leads/table.ts'
import { matchLeads } from '../../leads/leads/which-leads.ts'
import { momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { wishSql } from './answered.ts'
import { isSuppressed, reasonOf } from '../../leads/suppressions/matching.ts'

/** Chosen leads: these ids plus those matching the filters, without some. */
export type Chosen = { leadIds: number[]; filters: RecipientFilters | null; without: number[] }

export const withAddress = ne(leads.email, '')

const list = (ids: number[]) => sql`${sql.param(ids)}::int[]`

/** Returns the condition that a lead's id is in the list. */
export const among = (ids: number[]): SQL => sql`${leads.id} = any(${list(ids)})`

/** Returns the chosen leads that exist, each once, in order. No choice means no leads. */
export async function chosenLeads(
  context: Context,
  actor: Actor,
  { leadIds, filters, without }: Chosen,
): Promise<number[]> {
  const matched = filters && (await matchLeads(context, actor, filters))
  const either = matched
    ? sql`(${among(leadIds)} or (${matched.where ?? sql`true`}))`
    : among(leadIds)
  const found = await rowsOf<{ ids: number[] | null }>(
    context.db,
    sql`select array_agg(id order by id) as ids from ${leads}
      where ${and(visibleTo(actor), either)} and not ${leads.id} = any(${list(without)})`,
  )
  return found[0]?.ids ?? []
}

/** Returns a page of matching leads, newest first, each with the reason campaigns skip it. */
export async function readRecipients(
  context: Context,
  actor: Actor,
  { hasEmail, limit, cursor, ...filters }: QueryOf<typeof recipients>,
) {
  const { where, isNear } = await matchLeads(context, actor, filters)
  const matching = and(where, hasEmail === 'true' ? withAddress : undefined)
  const rows = await context.db
    .select({
      ...getColumns(leads),
      suppressed: reasonOf(sql`${leads.email}`),
      at: momentText(leads.createdAt),
    })
    .from(leads)
    .where(and(matching, olderThan(leads.createdAt, leads.id, cursor)))
    .orderBy(...newestFirst(leads.createdAt, leads.id))
    .limit(limit + 1)
  const total = await context.db.$count(leads, matching)
  return { ...pageOf(rows, limit, total, (row) => row), isNear: isNear && total > 0 }
}

/** Returns the ids of all matching leads with an address, newest first. */
export async function matchingIds(
  context: Context,
  actor: Actor,
  filters: RecipientFilters,
): Promise<number[]> {
  const { where } = await matchLeads(context, actor, filters)
  const found = await rowsOf<{ ids: number[] | null }>(
    context.db,
    sql`select array_agg(id order by created_at desc, id desc) as ids from ${leads}
      where ${and(where, withAddress)}`,
  )
  return found[0]?.ids ?? []
}

const mayWantNone = sql.raw(wishSql({ leadId: 'l.id', address: 'l.email' }))

/** Counts an audience: matched − suppressed − undecided − without an address − duplicates = will be sent. */
export async function countAudience({ db }: Pick<Context, 'db'>, ids: number[]) {
  const [row] = await rowsOf<
    Record<'matched' | 'without' | 'addresses' | 'suppressed' | 'undecided', number>
  >(
    db,
    sql`select count(*)::int as matched, count(*) filter (where l.email = '')::int as without,
        count(distinct l.email) filter (where l.email <> '')::int as addresses,
        count(distinct l.email) filter (where ${isSuppressed(sql`l.email`)})::int as suppressed,
        count(distinct l.email) filter (where l.email <> '' and ${mayWantNone}
          and not ${isSuppressed(sql`l.email`)})::int as undecided
      from leads l where l.id = any(${list(ids)})`,
  )
  const { matched = 0, without = 0, addresses = 0, suppressed = 0, undecided = 0 } = row ?? {}
  return {
    matched,
    suppressed,
    undecided,
    withoutAddress: without,
    duplicates: matched - without - addresses,
    willBeSent: addresses - suppressed - undecided,
  }
}

/**
 * Writes one row per address of a campaign's leads: the first lead's for duplicates, and skipped
 * rows for suppressed ones, so that the report shows them.
 */
export const writeRecipients = ({ db, now }: Pick<Context, 'db' | 'now'>, campaignId: number) =>
  db.execute(sql`
    insert into email_sends (campaign_id, lead_id, email_address, status, answer, created_at)
    select ${campaignId}::int, l.id, l.email, case when l.skipped then 'skipped' else 'pending' end,
      case when l.skipped then 'Suppressed' else '' end, ${now().toISOString()}::timestamptz
    from (select distinct on (email) id, email, ${isSuppressed(sql`email`)} as skipped from leads
        where email <> '' and id in (select unnest(lead_ids) from email_campaigns where id = ${campaignId}::int)
        order by email, id) l
    order by l.id`)
