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

const closedAt = sql`(select c.closed_at from ${closedThreads} c where c.client_id = ${messages.clientId})`
/** Looks up each client's newest in the index of threads, which has this order, rather than comparing all messages. */
const isNewest = sql`${messages.id} in (select n.id from ${users} c
  cross join lateral (select m.id from messages m where m.client_id = c.id
    order by m.created_at desc nulls last, m.id desc nulls last limit 1) n
  where c.role = 'client')`
const isClosed = sql`coalesce(${closedAt} >= ${messages.createdAt}, false)`

/** The moment of the first message of the client that the team hasn’t answered: what follows its last word is theirs. */
const since = sql`(select min(m.created_at) from messages m
  where m.client_id = ${messages.clientId} and m.created_at > coalesce((
    select a.created_at from messages a where a.client_id = ${messages.clientId} and a.from_user_id <> a.client_id
    order by a.created_at desc nulls last, a.id desc nulls last limit 1), '-infinity'))`

const thread = (where: SQL | undefined) => ({
  table: messages,
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
      isNewest,
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
        isNewest,
        or(ne(messages.fromUserId, messages.clientId), isClosed),
        gte(at, after),
      ),
    ),
    since: at,
    due: at,
    changed: at,
  }
}
