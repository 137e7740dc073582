import { and, asc, eq, getColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { trashEntries } from '../../core/trash-entries/table.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { contentBatches } from '../../content/content-batches/table.ts'
import { contentPublications } from '../../content/content-publications/table.ts'
import { contentPieces } from '../../content/content-pieces/table.ts'
import { contentReviewLinks } from '../../content/content-review-links/table.ts'
import { contentReviews } from '../../content/content-reviews/table.ts'
import { contentVersions } from '../../content/content-versions/table.ts'
import { dataExports } from '../data-exports/table.ts'
import { deletionRequests } from '../deletion-requests/table.ts'
import {
  deliverableDecisions,
  deliverables,
  deliverableVersions,
} from '../../work/deliverables/table.ts'
import { emailClicks } from '../../outreach/email-clicks/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { invoiceLines, invoices } from '../../money/invoices/table.ts'
import { keywordImports } from '../../content/keyword-imports/table.ts'
import { keywords } from '../../content/keywords/table.ts'
import { emailEvents } from '../../outreach/email-events/table.ts'
import { messageAttachments, messages } from '../../clients/messages/table.ts'
import { milestones } from '../../work/milestones/table.ts'
import { notificationPreferences, notifications } from '../../core/notifications/table.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import type { Db } from '../../platform/db.ts'
import { projectUpdates } from '../../work/project-updates/table.ts'
import { projects } from '../../work/projects/table.ts'
import { serviceRequestEvents, serviceRequests } from '../../work/service-requests/table.ts'
import { sessions } from '../../core/sessions/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { uploads } from '../../core/uploads/table.ts'
import { users } from '../../core/users/table.ts'
import { wordpressSites } from '../../content/wordpress-sites/table.ts'

/** One table with rows about a person. */
export type Source = {
  /** Names the files of an export, such as `service-requests`. */
  name: string
  title: string
  table: PgTable
  /** Columns that are never shown: secrets, keys of files, the team's notes. */
  without: readonly string[]
  /** Which rows are about the user. */
  of: (userId: number) => SQL | undefined
  /** Columns of the file that belongs to a row. */
  file?: { key: PgColumn; name: PgColumn }
  /** What happens to the rows when the client is deleted, as the dialog tells it; untold without. */
  goes?: 'erased' | 'kept'
}

const ownProjects = (userId: number) =>
  sql`(select p.id from ${projects} p where p.client_id = ${userId} and p.deleted_at is null)`
const ownDeliverables = (userId: number) =>
  sql`(select d.id from ${deliverables} d where d.project_id in ${ownProjects(userId)})`

type Options = Partial<Pick<Source, 'without' | 'file' | 'goes'>>
const source = (
  title: string,
  table: PgTable,
  of: Source['of'],
  { without = [], ...more }: Options = {},
): Source => ({
  name: title.toLowerCase().replaceAll(' ', '-'),
  title,
  table,
  of,
  without,
  ...more,
})

/** Everything that is stored about a person. A new table with such rows gets its line here. */
export const sources: readonly Source[] = [
  source('Account', users, (id) => eq(users.id, id), {
    without: ['passwordHash', 'twoFactorSecret', 'deletedAt'],
  }),
  source('Contacts', users, (id) => eq(users.clientId, id), {
    goes: 'erased',
    without: ['passwordHash', 'twoFactorSecret', 'deletedAt'],
  }),
  source('Projects', projects, (id) => eq(projects.clientId, id), {
    goes: 'erased',
    without: ['deletedAt'],
  }),
  source('Milestones', milestones, (id) => inArray(milestones.projectId, ownProjects(id))),
  source('Project updates', projectUpdates, (id) =>
    or(eq(projectUpdates.authorId, id), inArray(projectUpdates.projectId, ownProjects(id))),
  ),
  source('Deliverables', deliverables, (id) => inArray(deliverables.projectId, ownProjects(id)), {
    goes: 'erased',
  }),
  source(
    'Deliverable versions',
    deliverableVersions,
    (id) => inArray(deliverableVersions.deliverableId, ownDeliverables(id)),
    {
      without: ['fileKey'],
      file: { key: deliverableVersions.fileKey, name: deliverableVersions.fileName },
    },
  ),
  source('Decisions', deliverableDecisions, (id) => eq(deliverableDecisions.userId, id)),
  source('Messages', messages, (id) => or(eq(messages.clientId, id), eq(messages.fromUserId, id)), {
    goes: 'erased',
    without: ['sendKey'],
  }),
  source(
    'Message attachments',
    messageAttachments,
    (id) =>
      sql`${messageAttachments}.message_id in (select m.id from ${messages} m where m.client_id = ${id} or m.from_user_id = ${id})`,
    {
      goes: 'erased',
      without: ['fileKey'],
      file: { key: messageAttachments.fileKey, name: messageAttachments.fileName },
    },
  ),
  source('Uploads', uploads, (id) => eq(uploads.userId, id), {
    without: ['fileKey'],
    file: { key: uploads.fileKey, name: uploads.fileName },
  }),
  source('Service requests', serviceRequests, (id) => eq(serviceRequests.clientId, id), {
    goes: 'erased',
    without: ['notes'],
  }),
  source(
    'Service request history',
    serviceRequestEvents,
    (id) =>
      sql`${serviceRequestEvents}.service_request_id in (select r.id from ${serviceRequests} r where r.client_id = ${id})`,
  ),
  source('Content orders', contentBatches, (id) => eq(contentBatches.clientId, id)),
  source('Content', contentPieces, (id) => eq(contentPieces.clientId, id), {
    goes: 'erased',
    without: ['imageKey', 'squareKey', 'thumbnailKey', 'sketch', 'checked', 'prompt'],
  }),
  source(
    'Content versions',
    contentVersions,
    (id) =>
      sql`${contentVersions}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
  ),
  source(
    'Published content',
    contentPublications,
    (id) =>
      sql`${contentPublications}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id})`,
    { without: ['imageKey', 'leaseUntil'] },
  ),
  source('WordPress site', wordpressSites, (id) => eq(wordpressSites.clientId, id), {
    without: ['sealedSecret'],
  }),
  source(
    'Content reviews',
    contentReviews,
    (id) =>
      sql`(${contentReviews}.user_id = ${id} or ${contentReviews}.piece_id in (select p.id from ${contentPieces} p where p.client_id = ${id}))`,
  ),
  source('Review links', contentReviewLinks, (id) => eq(contentReviewLinks.clientId, id), {
    without: ['tokenHash', 'createdBy'],
  }),
  source('Meetings', bookings, (id) => eq(bookings.clientId, id), { goes: 'erased' }),
  source('Onboarding', onboardingWorkflows, (id) => eq(onboardingWorkflows.clientId, id), {
    goes: 'erased',
  }),
  source('Keyword imports', keywordImports, (id) => eq(keywordImports.clientId, id), {
    without: ['userId'],
  }),
  source('Keywords', keywords, (id) => eq(keywords.clientId, id), {
    goes: 'erased',
    without: ['deletedAt'],
  }),
  source(
    'Invoices',
    invoices,
    (id) => and(eq(invoices.clientId, id), sql`${invoices.number} is not null`),
    { goes: 'kept' },
  ),
  source(
    'Invoice lines',
    invoiceLines,
    (id) =>
      sql`${invoiceLines}.invoice_id in (select i.id from ${invoices} i where i.client_id = ${id} and i.number is not null)`,
  ),
  source('Notifications', notifications, (id) => eq(notifications.userId, id)),
  source('Notification choices', notificationPreferences, (id) =>
    eq(notificationPreferences.userId, id),
  ),
  source('Sessions', sessions, (id) => eq(sessions.userId, id), { without: ['tokenHash'] }),
  source(
    'Suppressed address',
    suppressions,
    (id) => sql`${suppressions}.address = (select u.email from ${users} u where u.id = ${id})`,
  ),
  source(
    'Bounced emails',
    emailEvents,
    (id) =>
      sql`${emailEvents}.address = (select lower(u.email) from ${users} u where u.id = ${id})`,
    { without: ['key'] },
  ),
  source(
    'Campaign emails',
    emailSends,
    (id) =>
      sql`${emailSends}.email_address = (select lower(u.email) from ${users} u where u.id = ${id})`,
    { without: ['epoch', 'counted'] },
  ),
  source(
    'Followed links',
    emailClicks,
    (id) =>
      sql`${emailClicks}.send_id in (select s.id from ${emailSends} s where s.email_address = (select lower(u.email) from ${users} u where u.id = ${id}))`,
  ),
  source('Trash', trashEntries, (id) => eq(trashEntries.clientId, id), {
    without: ['content', 'deletedBy'],
  }),
  source('Deletion requests', deletionRequests, (id) => eq(deletionRequests.clientId, id)),
  source('Exports', dataExports, (id) => eq(dataExports.userId, id)),
]

export const columnsOf = ({ table, without }: Source): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getColumns(table) as Record<string, PgColumn>).filter(
      ([name]) => !without.includes(name),
    ),
  )

export type Row = Record<string, unknown>
const batch = 500

/** The rows of one source about a user, read in pages, in the order in which they were made. */
export async function* rowsOf(
  db: Db,
  each: Source,
  userId: number,
  columns: Record<string, PgColumn> = columnsOf(each),
): AsyncGenerator<Row> {
  const id = (getColumns(each.table) as Record<string, PgColumn>)['id']
  if (!id) return yield* await db.select(columns).from(each.table).where(each.of(userId))
  for (let after = 0, found = batch; found === batch;) {
    const rows = await db
      .select({ ...columns, id })
      .from(each.table)
      .where(and(each.of(userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(batch)
    yield* rows
    found = rows.length
    after = Number(rows.at(-1)?.['id'] ?? 0)
  }
}

/** How many rows of each source there are about a client, for those that the dialog tells of. */
export const countsOf = async (db: Db, userId: number) =>
  Promise.all(
    sources.flatMap((each) =>
      each.goes
        ? [
            (async () => ({
              title: each.title,
              goes: each.goes as 'erased' | 'kept',
              count: await db.$count(each.table, each.of(userId)),
            }))(),
          ]
        : [],
    ),
  )
