import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { type FileSource, fileSources } from '../../../contract/work/project-files.ts'
import { senderName } from '../../clients/messages/columns.ts'
import {
  messageAttachments,
  messages,
  visibleTo as messagesVisibleTo,
} from '../../clients/messages/table.ts'
import {
  onboardingFiles,
  onboardingWorkflows,
  visibleTo as onboardingVisibleTo,
} from '../../clients/onboarding/table.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { deliverables, deliverableVersions } from '../deliverables/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

/** The condition of each source; `false` leaves a source out. */
export type Which = Record<FileSource, SQL | undefined>

/** Returns the columns that tell a file's source and place it among files of the same moment. */
const placed = (source: FileSource, id: SQL) => ({
  source: sql<FileSource>`${sql.raw(`'${source}'`)}`.as('source'),
  key: sql<number>`${id} * ${sql.raw(String(fileSources.length))} + ${sql.raw(String(fileSources.indexOf(source)))}`.as(
    'key',
  ),
})

/** Returns the id that `key` was made from. */
export const idOfKey = (key: number) => Math.floor(key / fileSources.length)

const fileFacts = (
  table: typeof deliverableVersions | typeof messageAttachments | typeof onboardingFiles,
) => ({
  fileName: sql<string>`${table.fileName}`.as('file_name'),
  fileType: sql<string>`${table.fileType}`.as('file_type'),
  fileBytes: sql<number>`${table.fileBytes}`.as('file_bytes'),
})

/** The person who added a file to an answer; empty once their account is gone. */
const adderName = sql<string>`coalesce((
  select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = ${onboardingFiles.userId}), '')`

const delivered = ({ db }: Pick<Context, 'db'>, actor: Actor, which: SQL | undefined) =>
  db
    .select({
      ...placed('deliverables', sql`${deliverableVersions.id}`),
      clientId: sql<number>`${projects.clientId}`.as('client_id'),
      ...fileFacts(deliverableVersions),
      from: sql<string>`${deliverables.name} || ', version ' || ${deliverableVersions.number}
        || case when ${deliverableVersions.linkUrl} <> '' then ', copy of the link' else '' end`.as(
        'from_text',
      ),
      at: sql<string>`${deliverableVersions.deliveredAt}`.as('at'),
    })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(and(projectsVisibleTo(actor), which, isNotNull(deliverableVersions.fileKey)))

const sent = ({ db }: Pick<Context, 'db'>, actor: Actor, which: SQL | undefined) =>
  db
    .select({
      ...placed('messages', sql`${messageAttachments.id}`),
      clientId: sql<number>`${messages.clientId}`.as('client_id'),
      ...fileFacts(messageAttachments),
      from: sql<string>`coalesce(${senderName}, '')`.as('from_text'),
      at: sql<string>`${messages.createdAt}`.as('at'),
    })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(and(messagesVisibleTo(actor), which))

const answered = ({ db }: Pick<Context, 'db'>, actor: Actor, which: SQL | undefined) =>
  db
    .select({
      ...placed('onboarding', sql`${onboardingFiles.id}`),
      clientId: sql<number>`${onboardingWorkflows.clientId}`.as('client_id'),
      ...fileFacts(onboardingFiles),
      from: sql<string>`${adderName}`.as('from_text'),
      at: sql<string>`${onboardingFiles.createdAt}`.as('at'),
    })
    .from(onboardingFiles)
    .innerJoin(onboardingWorkflows, eq(onboardingWorkflows.id, onboardingFiles.workflowId))
    .where(and(onboardingVisibleTo(actor), which))

/** Unites the files of all sources. `key` breaks ties between files of the same moment. */
export const filesOf = (context: Pick<Context, 'db'>, actor: Actor, which: Which) =>
  unionAll(
    delivered(context, actor, which.deliverables),
    sent(context, actor, which.messages),
    answered(context, actor, which.onboarding),
  ).as('files')

/** Unites the newest files of each source, at most `most` of it: the rest of a large one isn't read. */
export const newestFilesOf = (
  context: Pick<Context, 'db'>,
  actor: Actor,
  which: Which,
  most: number,
) =>
  unionAll(
    delivered(context, actor, which.deliverables)
      .orderBy(desc(deliverableVersions.deliveredAt), desc(deliverableVersions.id))
      .limit(most),
    sent(context, actor, which.messages)
      .orderBy(desc(messages.createdAt), desc(messageAttachments.id))
      .limit(most),
    answered(context, actor, which.onboarding)
      .orderBy(desc(onboardingFiles.createdAt), desc(onboardingFiles.id))
      .limit(most),
  ).as('files')
