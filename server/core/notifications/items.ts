import { and, eq, gte, inArray } from 'drizzle-orm'
import type { NotificationKind } from '../../../contract/core/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notifications } from './table.ts'

/** A message that these people were notified of, at `since` or later. */
export type NotifiedItem = {
  readers: number[]
  kind: NotificationKind
  itemId: number
  since: Date
}

// Found by their readers, whose newest notifications have an index.
const notesOf = ({ readers, kind, itemId, since }: NotifiedItem) =>
  and(
    inArray(notifications.userId, readers),
    gte(notifications.createdAt, since),
    eq(notifications.kind, kind),
    eq(notifications.itemId, itemId),
  )

/** Changes the text of an item's notifications, read or not. An email that is still to be sent contains the new one. */
export async function changeNotes(
  tx: Context,
  item: NotifiedItem,
  text: { body: string; isFormatted: boolean },
): Promise<void> {
  const changed = await tx.db
    .update(notifications)
    .set(text)
    .where(notesOf(item))
    .returning({ userId: notifications.userId })
  await publish(tx, changed, { kind: 'notifications', id: 0 })
}

/** Deletes an item's notifications, also those that are still to be emailed. */
export async function deleteNotes(tx: Context, item: NotifiedItem): Promise<void> {
  const deleted = await tx.db
    .delete(notifications)
    .where(notesOf(item))
    .returning({ userId: notifications.userId })
  await publish(tx, deleted, { kind: 'notifications', id: 0 })
}
