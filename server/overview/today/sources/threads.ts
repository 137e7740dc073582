import { and, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import { unansweredDays } from '../../../../contract/overview/inbox.ts'
import { answerHours } from '../../../../contract/overview/today.ts'
import { plainContent } from '../../../clients/messages/columns.ts'
import { messages, visibleTo } from '../../../clients/messages/table.ts'
import { users } from '../../../core/users/table.ts'
import { type Asked, assigneeOf, dayLength, hour, later, type Source } from '../thing.ts'
import { closedThreads } from '../table.ts'

const newestOf = sql`cross join lateral (select * from messages n where n.client_id = c.id
    order by n.created_at desc nulls last, n.id desc nulls last limit 1) m`
const columns = sql`m.id, c.id as client_id, m.from_user_id, m.author_id, m.project_id, m.content, m.is_formatted, m.created_at`

/**
 * The newest message of each client, under the name of the table: looked up in the index of threads, which has this order,
 * rather than by comparing all messages.
 */
const newest = sql`(select ${columns}, k.closed_at from ${users} c ${newestOf}
  left join ${closedThreads} k on k.client_id = c.id
  where c.role = 'client') messages`
const closedAt = sql`messages.closed_at`
const isClosed = sql`coalesce(${closedAt} >= ${messages.createdAt}, false)`

/**
 * The newest message of each client who waits, and the moment since when: that of their first message after the team’s last
 * word, or after somebody closed the conversation. What follows is theirs, so that three indexes tell all of it.
 */
const waiting = sql`(select ${columns}, f.created_at as since from ${users} c
  left join ${closedThreads} k on k.client_id = c.id
  left join lateral (select a.created_at from messages a where a.client_id = c.id and a.from_user_id <> a.client_id
    order by a.created_at desc nulls last limit 1) t on true
  cross join lateral (select n.created_at from messages n where n.client_id = c.id
    and n.created_at > greatest(t.created_at, k.closed_at, '-infinity')
    order by n.created_at nulls first limit 1) f
  ${newestOf}
  where c.role = 'client') messages`
const since = sql`messages.since`

const thread = (table: SQL, where: SQL | undefined) => ({
  table,
  where,
  id: messages.clientId,
  client: messages.clientId,
  what: plainContent,
  changed: messages.createdAt,
  assignee: assigneeOf(users, messages.clientId),
})

/** Returns the conversations whose last word is the client’s, until somebody answers or closes them. */
export const waitingThreads = ({ actor, before }: Asked): Source => ({
  ...thread(
    waiting,
    and(visibleTo(actor), gte(messages.createdAt, before(unansweredDays * dayLength))),
  ),
  since,
  due: later(since, answerHours * hour),
})

/** Returns the conversations that were answered or closed after a moment. */
export function doneThreads({ actor }: Asked, after: Date): Source {
  const at = sql`greatest(${messages.createdAt}, ${closedAt})`
  return {
    ...thread(
      newest,
      and(
        visibleTo(actor),
        or(ne(messages.fromUserId, messages.clientId), isClosed),
        gte(at, after),
      ),
    ),
    since: at,
    due: at,
    changed: at,
  }
}
