import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { releaseFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { projects } from '../projects/table.ts'
import { projectUpdateFiles as table, projectUpdates, visibleTo } from './table.ts'

type Shown = Pick<typeof table.$inferSelect, 'id' | 'fileName' | 'fileType' | 'fileBytes'>

/** The files of an update, in the order in which they were attached. */
export const filesColumn = sql<Shown[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'fileType', f.file_type,
    'fileBytes', f.file_bytes) order by f.id), '[]')
  from ${table} f where f.update_id = ${projectUpdates}.id)`

/** Returns a file for the response. */
export function toFile({ id, fileName, fileType, fileBytes }: Shown) {
  const url = contract.file.path.replace(':id', String(id))
  const previewUrl = inlineKind(fileType) ? `${url}?inline=1` : null
  return { id, name: fileName, type: fileType, bytes: fileBytes, url, previewUrl }
}

/** Returns the names of an update's files, for its history. */
export const fileNames = async ({ db }: Context, updateId: number): Promise<string> =>
  (await db.select().from(table).where(eq(table.updateId, updateId)).orderBy(table.id))
    .map(({ fileName }) => fileName)
    .join(', ')

/** Attaches the caller's uploads to an update. @throws Refusal 400 on `uploadIds`, also when there are too many then */
export async function attach(tx: Context, actor: Actor, updateId: number, uploadIds: number[]) {
  const files = await claimUploads(tx, actor, uploadIds, 'uploadIds')
  if (files.length === 0) return
  await tx.db.insert(table).values(files.map((each) => ({ ...each, updateId })))
  if ((await tx.db.$count(table, eq(table.updateId, updateId))) > contract.mostUpdateFiles)
    throw wrongField('uploadIds', contract.tooManyUpdateFiles)
}

async function removeWhere(tx: Context, which: SQL | undefined) {
  const gone = await tx.db.delete(table).where(which).returning({ key: table.fileKey })
  for (const { key } of gone) await releaseFile(tx, key)
}

/** Deletes the files of an update that aren't among `keptIds`. */
export const removeOthers = (tx: Context, updateId: number, keptIds: number[]) =>
  removeWhere(tx, and(eq(table.updateId, updateId), notInArray(table.id, keptIds)))

const ofProjects = (which: SQL | undefined) =>
  sql`${table.updateId} in (
    select u.id from ${projectUpdates} u join ${projects} on ${projects.id} = u.project_id where ${which})`

/** Deletes the files of projects in the transaction that erases them. */
export const releaseFilesOf = async (
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
) => (noun === 'projects' ? removeWhere(tx, ofProjects(inArray(projects.id, [...ids]))) : undefined)

/** Deletes a client's files in the transaction that erases the client. */
export const releaseFilesOfClient = (tx: Context, clientId: number) =>
  removeWhere(tx, ofProjects(eq(projects.clientId, clientId)))

export const serveUpdateFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const [row] = await call.db
      .select({ file: table })
      .from(table)
      .innerJoin(projectUpdates, eq(projectUpdates.id, table.updateId))
      .where(and(visibleTo(call.actor), eq(table.id, call.params.id)))
    if (!row) throw notFound()
    return storedFile(call, row.file, Boolean(call.query.inline))
  })
