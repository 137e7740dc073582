import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { incomingReasons } from '../../../contract/core/incoming-emails.ts'
import { pages } from '../../../contract/core/pages.ts'
import type { Context } from '../../platform/context.ts'
import {
  markSubjectRead,
  markSubjectUnread,
  notify,
  teamIds,
  teamReaders,
} from '../notifications/store.ts'
import { notifications } from '../notifications/table.ts'
import { assigneeOfClient } from '../users/store.ts'
import { incomingEmails as emails } from './table.ts'
import type { IncomingRow } from './take.ts'

const kind = 'incoming-emails'
/**
 * Unread notifications of held emails a person, above which further ones only show in the list: for those of people who are
 * known here and for others apart, so that strangers can’t silence a client.
 */
const mostUnread = 5

type Whose = Pick<IncomingRow, 'noun' | 'userId' | 'clientId'>
const isOfNobody = ({ noun, userId, clientId }: Whose) =>
  noun === null && userId === null && clientId === null
const ofNobody = and(isNull(emails.noun), isNull(emails.userId), isNull(emails.clientId))

/** Returns who is told of an email: of those who may see it, whoever looks after the client, or else clients. */
async function readersOf(tx: Context, { noun, clientId }: IncomingRow): Promise<number[]> {
  const assigneeId = clientId === null ? null : await assigneeOfClient(tx, clientId)
  const chosen = await teamReaders(tx, kind, assigneeId)
  if (noun !== 'invoices') return chosen
  const allowed = await teamIds(tx, 'invoices')
  const seeing = chosen.filter((id) => allowed.includes(id))
  return seeing.length > 0 ? seeing : (await teamIds(tx, kind)).filter((id) => allowed.includes(id))
}

/** Returns those of some people who haven't many notifications of such emails to read. */
async function withoutMany(tx: Context, ids: number[], row: Whose): Promise<number[]> {
  const many = await tx.db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .innerJoin(emails, eq(emails.id, notifications.subjectId))
    .where(
      and(
        isOfNobody(row) ? ofNobody : sql`not (${ofNobody})`,
        inArray(notifications.userId, ids),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.userId)
  const busy = new Set(many.flatMap(({ userId, unread }) => (unread < mostUnread ? [] : userId)))
  return ids.filter((id) => !busy.has(id))
}

/**
 * Tells whoever looks after the client, or else clients, that an email is held. Without sender and subject: the
 * notification stays when the email is erased.
 */
export async function tellHeld(tx: Context, row: IncomingRow): Promise<void> {
  await notify(tx, await withoutMany(tx, await readersOf(tx, row), row), {
    kind,
    subjectId: row.id,
    title: 'An email needs a decision',
    body: row.reason ? incomingReasons[row.reason] : '',
    path: `${pages.adminIncomingEmails}?email=${row.id}`,
  })
}

/** Marks it as read for everybody once somebody has decided, or there is nothing to decide anymore. */
export const markDecided = async (tx: Context, { id }: Pick<IncomingRow, 'id'>): Promise<void> =>
  markSubjectRead(tx, await teamIds(tx), kind, id)

/** The time in ms after a decision in which undoing it tells everybody again who hadn’t read of the email. */
const undoTime = 60_000

/** Returns whether somebody decided a moment ago: deciding otherwise now undoes that. */
export const isUndone = (
  { now }: Pick<Context, 'now'>,
  { decidedAt }: Pick<IncomingRow, 'decidedAt'>,
): boolean => decidedAt !== null && +now() - +decidedAt <= undoTime

/** Marks it as unread again, as it was before somebody decided a moment ago. */
export async function markUndecided(
  tx: Context,
  row: Pick<IncomingRow, 'id' | 'decidedAt'>,
): Promise<void> {
  if (row.decidedAt && isUndone(tx, row)) await markSubjectUnread(tx, kind, row.id, row.decidedAt)
}
