import { and, eq, getColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isLimited, isTeam } from '../../../contract/roles.ts'
import * as contract from '../../../contract/work/client-files.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type StoredFile } from '../../core/uploads/store.ts'
import { type OwnNames, ownNames } from '../../core/users/own-view.ts'
import { users } from '../../core/users/table.ts'
import { clientIdOf, seesAll, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest, forbidden, notFound, wrongField } from '../../platform/refusals.ts'
import { findProject } from '../projects/store.ts'
import { freeName, urlsOf } from './rules.ts'
import { clientFiles as table, visibleTo } from './table.ts'

export type Row = typeof table.$inferSelect
/** The place of files: with a folder, its client and project. */
export type Place = { clientId: number; projectId: number | null; folderId: number | null }

/** Columns selected for a file, with the name of who added it. */
export const columns = {
  ...getColumns(table),
  byName: sql<string>`coalesce((
    select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = ${table}.user_id), '')`,
}
type Selected = Row & { byName: string }

/** Returns a file for the response to somebody; `own` are the names by which they call themselves, where those differ. */
export const toItem = (
  { fileKey: _key, toldAt: _toldAt, ...row }: Selected,
  own: OwnNames | null,
) => ({
  ...row,
  byName: own?.id === row.userId ? own.personName : row.byName,
  ...urlsOf(row),
})

/** Returns a file or folder that the caller may see. @throws Refusal 404 */
export async function findFile({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(visibleTo(actor), eq(table.id, id)))
  if (!row) throw notFound()
  return row
}

/** Returns a file as the caller is shown it. @throws Refusal 404 for one that they may not see */
export const shownFile = async (context: Pick<Context, 'db'>, actor: Actor, id: number) =>
  toItem(await findFile(context, actor, id), await ownNames(context, actor))

/**
 * Locks the files of a client, so that names stay distinct and no folder gets into itself, until the transaction ends.
 */
const lockFilesOf = ({ db }: Context, clientId: number) => holdLock(db, 'clientFiles', clientId)

type Input = { clientId?: number | undefined; projectId?: number | null | undefined }

/**
 * Returns whose files a call is about: the caller's own client, or the one that somebody of the team names; contractors have to
 * name a project. @throws Refusal 404 for one that the caller may not see
 */
export async function scopeOf(context: Context, actor: Actor, { clientId, projectId }: Input) {
  if (projectId) {
    const project = await findProject(context, actor, projectId)
    if (clientId !== undefined && clientId !== project.clientId) throw notFound()
    return { clientId: project.clientId, projectId: project.id }
  }
  if (isTeam(actor) && clientId === undefined)
    throw wrongField('clientId', 'Please choose the client')
  const isOwn = !isTeam(actor) && (clientId === undefined || clientId === clientIdOf(actor))
  if (isOwn) return { clientId: clientIdOf(actor), projectId: null }
  if (!seesAll(actor)) throw notFound()
  return { clientId: (await findClient(context, clientId ?? 0)).id, projectId: null }
}

/**
 * Returns where a call puts files, and locks the client's. @throws Refusal 404 for a project or client that the caller may not
 * see, 400 for a folder that isn't there
 */
export async function placeOf(
  tx: Context,
  actor: Actor,
  { folderId, ...input }: Input & { folderId: number | null },
): Promise<Place> {
  if (folderId === null) {
    const scope = await scopeOf(tx, actor, input)
    if (isLimited(actor) && scope.projectId === null)
      throw wrongField('projectId', 'Please choose the project')
    await lockFilesOf(tx, scope.clientId)
    return { ...scope, folderId }
  }
  const { clientId } = await findFolder(tx, actor, folderId)
  if (input.clientId !== undefined && input.clientId !== clientId) throw notFound()
  await lockFilesOf(tx, clientId)
  const { projectId } = await findFolder(tx, actor, folderId)
  return { clientId, projectId, folderId }
}

async function findFolder({ db }: Context, actor: Actor, id: number) {
  const its = and(visibleTo(actor), eq(table.id, id), eq(table.isFolder, true))
  const [row] = await db.select().from(table).where(its)
  if (!row) throw wrongField('folderId', contract.noSuchFolder)
  return row
}

const inPlace = ({ clientId, projectId, folderId }: Place) =>
  folderId === null
    ? and(
        eq(table.clientId, clientId),
        isNull(table.folderId),
        projectId === null ? isNull(table.projectId) : eq(table.projectId, projectId),
      )
    : eq(table.folderId, folderId)

/** Returns the names in a place, in lower case, without that of `except`. */
export async function namesIn({ db }: Context, place: Place, except = 0) {
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inPlace(place))
  return new Set(rows.filter(({ id }) => id !== except).map(({ name }) => name.toLowerCase()))
}

const selectIds = async ({ db }: Context, where: SQL | undefined) =>
  (await db.select({ id: table.id }).from(table).where(where)).map(({ id }) => id)

/** Returns the ids of what is in a folder, at any depth, and its own first, level by level. */
export async function withInside(tx: Context, id: number): Promise<number[][]> {
  const levels: number[][] = [[id]]
  for (let level: number[] = [id]; level.length > 0;) {
    level = await selectIds(tx, inArray(table.folderId, level))
    if (level.length > 0) levels.push(level)
  }
  return levels
}

/** Returns the number of folders from the top to this one. */
export async function levelOf({ db }: Context, folderId: number | null): Promise<number> {
  let level = 0
  for (let at = folderId; at !== null; level++) {
    const [row] = await db.select({ folderId: table.folderId }).from(table).where(eq(table.id, at))
    at = row?.folderId ?? null
  }
  return level
}

const addedBy = (tx: Context, actor: Actor) => ({
  fromTeam: isTeam(actor),
  userId: userIdOf(actor),
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

async function insert(tx: Context, values: typeof table.$inferInsert): Promise<Row> {
  const created = await tx.db.insert(table).values(values).returning()
  const row = created[0] as Row
  await audit(tx, { noun: 'client-files', after: withoutKey(row) })
  return row
}

const withoutKey = ({ fileKey: _key, ...row }: Row) => row

/** Makes a folder in a locked place. Its name has to be free. @throws Refusal 400 for too many, or too deep ones */
export async function addFolder(tx: Context, actor: Actor, place: Place, name: string) {
  const all = and(eq(table.clientId, place.clientId), eq(table.isFolder, true))
  if ((await tx.db.$count(table, all)) >= contract.foldersMost)
    throw badRequest(contract.tooManyFolders)
  if ((await levelOf(tx, place.folderId)) >= contract.folderLevelsMost)
    throw badRequest(contract.tooDeep)
  return insert(tx, { ...place, ...addedBy(tx, actor), name, isFolder: true, toldAt: tx.now() })
}

/** Returns the place below a locked one that these folders lead to; makes those that aren’t there. */
export async function placeBelow(
  tx: Context,
  actor: Actor,
  place: Place,
  names: readonly string[],
): Promise<Place> {
  let at = place
  for (const name of names) {
    const same = and(inPlace(at), eq(sql`lower(${table.name})`, name.toLowerCase()))
    const [there] = await tx.db
      .select()
      .from(table)
      .where(and(same, eq(table.isFolder, true)))
    const free = there ? name : freeName(name, await namesIn(tx, at))
    const folder = there ?? (await addFolder(tx, actor, at, free))
    at = { ...place, folderId: folder.id }
  }
  return at
}

/** Keeps claimed files in a locked place and returns their ids. */
export async function addFiles(
  tx: Context,
  actor: Actor,
  place: Place,
  files: readonly StoredFile[],
): Promise<number[]> {
  const taken = await namesIn(tx, place)
  const ids: number[] = []
  for (const { fileKey, fileName, fileType: type, fileBytes: bytes } of files) {
    const name = freeName(fileName, taken)
    taken.add(name.toLowerCase())
    const values = { ...place, ...addedBy(tx, actor), name, fileKey, type, bytes }
    ids.push((await insert(tx, values)).id)
  }
  await publishFiles(tx, place.clientId, ids[0] ?? 0)
  return ids
}

/** Refreshes the open windows of the team and of the client. */
export const publishFiles = (tx: Context, clientId: number, id: number) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind: 'client-files', id })

/** Locks a file that the caller may change. @throws Refusal 404, 403 for a client's person where the team added it */
export async function lockFile(tx: Context, actor: Actor, id: number): Promise<Row> {
  const { clientId } = await findFile(tx, actor, id)
  await lockFilesOf(tx, clientId)
  const { byName: _by, ...row } = await findFile(tx, actor, id)
  if (row.fromTeam && !isTeam(actor)) throw forbidden()
  return row
}

/** Changes a locked file, and writes its history. */
export async function changeFile(tx: Context, was: Row, changes: Partial<Row>): Promise<void> {
  const values = { ...changes, updatedAt: tx.now() }
  const changed = await tx.db.update(table).set(values).where(eq(table.id, was.id)).returning()
  const row = changed[0] as Row
  await audit(tx, { noun: 'client-files', before: withoutKey(was), after: withoutKey(row) })
  await publishFiles(tx, row.clientId, row.id)
}

/** Releases files in the transaction that deletes their rows. */
export async function releaseFilesIn(tx: Context, which: SQL): Promise<void> {
  const rows = await tx.db.select({ key: table.fileKey }).from(table).where(which)
  for (const { key } of rows) if (key) await releaseFile(tx, key)
}

/** Releases the files of projects in the transaction that erases them. */
export const releaseFilesOf = async (
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
) => (noun === 'projects' ? releaseFilesIn(tx, inArray(table.projectId, [...ids])) : undefined)

/** Releases a client's files in the transaction that erases the client. */
export const releaseFilesOfClient = (tx: Context, clientId: number) =>
  releaseFilesIn(tx, eq(table.clientId, clientId))
