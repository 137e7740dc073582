import { isTeam } from '../../../contract/roles.ts'
import { displayName } from '../../../contract/core/users.ts'
import type { Actor } from '../../../contract/access.ts'
import { pages } from '../../../contract/work/pages.ts'
import { changeNotes, deleteNotes, type NotifiedItem } from '../../core/notifications/items.ts'
import { type Note, notifyTeam } from '../../core/notifications/store.ts'
import { notifications } from '../../core/notifications/table.ts'
import { findCaller } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { and, eq } from 'drizzle-orm'
import { projectOf } from '../deliverables/store.ts'
import { notifyMembers } from '../project-members/store.ts'
import { notifyClient } from '../projects/store.ts'
import type { Deliverable, Row } from './store.ts'

const kind = 'deliverables'
const pathOf = (page: string, { deliverableId, parentId, id }: Row) =>
  `${page.replace(':id', String(deliverableId))}?comment=${parentId ?? id}`

/** Notifies the other side of a comment: the client of the team’s, the team of the client’s. */
export async function announce(
  tx: Context,
  actor: Actor,
  { row, deliverable, number }: { row: Row; deliverable: Deliverable; number: number },
) {
  const project = await projectOf(tx, deliverable)
  const by = displayName(await findCaller({ ...tx, actor }))
  const verb = row.parentId === null ? 'commented on' : 'replied about'
  const note = {
    kind,
    subjectId: project.id,
    itemId: row.id,
    title: `${by} ${verb} ${deliverable.name} (version ${number})`,
    body: row.body.slice(0, 500),
    about: { noun: kind, id: deliverable.id },
    isWritten: true,
  } satisfies Omit<Note, 'path'>
  if (isTeam(actor))
    return notifyClient(tx, project, { ...note, path: pathOf(pages.deliverable, row) })
  const toTeam = { ...note, path: pathOf(pages.adminDeliverable, row) }
  await notifyTeam(tx, { ...toTeam, assigneeId: project.assigneeId })
  await notifyMembers(tx, project.id, toTeam)
}

/** Returns the notifications of a comment. */
async function notesOf({ db }: Context, { id, createdAt }: Row): Promise<NotifiedItem> {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.itemId, id)))
  return { readers: rows.map(({ userId }) => userId), kind, itemId: id, since: createdAt }
}

export const changeNotesOf = async (tx: Context, row: Row) =>
  changeNotes(tx, await notesOf(tx, row), { body: row.body.slice(0, 500), isFormatted: false })

export const deleteNotesOf = async (tx: Context, row: Row) =>
  deleteNotes(tx, await notesOf(tx, row))
