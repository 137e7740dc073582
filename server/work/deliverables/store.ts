import { and, asc, desc, eq, getColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { pages } from '../../../contract/work/pages.ts'
import type { Attention } from '../../platform/room.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { notifyClient } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import type { StoredFile } from '../../core/uploads/store.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { type Approval, type Asked, nameApprovers, namedFor, waitsForCaller } from './approvers.ts'
import { approversText, standingOf, withUrls } from './rules.ts'
import { deliverableDecisions, deliverables, deliverableVersions, visibleTo } from './table.ts'

type Row = typeof deliverables.$inferSelect
type Selected = {
  row: Row
  version: typeof deliverableVersions.$inferSelect
  projectName: string
  isYourTurn: boolean
}

/** Selects deliverables with their newest version and project name, as the caller is shown them. */
export const selectDeliverables = <More extends Record<string, SQL.Aliased | SQL>>(
  { db, actor }: Pick<Context, 'db'> & { actor: Actor },
  more: More,
) =>
  db
    .select({
      row: getColumns(deliverables),
      version: getColumns(deliverableVersions),
      projectName: projects.name,
      isYourTurn: waitsForCaller(actor),
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

/** Returns the client’s review room of a deliverable. */
export const deliverablePath = ({ id }: Pick<Row, 'id'>) =>
  pages.deliverable.replace(':id', String(id))

/** Returns the team’s review room of a deliverable. */
export const adminDeliverablePath = ({ id }: Pick<Row, 'id'>) =>
  pages.adminDeliverable.replace(':id', String(id))

export function toItem({ row, version, projectName, isYourTurn }: Selected) {
  const latest = withUrls(version)
  return { ...row, projectName, isYourTurn, latest, fileUrl: latest.fileUrl }
}

/** Returns a deliverable the caller may see, with versions and decisions. @throws Refusal 404 */
export async function detailOf(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(deliverables.id, id))
  const [found] = await selectDeliverables(
    { ...context, actor },
    { clientId: sql<number>`${projects.clientId}` },
  ).where(mine)
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
      userName: joinedName,
    })
    .from(deliverableDecisions)
    .leftJoin(users, eq(users.id, deliverableDecisions.userId))
    .where(inArray(deliverableDecisions.versionId, ids))
    .orderBy(asc(deliverableDecisions.id))
  const project = { id: found.row.projectId, clientId: found.clientId }
  const named = await namedFor(context, ids, project)
  return {
    ...toItem(found),
    versions: versions.map((each) => {
      const decided = history.filter(({ versionId }) => versionId === each.id)
      const approvers = named.filter(({ versionId }) => versionId === each.id)
      const { approvalRule } = each
      const status = standingOf(approvalRule, approvers, decided)
      return { ...withUrls(each), approvalRule, approvers, status, decisions: decided }
    }),
  }
}

type Facts = Pick<Row, 'name' | 'latestNumber'> & { projectName: string }

/** Deliverables that wait for the caller’s decision; none in canceled projects. */
export const waitingDeliverables: Attention<Facts> = {
  rows: (actor) => sql`
    select ${deliverables.id}, ${deliverables.deliveredAt} as since, json_build_object(
      'name', ${deliverables.name}, 'latestNumber', ${deliverables.latestNumber},
      'projectName', ${projects.name}) as facts
    from ${deliverables} join ${projects} on ${projects.id} = ${deliverables.projectId}
    where ${visibleTo(actor)} and ${waitsForCaller(actor)} and ${projects.status} <> 'cancelled'
    order by ${deliverables.deliveredAt} desc, ${deliverables.id} desc limit ${attentionMost}`,
  describe: ({ id, facts: { name, latestNumber, projectName } }) => ({
    title: `Approve ${name} or ask for changes`,
    detail: latestNumber === 1 ? projectName : `${projectName}, version ${latestNumber}`,
    path: deliverablePath({ id }),
  }),
}

type Found = { actor: Actor; params: { id: number } }

/** Returns a version the caller may see. @throws Refusal 404 */
export async function findVersion({ db }: Pick<Context, 'db'>, { actor, params }: Found) {
  const [version] = await db
    .select()
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, params.id))
  const mine = and(visibleTo(actor), eq(deliverables.id, version?.deliverableId ?? 0))
  const [row] = await db.select().from(deliverables).where(mine)
  if (!version || !row) throw notFound()
  return { version, row }
}

/** Returns the newest version of a deliverable that was already found. */
export async function newestVersion({ db }: Pick<Context, 'db'>, { id, latestNumber }: Row) {
  const [version] = await db
    .select()
    .from(deliverableVersions)
    .where(
      and(eq(deliverableVersions.deliverableId, id), eq(deliverableVersions.number, latestNumber)),
    )
  if (!version) throw notFound()
  return version
}

/** Locks a deliverable the caller may see until the transaction ends. @throws Refusal 404 */
export async function lockDeliverable(tx: Context, actor: Actor, id: number): Promise<Row> {
  const mine = and(visibleTo(actor), eq(deliverables.id, id))
  const [row] = await tx.db.select().from(deliverables).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

type Decision = Pick<typeof deliverableDecisions.$inferInsert, 'userId' | 'decision' | 'comment'>

/** Returns whether the last decision that counts equals this one: theirs if several decide, or else that on the version. */
export function isDecided({ approvers, decided }: Approval, decision: Decision): boolean {
  const last = decided.findLast(
    ({ userId }) => approvers.length === 0 || userId === decision.userId,
  )
  return (
    last !== undefined &&
    last.userId === decision.userId &&
    last.decision === decision.decision &&
    last.comment === decision.comment
  )
}

type Delivered = { linkUrl: string; note: string } & Partial<Asked>

/** Stores a delivery as its next version and notifies the client. */
export async function addVersionOf(
  tx: Context,
  row: Row,
  file: StoredFile | null,
  { linkUrl, note, ...approval }: Delivered,
) {
  const noFile = { fileKey: null, fileName: '', fileType: '', fileBytes: 0 }
  const project = await projectOf(tx, row)
  const created = await tx.db
    .insert(deliverableVersions)
    .values({
      ...(file ?? noFile),
      linkUrl,
      note,
      pageCopy: linkUrl && !file ? 'waiting' : 'none',
      deliverableId: row.id,
      number: row.latestNumber,
      deliveredAt: row.deliveredAt,
    })
    .returning()
  const version = created[0] as (typeof created)[number]
  if (version.pageCopy === 'waiting')
    await tx.enqueue(tx.db, { name: 'keep-page' }, { versionId: version.id })
  await nameApprovers(tx, version.id, project, {
    approvalRule: approval.approvalRule ?? 'all',
    approverIds: approval.approverIds ?? [],
  })
  const named = await namedFor(tx, [version.id], project)
  const rule = approval.approvalRule ?? 'all'
  const title =
    row.latestNumber === 1
      ? `${project.name}: ${row.name} is ready for review`
      : `${project.name}: version ${row.latestNumber} of ${row.name} is ready for review`
  await notifyClient(tx, project, {
    kind: 'deliverables',
    title,
    body: [note, named.length > 0 && `To be approved by ${approversText(rule, named)}.`]
      .filter(Boolean)
      .join('\n\n'),
    path: deliverablePath(row),
    about: { noun: 'deliverables', id: row.id },
  })
  await publishDeliverable(tx, row, project.clientId)
}

/** A deliverable in its history; with the names of those who are asked to approve it, where these change. */
type Audited = Row & { approvers?: string }

/** Audits a change of a deliverable, in its client's history too. */
export async function auditDeliverable(tx: Context, before: Audited | null, after: Audited | null) {
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
