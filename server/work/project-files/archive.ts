import { Readable } from 'node:stream'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/work/project-files.ts'
import { clientNames } from '../../clients/clients/names.ts'
import { safePart, zipOf } from '../../platform/archives/zip.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { type RawCall, serveRaw } from '../../platform/raw.ts'
import { conflict, notFound, Refusal } from '../../platform/refusals.ts'
import { scopeOf } from '../client-files/store.ts'
import { clientFiles, visibleTo } from '../client-files/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { archivePaths } from './archive-paths.ts'
import { filesOf, keyOf, ofClient } from './store.ts'

type Call = RawCall<typeof contract.archive>
type Scope = Awaited<ReturnType<typeof scopeOf>>

/** Formats that are compressed already. */
const packed = /^(?:image|video|audio)\/|zip|openxml|opendocument|pdf/

/** Returns the folders that the caller sees of a client, by id. */
async function foldersOf({ db, actor }: Call, clientId: number) {
  const { id, folderId, name } = clientFiles
  const its = and(eq(clientFiles.clientId, clientId), eq(clientFiles.isFolder, true))
  const rows = await db
    .select({ id, folderId, name })
    .from(clientFiles)
    .where(and(visibleTo(actor), its))
  return new Map(rows.map((row) => [row.id, row]))
}
type Folders = Awaited<ReturnType<typeof foldersOf>>

/** Returns the ids of folders, with those of all that are inside of them. */
function withInside(folders: Folders, ids: readonly number[]): number[] {
  const isInside = (id: number | null): boolean =>
    id !== null && (ids.includes(id) || isInside(folders.get(id)?.folderId ?? null))
  return [...folders.keys()].filter(isInside)
}

type Which = (files: ReturnType<typeof filesOf>) => SQL | undefined

/** Returns which of the client's or project's files a call asks for. @throws Refusal 404 for a folder that isn't there */
function whichBy({ query }: Call, folders: Folders): Which {
  const { source, folderId, only } = query
  if (folderId && !folders.has(folderId)) throw notFound()
  if (only) return whichOf(only.split(','), folders)
  const inside = folderId ? withInside(folders, [folderId]) : []
  return (files) =>
    folderId ? inArray(files.folderId, inside) : source ? eq(files.source, source) : undefined
}

/** Returns the condition for chosen files, such as `messages-3`, and for what is in chosen folders. */
function whichOf(chosen: readonly string[], folders: Folders): Which {
  const named = chosen.map((each) => each.split('-')).map(([of, id]) => ({ of, id: Number(id) }))
  const keys = contract.fileSources.flatMap((source) =>
    named.filter(({ of }) => of === source).map(({ id }) => keyOf(source, id)),
  )
  const kept = named.filter(({ of }) => of === 'kept').map(({ id }) => id)
  const inside = withInside(folders, kept)
  return (files) => or(inArray(files.key, keys), inArray(files.folderId, inside))
}

/** Returns the names of the client's projects that the caller sees, by id. */
async function projectNames({ db, actor }: Call, clientId: number) {
  const rows = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(projectsVisibleTo(actor), eq(projects.clientId, clientId)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the name of an archive: that of the folder, the project or the client. */
async function nameOf(call: Call, { clientId, projectId }: Scope, folders: Folders) {
  const { folderId, source } = call.query
  const of =
    folders.get(folderId ?? 0)?.name ??
    (projectId === null
      ? (await clientNames(call, [{ clientId }])).get(clientId)
      : (await projectNames(call, clientId)).get(projectId))
  return safePart([of, source && contract.sourceNames[source]].filter(Boolean).join(', '))
}

/** Opens a file; one that is gone must not break the others. */
async function opened(context: Context, key: string) {
  try {
    return await openFile(context, key)
  } catch (error) {
    if (error instanceof Refusal) return Readable.from([`${error.message}\n`])
    throw error
  }
}

/** Returns the files that a call asks for, oldest first. @throws Refusal 409 for none, and for too many */
async function filesFor(call: Call, { clientId, projectId }: Scope, which: Which) {
  const files = filesOf(call, call.actor, ofClient(clientId, projectId))
  const rows = await call.db
    .select()
    .from(files)
    .where(which(files))
    .orderBy(asc(files.at), asc(files.key))
    .limit(contract.archiveMost + 1)
  if (rows.length === 0) throw conflict(contract.noFiles)
  if (rows.length > contract.archiveMost) throw conflict(contract.tooManyFiles)
  return rows
}

export const serveFileArchive = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.archive, async (call) => {
    const { folderId, source, only } = call.query
    const scope = await scopeOf(call, call.actor, call.query)
    const folders = await foldersOf(call, scope.clientId)
    const rows = await filesFor(call, scope, whichBy(call, folders))
    const isWhole = !folderId && !only && scope.projectId === null
    const paths = archivePaths(rows, {
      folders,
      projects: isWhole ? await projectNames(call, scope.clientId) : new Map(),
      without: folderId ?? null,
      bySource: !source && !only,
    })
    const entries = rows.map(({ fileKey, fileType, at }, index) => ({
      path: paths[index] ?? String(index),
      compress: !packed.test(fileType),
      mtime: new Date(at),
      open: () => opened(call, fileKey),
    }))
    const filename = `${await nameOf(call, scope, folders)}.zip`
    return { type: 'application/zip', filename, body: zipOf(entries) }
  })
