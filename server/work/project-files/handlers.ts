import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import * as deliverableContract from '../../../contract/work/deliverables.ts'
import * as messageContract from '../../../contract/clients/messages.ts'
import * as contract from '../../../contract/work/project-files.ts'
import { deliverables, deliverableVersions } from '../deliverables/table.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { findClient, senderName } from '../../clients/messages/store.ts'
import {
  messageAttachments,
  messages,
  visibleTo as messagesVisibleTo,
} from '../../clients/messages/table.ts'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { findProject } from '../projects/store.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

const paths = { deliverables: deliverableContract.file.path, messages: messageContract.file.path }

type Which = { handedOver: SQL | undefined; sent: SQL | undefined }

/**
 * Unites delivered files and message attachments. `key` breaks ties between files of the same
 * moment.
 */
const filesOf = ({ db }: Pick<Context, 'db'>, actor: Actor, { handedOver, sent }: Which) =>
  unionAll(
    db
      .select({
        source: sql<'deliverables' | 'messages'>`'deliverables'`.as('source'),
        key: sql<number>`${deliverableVersions.id} * 2`.as('key'),
        fileName: sql<string>`${deliverableVersions.fileName}`.as('file_name'),
        fileType: sql<string>`${deliverableVersions.fileType}`.as('file_type'),
        fileBytes: sql<number>`${deliverableVersions.fileBytes}`.as('file_bytes'),
        from: sql<string>`${deliverables.name} || ', version ' || ${deliverableVersions.number}`.as(
          'from_text',
        ),
        at: sql<string>`${deliverableVersions.deliveredAt}`.as('at'),
      })
      .from(deliverableVersions)
      .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
      .innerJoin(projects, eq(projects.id, deliverables.projectId))
      .where(and(projectsVisibleTo(actor), handedOver, isNotNull(deliverableVersions.fileKey))),
    db
      .select({
        source: sql<'deliverables' | 'messages'>`'messages'`.as('source'),
        key: sql<number>`${messageAttachments.id} * 2 + 1`.as('key'),
        fileName: sql<string>`${messageAttachments.fileName}`.as('file_name'),
        fileType: sql<string>`${messageAttachments.fileType}`.as('file_type'),
        fileBytes: sql<number>`${messageAttachments.fileBytes}`.as('file_bytes'),
        from: sql<string>`coalesce(${senderName}, '')`.as('from_text'),
        at: sql<string>`${messages.createdAt}`.as('at'),
      })
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(and(messagesVisibleTo(actor), sent)),
  ).as('files')

type Listed = Pick<Call<typeof contract.list>, 'db' | 'actor' | 'query'>

async function page({ db, actor, query: { q, limit, cursor } }: Listed, which: Which) {
  const files = filesOf({ db }, actor, which)
  const matching = containing(sql`${files.fileName} || ' ' || ${files.from}`, q)
  const at = sql`${files.at}`
  const key = sql`${files.key}`
  const rows = await db
    .select({
      source: files.source,
      key: files.key,
      name: files.fileName,
      type: files.fileType,
      bytes: files.fileBytes,
      from: files.from,
      at: momentText(at),
    })
    .from(files)
    .where(and(matching, olderThan(at, key, cursor)))
    .orderBy(...newestFirst(at, key))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(files).where(matching)
  const found = pageOf(rows, limit, all?.total ?? 0, (row) => ({ at: row.at, id: row.key }))
  return { ...found, items: found.items.map(toItem) }
}

export const projectFiles = handlers(contract, {
  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return page(call, {
      handedOver: eq(deliverables.projectId, id),
      sent: eq(messages.projectId, id),
    })
  },

  async ofClient(call) {
    const { id } = await findClient(call, call.params.clientId)
    return page(call, { handedOver: eq(projects.clientId, id), sent: eq(messages.clientId, id) })
  },
})

type Row = Pick<contract.ProjectFile, 'source' | 'name' | 'type' | 'bytes' | 'from'> & {
  key: number
  at: string
}

/** Replaces a file's key with the URLs that open it. */
function toItem({ key, at, ...row }: Row) {
  const id = Math.floor(key / 2)
  const url = paths[row.source].replace(':id', String(id))
  return {
    ...row,
    id,
    url,
    previewUrl: inlineKind(row.type) ? `${url}?inline=1` : null,
    createdAt: new Date(at),
  }
}
