import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { GivenAway } from '../../platform/room.ts'
import { messages } from './table.ts'

/** Leaves what the client's own account wrote with whoever had it. */
export const leaveMessages = (tx: Context, { clientId, formerId }: GivenAway) =>
  tx.db
    .update(messages)
    .set({ authorId: formerId })
    .where(
      and(
        eq(messages.clientId, clientId),
        eq(messages.fromUserId, clientId),
        isNull(messages.authorId),
      ),
    )
