import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { senderName } from '../../clients/messages/store.ts'
import {
  messageAttachments,
  messages,
  visibleTo as messagesVisibleTo,
} from '../../clients/messages/table.ts'
import type { Context } from '../../platform/context.ts'
import { deliverables, deliverableVersions } from '../deliverables/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

export type Which = { handedOver: SQL | undefined; sent: SQL | undefined }

/**
 * Unites delivered files and message attachments. `key` breaks ties between files of the same
 * moment.
 */
export const filesOf = ({ db }: Pick<Context, 'db'>, actor: Actor, { handedOver, sent }: Which) =>
  unionAll(
    db
      .select({
        source: sql<'deliverables' | 'messages'>`'deliverables'`.as('source'),
        key: sql<number>`${deliverableVersions.id} * 2`.as('key'),
        clientId: sql<number>`${projects.clientId}`.as('client_id'),
        fileName: sql<string>`${deliverableVersions.fileName}`.as('file_name'),
        fileType: sql<string>`${deliverableVersions.fileType}`.as('file_type'),
        fileBytes: sql<number>`${deliverableVersions.fileBytes}`.as('file_bytes'),
        from: sql<string>`${deliverables.name} || ', version ' || ${deliverableVersions.number}
          || case when ${deliverableVersions.linkUrl} <> '' then ', copy of the link' else '' end`.as(
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
        clientId: sql<number>`${messages.clientId}`.as('client_id'),
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
