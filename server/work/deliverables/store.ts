import { and, asc, desc, eq, getColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import type { Attention } from '../../platform/room.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { notifyClient, projectPath } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import type { StoredFile } from '../../core/uploads/store.ts'
import { users } from '../../core/users/table.ts'
import { withUrls } from './rules.ts'
import { deliverableDecisions, deliverables, deliverableVersions, visibleTo } from './table.ts'

type Row = typeof deliverables.$inferSelect
type Selected = { row: Row; version: typeof deliverableVersions.$inferSelect; projectName: string }

/** Selects deliverables with their newest version and project name. */
export const selectDeliverables = <More extends Record<string, SQL.Aliased | SQL>>(
  { db }: Pick<Context, 'db'>,
  more: More,
) =>
  db
    .select({
      row: getColumns(deliverables),
      version: getColumns(deliverableVersions),
      projectName: projects.name,
      ...more,
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .innerJoin(
      deliverableVersions,
      and(
        eq(deliverableVersions.deliverableId, deliverables.id),
        eq(deliverableVersions.number, deliverables.latestNumber),
      ),
    )

/** Returns the project page with this deliverable open. */
export const deliverablePath = ({ id, projectId }: Pick<Row, 'id' | 'projectId'>) =>
  `${projectPath(projectId)}?deliverable=${id}`

export function toItem({ row, version, projectName }: Selected) {
  const latest = withUrls(version)
  return { ...row, projectName, latest, fileUrl: latest.fileUrl }
}

/** Returns a deliverable the caller may see, with versions and decisions. @throws Refusal 404 */
export async function detailOf(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(deliverables.id, id))
  const [found] = await selectDeliverables(context, {}).where(mine)
  if (!found) throw notFound()
  const versions = await context.db
    .select()
    .from(deliverableVersions)
    .where(eq(deliverableVersions.deliverableId, id))
    .orderBy(desc(deliverableVersions.number))
  const ids = versions.map((each) => each.id)
  const history = await context.db
    .select({
      ...getColumns(deliverableDecisions),
      userId: deliverableDecisions.userId,
      userName: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(deliverableDecisions)
    .leftJoin(users, eq(users.id, deliverableDecisions.userId))
    .where(inArray(deliverableDecisions.versionId, ids))
    .orderBy(asc(deliverableDecisions.id))
  return {
    ...toItem(found),
    versions: versions.map((each) => ({
      ...withUrls(each),
      decisions: history.filter(({ versionId }) => versionId === each.id),
    })),
  }
}

type Facts = Pick<Row, 'name' | 'latestNumber' | 'projectId'> & { projectName: string }

/** Deliverables that wait for the client's decision; none in canceled projects. */
export const waitingDeliverables: Attention<Facts> = {
  rows: (actor) => sql`
    select ${deliverables.id}, ${deliverables.deliveredAt} as since, json_build_object(
      'name', ${deliverables.name}, 'latestNumber', ${deliverables.latestNumber},
      'projectId', ${projects.id}, 'projectName', ${projects.name}) as facts
    from ${deliverables} join ${projects} on ${projects.id} = ${deliverables.projectId}
    where ${visibleTo(actor)} and ${deliverables.status} = 'waiting' and ${projects.status} <> 'cancelled'
    order by ${deliverables.deliveredAt} desc, ${deliverables.id} desc limit ${attentionMost}`,
  describe: ({ id, facts: { name, latestNumber, projectId, projectName } }) => ({
    title: `Approve ${name} or ask for changes`,
    detail: latestNumber === 1 ? projectName : `${projectName}, version ${latestNumber}`,
    path: deliverablePath({ id, projectId }),
  }),
}

/** Locks a deliverable the caller may see until the transaction ends. @throws Refusal 404 */
export async function lockDeliverable(tx: Context, actor: Actor, id: number): Promise<Row> {
  const mine = and(visibleTo(actor), eq(deliverables.id, id))
  const [row] = await tx.db.select().from(deliverables).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

type Decision = Pick<
  typeof deliverableDecisions.$inferInsert,
  'versionId' | 'userId' | 'decision' | 'comment'
>

/** Returns whether the version's latest decision equals this one. */
export async function isDecided({ db }: Context, decision: Decision): Promise<boolean> {
  const [last] = await db
    .select()
    .from(deliverableDecisions)
    .where(eq(deliverableDecisions.versionId, decision.versionId))
    .orderBy(desc(deliverableDecisions.id))
    .limit(1)
  return (
    last !== undefined &&
    last.userId === decision.userId &&
    last.decision === decision.decision &&
    last.comment === decision.comment
  )
}

/** Stores a delivery as its next version and notifies the client. */
export async function addVersionOf(
  tx: Context,
  row: Row,
  file: StoredFile | null,
  source: { linkUrl: string; note: string },
) {
  const noFile = { fileKey: null, fileName: '', fileType: '', fileBytes: 0 }
  await tx.db.insert(deliverableVersions).values({
    ...(file ?? noFile),
    ...source,
    deliverableId: row.id,
    number: row.latestNumber,
    deliveredAt: row.deliveredAt,
  })
  const project = await projectOf(tx, row)
  const title =
    row.latestNumber === 1
      ? `${project.name}: ${row.name} is ready for review`
      : `${project.name}: version ${row.latestNumber} of ${row.name} is ready for review`
  await notifyClient(tx, project, {
    kind: 'deliverables',
    title,
    body: source.note,
    path: deliverablePath(row),
    about: { noun: 'deliverables', id: row.id },
  })
  await publishDeliverable(tx, row, project.clientId)
}

/** Audits a change of a deliverable, in its client's history too. */
export async function auditDeliverable(tx: Context, before: Row | null, after: Row | null) {
  const row = after ?? before
  if (!row) return
  const { clientId } = await projectOf(tx, row)
  const withClient = (each: Row | null) => each && { ...each, clientId }
  await audit(tx, {
    noun: 'deliverables',
    before: withClient(before),
    after: withClient(after),
  })
}

/** Returns the project of a deliverable that was already found. */
export async function projectOf(tx: Context, { projectId }: Row) {
  const [project] = await tx.db.select().from(projects).where(eq(projects.id, projectId))
  if (!project) throw notFound()
  return project
}

export const publishDeliverable = (tx: Context, { id }: { id: number }, clientId: number) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind: 'deliverables', id })

/** Releases the files of deliverables in the transaction that deletes them. */
export async function releaseFilesOf(tx: Context, which: SQL): Promise<void> {
  const rows = await tx.db
    .select({ key: deliverableVersions.fileKey })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .where(and(which, isNotNull(deliverableVersions.fileKey)))
  for (const { key } of rows) if (key) await releaseFile(tx, key)
}

/** Releases the files of a client's deliverables in the transaction that erases the client. */
export const releaseFilesOfClient = (tx: Context, clientId: number) =>
  releaseFilesOf(
    tx,
    sql`${deliverables}.project_id in (select p.id from ${projects} p where p.client_id = ${clientId})`,
  )
