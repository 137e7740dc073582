import { getColumns, sql } from 'drizzle-orm'
import { file } from '../../../contract/clients/messages.ts'
import type { Actor } from '../../../contract/access.ts'
import {
  maySeeQuoted,
  type ShownEmail,
  shownEmail,
} from '../../core/incoming-emails/shown-email.ts'
import type { OwnNames } from '../../core/users/own-view.ts'
import { users } from '../../core/users/table.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { projects } from '../../work/projects/table.ts'
import type { Around } from './around.ts'
import { messageAttachments, messages } from './table.ts'

type Row = typeof messages.$inferSelect

/** The name of a message's sender. */
export const senderName = sql<string>`(
  select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = coalesce(${messages}.author_id, ${messages}.from_user_id))`
/** The text of a message without its most frequent marks, for lists that show its beginning. */
export const plainContent = sql<string>`case when ${messages}.is_formatted
  then regexp_replace(${messages}.content, '\\*+|\`+|\\[([^]]*)\\]\\([^)]*\\)', '\\1', 'g')
  else ${messages}.content end`
/** The project of a message, unless it was deleted. */
const projectName = sql<string | null>`(
  select p.name from ${projects} p where p.id = ${messages}.project_id and p.deleted_at is null)`
/** The number of attachments of a message. */
export const fileCount = sql<number>`(
  select count(*)::int from ${messageAttachments} f where f.message_id = ${messages}.id)`
const senderImage = sql<string | null>`(
  select u.profile_image_url from ${users} u where u.id = coalesce(${messages}.author_id, ${messages}.from_user_id))`
export const listedColumns = {
  ...getColumns(messages),
  fromUserName: senderName,
  fromImageUrl: senderImage,
  projectName,
}
const email = shownEmail(sql`${messages}.incoming_email_id`)
const attached = sql<Attached[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'fileType', f.file_type,
    'fileBytes', f.file_bytes) order by f.id), '[]')
  from ${messageAttachments} f where f.message_id = ${messages}.id)`
/** The same columns with the attachments. */
export const messageColumns = { ...listedColumns, attached, email }

type Attached = Pick<
  typeof messageAttachments.$inferSelect,
  'id' | 'fileName' | 'fileType' | 'fileBytes'
>

type Shown = Row & { attached: Attached[]; email: ShownEmail | null; fromUserName: string }

/**
 * Returns a message for the response to somebody, from a row with `messageColumns`; `own` are the names by which they
 * call themselves, where those differ, and `around` what is shown with it.
 */
export const toMessage = <Each extends Shown>(
  actor: Actor,
  { attached, email: shown, ...row }: Each,
  own: OwnNames | null,
  { reactions, quoted }: Around,
) => ({
  ...row,
  fromUserName: own?.id === (row.authorId ?? row.fromUserId) ? own.personName : row.fromUserName,
  email: shown && {
    ...shown,
    hasQuoted: shown.hasQuoted && maySeeQuoted(actor, shown.noun),
    answers: row.answers,
  },
  isRead: row.readAt !== null,
  attachments: attached.map(toAttachment),
  reactions: reactions.get(row.id) ?? [],
  replyTo: quoted.get(row.replyToId ?? 0) ?? null,
})

function toAttachment({ id, fileName, fileType, fileBytes }: Attached) {
  const url = file.path.replace(':id', String(id))
  return {
    id,
    name: fileName,
    type: fileType,
    bytes: fileBytes,
    url,
    previewUrl: inlineKind(fileType) ? `${url}?inline=1` : null,
  }
}
