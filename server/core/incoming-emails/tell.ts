import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { incomingReasons } from '../../../contract/core/incoming-emails.ts'
import { pages } from '../../../contract/core/pages.ts'
import type { Context } from '../../platform/context.ts'
import { markSubjectRead, notify, teamIds, teamReaders } from '../notifications/store.ts'
import { notifications } from '../notifications/table.ts'
import { assigneeOfClient } from '../users/store.ts'
import type { IncomingRow } from './take.ts'

const kind = 'incoming-emails'
/** Unread notifications of held emails a person, above which further ones only show in the list. */
const mostUnread = 5

/** Returns those of some people who may see an email and haven't many of the kind to read. */
async function listeners(tx: Context, ids: number[], { noun }: IncomingRow): Promise<number[]> {
  // Answers to invoices are for those who see invoices.
  const allowed = noun === 'invoices' ? await teamIds(tx, 'invoices') : ids
  const many = await tx.db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, ids),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.userId)
  const busy = new Set(many.flatMap(({ userId, unread }) => (unread < mostUnread ? [] : userId)))
  return ids.filter((id) => allowed.includes(id) && !busy.has(id))
}

/**
 * Tells whoever looks after the client, or else clients, that an email is held. Without sender and subject: the
 * notification stays when the email is erased.
 */
export async function tellHeld(tx: Context, row: IncomingRow): Promise<void> {
  const assigneeId = row.clientId === null ? null : await assigneeOfClient(tx, row.clientId)
  const readers = await listeners(tx, await teamReaders(tx, kind, assigneeId), row)
  await notify(tx, readers, {
    kind,
    subjectId: row.id,
    title: 'An email needs a decision',
    body: row.reason ? incomingReasons[row.reason] : '',
    path: `${pages.adminIncomingEmails}?email=${row.id}`,
  })
}

/** Marks it as read for everybody once somebody has decided. */
export const markDecided = async (tx: Context, { id }: Pick<IncomingRow, 'id'>): Promise<void> =>
  markSubjectRead(tx, await teamIds(tx), kind, id)
