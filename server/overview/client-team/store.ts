import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { awayOn } from '../../core/absences/store.ts'
import { inTeam, shownTo, users, personName } from '../../core/users/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../../clients/messages/table.ts'
import { clientIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'

type Call = Context & { actor: Actor }

/** Returns who of the team is assigned to the client or to an unfinished project of theirs; who answers them first. */
export async function peopleFor(call: Call) {
  const { db, actor } = call
  const theirs = and(
    projectsVisibleTo(actor),
    notInArray(projects.status, ['completed', 'cancelled']),
    eq(projects.assigneeId, sql`${users}.id`),
  )
  const answers = sql<boolean>`exists (select from ${users} client where client.id = ${clientIdOf(actor)}
    and client.assignee_id = ${users}.id and ${shownTo(actor, sql`client.created_at`)})`
  const works = sql`exists ${db
    .select({ one: sql`1` })
    .from(projects)
    .where(theirs)}`
  return db
    .select({
      id: users.id,
      name: personName,
      jobTitle: users.jobTitle,
      profileImageUrl: users.profileImageUrl,
      away: awayOn(await agencyToday(call)),
      answers,
    })
    .from(users)
    .where(and(inTeam(users), isNull(users.deactivatedAt), or(answers, works)))
    .orderBy(sql`${answers} desc`, asc(users.id))
    .limit(12)
}

/** Returns the minutes until each of the latest answers of the team, counted from the first message that waited for it. */
export async function answerTimes({ db, now, actor }: Call): Promise<number[]> {
  const since = new Date(+now() - 180 * 24 * 60 * 60_000)
  const seen = and(
    messagesVisibleTo(actor),
    eq(messages.clientId, clientIdOf(actor)),
    isNull(messages.deletedAt),
    sql`${messages.createdAt} > ${since}`,
  )
  const isClients = sql`${messages.fromUserId} = ${messages.clientId}`
  const inOrder = sql`order by ${messages.createdAt}, ${messages.id}`
  const rows = await rowsOf<{ minutes: number }>(
    db,
    sql`select (extract(epoch from answered_at - created_at) / 60)::float8 as minutes from (
      select ${messages.createdAt} as created_at, ${isClients} as is_clients,
        lag(${isClients}) over (${inOrder}) as follows_own,
        min(${messages.createdAt}) filter (where not ${isClients})
          over (${inOrder} rows between current row and unbounded following) as answered_at
      from ${messages} where ${seen}
    ) thread
    where is_clients and follows_own is not true and answered_at is not null
    order by created_at desc limit 20`,
  )
  return rows.map(({ minutes }) => minutes)
}
