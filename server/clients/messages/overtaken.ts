import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { displayName } from '../../../contract/core/users.ts'
import type { UserRow } from '../../core/users/store.ts'
import { personName, users } from '../../core/users/table.ts'
import { overtaken } from '../../platform/answering.ts'
import type { Context } from '../../platform/context.ts'
import { messages } from './table.ts'

/**
 * Call it while `holdAnswered` holds the thread.
 * @throws Refusal 409 when somebody else on the team wrote to the client after the message `seenId`
 */
export async function refuseOvertaken(
  { db }: Pick<Context, 'db'>,
  client: UserRow,
  writerId: number,
  seenId: number | undefined,
): Promise<void> {
  if (seenId === undefined) return
  const [newer] = await db
    .select({ name: personName })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.fromUserId))
    .where(
      and(
        eq(messages.clientId, client.id),
        ne(messages.fromUserId, client.id),
        ne(messages.fromUserId, writerId),
        gt(messages.id, seenId),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  if (newer) throw overtaken(newer.name, displayName(client))
}
