import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { IncomingEmail, IncomingState } from '../../../contract/core/incoming-emails.ts'
import { nowhere } from '../../../contract/core/users.ts'
import type { Context } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan } from '../../platform/lists.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { Actor } from '../../../contract/access.ts'
import { answersOf, repliesOf } from '../emails/answered.ts'
import { clientUnconfirmed, users } from '../users/table.ts'
import { isRecent, lacksTokens } from './link-tokens.ts'
import { isCarriedOn } from './wishes.ts'
import { incomingEmails as table, searchedText, visibleTo } from './table.ts'

const longestExcerpt = 300
const nameOf = (id: string) =>
  sql<string | null>`(select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)
    from ${users} p where p.id = ${table}.${sql.identifier(id)})`
/** The person as whose words an email can be taken, or was: whoever left writes nothing more. */
const person = sql<IncomingEmail['person']>`(
  select json_build_object('id', p.id,
    'email', case when p.email like ${`%${nowhere}`} then '' else p.email end,
    'unconfirmed', ${clientUnconfirmed(table.userId)},
    'name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email))
  from ${users} p where p.id = ${table.userId}
    and (p.deleted_at is null or ${table.state} not in ('held', 'refused')))`

const columns = { ...getColumns(table), person, decidedBy: nameOf('decided_by_id') }
type Filters = { q: string; state: 'all' | IncomingState }

/** Returns the condition for the emails that a list shows. */
export const inList = (actor: Actor, { q, state }: Filters) =>
  and(
    visibleTo(actor),
    state === 'all' ? undefined : eq(table.state, state),
    ...q.split(/\s+/).map((word) => containing(searchedText, word)),
  )

/** Selects a page of emails, newest first, with one more to tell whether there are more. */
export const selectPage = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  filters: Filters & { limit: number; cursor: string },
) =>
  db
    .select({ ...columns, at: momentText(table.arrivedAt) })
    .from(table)
    .where(and(inList(actor, filters), olderThan(table.arrivedAt, table.id, filters.cursor)))
    .orderBy(...newestFirst(table.arrivedAt, table.id))
    .limit(filters.limit + 1)

/** Selects one email. */
export const selectOne = async ({ db }: Pick<Context, 'db'>, actor: Actor, id: number) =>
  (
    await db
      .select(columns)
      .from(table)
      .where(and(visibleTo(actor), eq(table.id, id)))
  )[0]

type Selected = NonNullable<Awaited<ReturnType<typeof selectOne>>>

/** Returns the record that an email answers, as the caller sees it; null when it is gone or not theirs. */
async function aboutOf(context: Context, actor: Actor, { noun, recordId }: Selected) {
  if (noun === null || recordId === null || actor.kind !== 'user') return null
  const answered = await answersOf(context, noun)?.find(context, recordId)
  if (answered) return { noun, id: recordId, title: answered.title, path: answered.teamPath }
  const replies = repliesOf(context, noun)
  if (!replies) return null
  try {
    const { title, teamPath: path } = await replies.find(context, actor, recordId)
    return { noun, id: recordId, title, path }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Returns an email as a list shows it. */
export const listed = async <Row extends Selected>(context: Context, actor: Actor, row: Row) => ({
  ...row,
  excerpt: row.shown.slice(0, longestExcerpt).toWellFormed(),
  about: await aboutOf(context, actor, row),
})

/** Returns an email with all of its words. */
export const whole = async (context: Context, actor: Actor, row: Selected) => {
  const shown = await listed(context, actor, row)
  return {
    ...shown,
    stoppedAddresses: row.stopEndsAt === null ? row.stoppedAddresses : [],
    wish: isCarriedOn(context, row) ? null : row.wish,
    isAnswer: shown.about !== null && answersOf(context, row.noun) !== undefined,
    hasSource: row.sourceKey !== null,
    withholdsSource: row.sourceKey !== null && isRecent(context, row) && lacksTokens(row),
  }
}
