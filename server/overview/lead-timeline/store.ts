import { type SQL, sql } from 'drizzle-orm'
import type { TimelineKind } from '../../../contract/overview/lead-timeline.ts'
import type { AuditChange } from '../../../contract/core/audit-entries.ts'
import { leadMerges } from '../../leads/lead-merges/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { type Asked, type Source, sourcesOf } from './sources.ts'

export type TimelineRow = {
  id: number
  rank: number
  at: string
  kind: TimelineKind
  by: string
  text: string
  state: string
  when: Date | null
  changes: AuditChange[]
  of: string
  aboutId: number | null
}
/** The position where a page ended. */
export type Place = { at: string; rank: number; id: number }

const none = sql`''`
const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const entries = (source: Source, rank: number, after: Place | null, limit: number | null) => {
  const { kind, from, where, id, at, by, text, state, when, changes, of, about } = source
  const isAfter = after
    ? sql`(${at}, ${rank}::int, ${id}) < (${after.at}::timestamptz, ${after.rank}::int, ${after.id}::int)`
    : sql`true`
  const most = limit === null ? sql`` : sql`order by ${at} desc, ${id} desc limit ${limit}::int`
  return sql`(select ${at} as moment, ${rank}::int as rank, ${id} as id,
      ${typeof kind === 'string' ? sql`${kind}::text` : kind} as kind, ${by ?? none} as by,
      ${text ?? none} as text, ${state ?? none} as state, ${when ?? sql`null::timestamptz`} as "when",
      ${changes ?? sql`'[]'::jsonb`} as changes, ${of ?? none} as of,
      ${about ?? sql`null::int`} as "aboutId"
    from ${from} where ${where} and ${isAfter} ${most})`
}

const all = (sources: Source[], after: Place | null, limit: number | null) =>
  sql.join(
    sources.map((source, rank) => entries(source, rank, after, limit)),
    sql` union all `,
  )

type Lead = Pick<Asked, 'id' | 'email'>

/** Returns a lead's addresses, including those of leads merged into it. */
async function addressesOf({ db }: Pick<Context, 'db'>, { id, email }: Lead): Promise<string[]> {
  const found = await rowsOf<{ email: string }>(
    db,
    sql`select email from ${leadMerges} where lead_id = ${id}::int and undone_at is null`,
  )
  return [...new Set([email, ...found.map((each) => each.email)])].filter(Boolean)
}

/**
 * Returns a lead's events before `after`, newest first, one more than `limit` when there are more,
 * and the total.
 */
export async function timelineOf(
  context: Pick<Context, 'db' | 'now'>,
  lead: Asked,
  after: Place | null,
  limit: number,
) {
  const sources = sourcesOf(lead, await addressesOf(context, lead), context.now())
  const rows = await rowsOf<TimelineRow>(
    context.db,
    sql`select *, ${iso(sql`moment`)} as at, ${iso(sql`"when"`)} as "when" from (${all(sources, after, limit + 1)}) e
      order by moment desc, rank desc, id desc limit ${limit + 1}::int`,
  )
  const [counted] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from (${all(sources, null, null)}) e`,
  )
  return { rows, total: counted?.count ?? 0 }
}
