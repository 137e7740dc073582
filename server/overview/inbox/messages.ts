import { and, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import { unansweredDays } from '../../../contract/overview/inbox.ts'
import { answerHours } from '../../../contract/overview/today.ts'
import { messages, visibleTo } from '../../clients/messages/table.ts'
import { users } from '../../core/users/table.ts'
import {
  type Asked,
  assigneeOf,
  beginning,
  dayLength,
  hour,
  later,
  type Source,
} from '../today/thing.ts'
import { closedThreads } from './table.ts'

/**
 * The newest message of each client, under the name of the table: looked up in the index of threads, which has this order,
 * rather than by comparing all messages.
 */
const newest = sql`(select m.id, c.id as client_id, m.from_user_id, m.author_id, m.project_id, m.content, m.created_at,
    k.closed_at
  from ${users} c
  cross join lateral (select * from messages n where n.client_id = c.id
    order by n.created_at desc nulls last, n.id desc nulls last limit 1) m
  left join ${closedThreads} k on k.client_id = c.id
  where c.role = 'client') messages`
const closedAt = sql`messages.closed_at`
const isClosed = sql`coalesce(${closedAt} >= ${messages.createdAt}, false)`

/**
 * The moment of the first message of the client that the team hasn’t answered: what follows its last word is theirs. The
 * index `messages_of_team` has that last word.
 */
const since = sql`(select m.created_at from messages m
  where m.client_id = ${messages.clientId} and m.created_at > coalesce((
    select a.created_at from messages a where a.client_id = ${messages.clientId} and a.from_user_id <> a.client_id
    order by a.created_at desc nulls last limit 1), '-infinity')
  order by m.created_at nulls first limit 1)`

const thread = (where: SQL | undefined) => ({
  table: newest,
  where,
  id: messages.clientId,
  client: messages.clientId,
  what: beginning(messages.content),
  changed: messages.createdAt,
  assignee: assigneeOf(users, messages.clientId),
})

/** Returns the conversations whose last word is the client’s, until somebody answers or closes them. */
export const waitingThreads = ({ actor, before }: Asked): Source => ({
  ...thread(
    and(
      visibleTo(actor),
      eq(messages.fromUserId, messages.clientId),
      gte(messages.createdAt, before(unansweredDays * dayLength)),
      sql`not ${isClosed}`,
    ),
  ),
  since,
  due: later(since, answerHours * hour),
})

/** Returns the conversations that were answered or closed after a moment. */
export function doneThreads({ actor }: Asked, after: Date): Source {
  const at = sql`greatest(${messages.createdAt}, ${closedAt})`
  return {
    ...thread(
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
