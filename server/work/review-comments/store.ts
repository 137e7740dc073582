import { aliasedTable, and, asc, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import * as contract from '../../../contract/work/review-comments.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type OwnNames, ownNames } from '../../core/users/own-view.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { badRequest, notFound } from '../../platform/refusals.ts'
import { lockDeliverable, projectOf } from '../deliverables/store.ts'
import { deliverables, deliverableVersions } from '../deliverables/table.ts'
import { columnsOf, placeOf } from './rules.ts'
import { reviewComments as table, visibleTo } from './table.ts'

export type Row = typeof table.$inferSelect
export type Deliverable = typeof deliverables.$inferSelect

const resolver = aliasedTable(users, 'resolver')
const nameOf = ({ firstName, lastName }: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`

const select = ({ db }: Pick<Context, 'db'>, which: SQL | undefined) =>
  db
    .select({
      ...getColumns(table),
      byName: nameOf(users),
      byImageUrl: users.profileImageUrl,
      resolvedByName: nameOf(resolver),
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoin(resolver, eq(resolver.id, table.resolvedById))
    .where(which)
    .orderBy(asc(table.id))

type Selected = Row & { byName: string; byImageUrl: string | null; resolvedByName: string }

/** Returns a comment for the response to somebody; `own` are the names by which they call themselves, where those differ. */
const toItem = (row: Selected, own: OwnNames | null) => ({
  ...row,
  place: placeOf(row),
  byName: own && own.id === row.userId ? own.personName : row.byName,
  resolvedByName: own && own.id === row.resolvedById ? own.personName : row.resolvedByName,
})

/** Returns the comments on a deliverable that the caller may see, oldest first. */
export async function commentsOf(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const rows = await select(context, and(visibleTo(actor), eq(table.deliverableId, id)))
  const own = await ownNames(context, actor)
  return rows.map((row) => toItem(row, own))
}

/** Returns a comment as the caller is shown it. @throws Refusal 404 for one that they may not see */
export async function shownComment(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [row] = await select(context, and(visibleTo(actor), eq(table.id, id)))
  if (!row) throw notFound()
  return toItem(row, await ownNames(context, actor))
}

/** Returns a version that the caller may see, with its deliverable locked. @throws Refusal 404 */
export async function lockVersion(tx: Context, actor: Actor, id: number) {
  const [version] = await tx.db
    .select()
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, id))
  if (!version) throw notFound()
  const deliverable = await lockDeliverable(tx, actor, version.deliverableId)
  return { version, deliverable }
}

/** Returns a comment that the caller may see, with its deliverable locked. @throws Refusal 404 */
export async function lockComment(tx: Context, actor: Actor, id: number) {
  const which = and(visibleTo(actor), eq(table.id, id))
  const [found] = await tx.db.select().from(table).where(which)
  if (!found) throw notFound()
  const deliverable = await lockDeliverable(tx, actor, found.deliverableId)
  const [row] = await tx.db.select().from(table).where(which)
  if (!row) throw notFound()
  return { row, deliverable }
}

/** Returns the comment with which a thread begins, whatever comment of it is given. */
export async function threadOf(tx: Context, row: Row): Promise<Row> {
  if (row.parentId === null) return row
  const [first] = await tx.db.select().from(table).where(eq(table.id, row.parentId))
  if (!first) throw notFound()
  return first
}

type Written = Pick<Row, 'versionId' | 'parentId' | 'body'> & { place: contract.Place | null }

/** Stores a comment on a locked deliverable. @throws Refusal 400 for too many */
export async function addComment(
  tx: Context,
  actor: Actor,
  deliverable: Deliverable,
  { place, ...values }: Written,
): Promise<Row> {
  const all = eq(table.deliverableId, deliverable.id)
  if ((await tx.db.$count(table, all)) >= contract.commentsMost)
    throw badRequest(contract.tooManyComments)
  const by = { userId: userIdOf(actor), fromTeam: isTeam(actor), createdAt: tx.now() }
  const created = await tx.db
    .insert(table)
    .values({ ...values, ...columnsOf(place), ...by, deliverableId: deliverable.id })
    .returning()
  const row = created[0] as Row
  await auditComment(tx, deliverable, null, row)
  return row
}

/** Changes a comment on a locked deliverable, and writes its history. */
export async function changeComment(
  tx: Context,
  deliverable: Deliverable,
  was: Row,
  changes: Partial<Row>,
): Promise<Row> {
  const changed = await tx.db.update(table).set(changes).where(eq(table.id, was.id)).returning()
  const row = changed[0] as Row
  await auditComment(tx, deliverable, was, row)
  return row
}

/** Audits a change of a comment, labeled with its deliverable, and refreshes open windows. */
export async function auditComment(
  tx: Context,
  deliverable: Deliverable,
  before: Row | null,
  after: Row | null,
) {
  const { clientId } = await projectOf(tx, deliverable)
  const labelled = (row: Row | null) =>
    row && {
      id: row.id,
      name: `Comment on ${deliverable.name}`,
      clientId,
      deliverableId: row.deliverableId,
      body: row.body,
      resolvedAt: row.resolvedAt,
    }
  await audit(tx, {
    noun: 'review-comments',
    before: labelled(before),
    after: labelled(after),
  })
  await publish(tx, [{ userId: clientId }, 'admins'], {
    kind: 'review-comments',
    id: deliverable.id,
  })
}
