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
import { clientFiles, visibleTo as keptVisibleTo } from '../client-files/table.ts'
import { projectUpdateFiles, projectUpdates } from '../project-updates/table.ts'
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

/** Returns the key of a file. */
export const keyOf = (source: FileSource, id: number) =>
  id * fileSources.length + fileSources.indexOf(source)

/** Returns the conditions for the files of a client, of one project or of all. */
export const ofClient = (clientId: number, projectId: number | null | undefined): Which => ({
  deliverables: projectId ? eq(deliverables.projectId, projectId) : eq(projects.clientId, clientId),
  messages: and(
    eq(messages.clientId, clientId),
    projectId ? eq(messages.projectId, projectId) : undefined,
  ),
  // Answers are about the client, not about one project.
  onboarding: projectId ? sql`false` : eq(onboardingWorkflows.clientId, clientId),
  kept: and(
    eq(clientFiles.clientId, clientId),
    projectId ? eq(clientFiles.projectId, projectId) : undefined,
  ),
  updates: projectId ? eq(projectUpdates.projectId, projectId) : eq(projects.clientId, clientId),
})

const fileFacts = (
  table:
    | typeof deliverableVersions
    | typeof messageAttachments
    | typeof onboardingFiles
    | typeof projectUpdateFiles,
) => ({
  fileName: sql<string>`${table.fileName}`.as('file_name'),
  fileType: sql<string>`${table.fileType}`.as('file_type'),
  fileBytes: sql<number>`${table.fileBytes}`.as('file_bytes'),
  fileKey: sql<string>`${table.fileKey}`.as('file_key'),
})

/** The project of a file and its folder, where it has them. */
const within = (projectId: SQL, folderId: SQL = sql`null::int`) => ({
  projectId: sql<number | null>`${projectId}`.as('project_id'),
  folderId: sql<number | null>`${folderId}`.as('folder_id'),
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
      ...within(sql`${deliverables.projectId}`),
      from: sql<string>`${deliverables.name} || ', version ' || ${deliverableVersions.number}
        || case when ${deliverableVersions.linkUrl} <> '' then ', copy of the link' else '' end`.as(
        'from_text',
      ),
      byId: sql<number | null>`null::int`.as('by_id'),
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
      ...within(sql`${messages.projectId}`),
      from: sql<string>`coalesce(${senderName}, '')`.as('from_text'),
      byId: sql<number | null>`coalesce(${messages.authorId}, ${messages.fromUserId})`.as('by_id'),
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
      ...within(sql`null::int`),
      from: sql<string>`${adderName}`.as('from_text'),
      byId: sql<number | null>`${onboardingFiles.userId}`.as('by_id'),
      at: sql<string>`${onboardingFiles.createdAt}`.as('at'),
    })
    .from(onboardingFiles)
    .innerJoin(onboardingWorkflows, eq(onboardingWorkflows.id, onboardingFiles.workflowId))
    .where(and(onboardingVisibleTo(actor), which))

const keptBy = sql<string>`coalesce((
  select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = ${clientFiles}.user_id), '')`

const kept = ({ db }: Pick<Context, 'db'>, actor: Actor, which: SQL | undefined) =>
  db
    .select({
      ...placed('kept', sql`${clientFiles.id}`),
      clientId: sql<number>`${clientFiles.clientId}`.as('client_id'),
      fileName: sql<string>`${clientFiles.name}`.as('file_name'),
      fileType: sql<string>`${clientFiles.type}`.as('file_type'),
      fileBytes: sql<number>`${clientFiles.bytes}`.as('file_bytes'),
      fileKey: sql<string>`${clientFiles.fileKey}`.as('file_key'),
      ...within(sql`${clientFiles.projectId}`, sql`${clientFiles.folderId}`),
      from: sql<string>`${keptBy}`.as('from_text'),
      byId: sql<number | null>`${clientFiles.userId}`.as('by_id'),
      at: sql<string>`${clientFiles.createdAt}`.as('at'),
    })
    .from(clientFiles)
    .where(and(keptVisibleTo(actor), eq(clientFiles.isFolder, false), which))

const updaterName = sql<string>`coalesce((
  select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = ${projectUpdates}.author_id), '')`

const posted = ({ db }: Pick<Context, 'db'>, actor: Actor, which: SQL | undefined) =>
  db
    .select({
      ...placed('updates', sql`${projectUpdateFiles.id}`),
      clientId: sql<number>`${projects.clientId}`.as('client_id'),
      ...fileFacts(projectUpdateFiles),
      ...within(sql`${projectUpdates.projectId}`),
      from: sql<string>`${updaterName}`.as('from_text'),
      byId: sql<number | null>`${projectUpdates.authorId}`.as('by_id'),
      at: sql<string>`${projectUpdates.createdAt}`.as('at'),
    })
    .from(projectUpdateFiles)
    .innerJoin(projectUpdates, eq(projectUpdates.id, projectUpdateFiles.updateId))
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
    .where(and(projectsVisibleTo(actor), which))

/** Unites the files of all sources. `key` breaks ties between files of the same moment. */
export const filesOf = (context: Pick<Context, 'db'>, actor: Actor, which: Which) =>
  unionAll(
    delivered(context, actor, which.deliverables),
    sent(context, actor, which.messages),
    answered(context, actor, which.onboarding),
    kept(context, actor, which.kept),
    posted(context, actor, which.updates),
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
    kept(context, actor, which.kept)
      .orderBy(desc(clientFiles.createdAt), desc(clientFiles.id))
      .limit(most),
    posted(context, actor, which.updates)
      .orderBy(desc(projectUpdates.createdAt), desc(projectUpdateFiles.id))
      .limit(most),
  ).as('files')
