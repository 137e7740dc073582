import { and, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/work/client-files.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { lockEntry, restoreEntry } from '../../core/trash-entries/store.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { containing, countedPage } from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { ascending, descending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { clearOfTeam, moved } from './moving.ts'
import { withCounts } from './rules.ts'
import * as store from './store.ts'
import { clientFiles as table, visibleTo } from './table.ts'

const sortings: Record<contract.FileSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
  name: ascending(sql`left(lower(${table.name}), 250)`, table.id, 'text'),
  largest: descending(table.bytes, table.id, 'int'),
}

type Scoped = Pick<Call<typeof contract.folders>, 'db' | 'actor'> &
  Context & { query: { clientId?: number | undefined; projectId?: number | undefined } }

/** Returns the condition for the files of a call's client, and of its project if it names one. */
async function inScope(call: Scoped) {
  const { clientId, projectId } = await store.scopeOf(call, call.actor, call.query)
  return and(
    visibleTo(call.actor),
    eq(table.clientId, clientId),
    projectId === null ? undefined : eq(table.projectId, projectId),
  )
}

export const clientFiles = handlers(contract, {
  async list(call) {
    const { q, limit, cursor, folderId, sort } = call.query
    const inFolder = folderId ? eq(table.folderId, folderId) : isNull(table.folderId)
    const place = q ? containing(table.name, q) : inFolder
    const matching = and(await inScope(call), eq(table.isFolder, false), place)
    const sorting = sortings[sort]
    const rows = await call.db
      .select({ ...store.columns, at: sorting.at })
      .from(table)
      .where(and(matching, sorting.after(cursor)))
      .orderBy(...sorting.order)
      .limit(limit + 1)
    const own = await ownNames(call, call.actor)
    const items = rows.map((row) => ({ ...store.toItem(row, own), at: row.at }))
    return countedPage(items, call.query, () => call.db.$count(table, matching))
  },

  async folders(call) {
    const scope = await inScope(call)
    const rows = await call.db
      .select(store.columns)
      .from(table)
      .where(and(scope, eq(table.isFolder, true)))
      .orderBy(sql`lower(${table.name})`, table.id)
    const direct = await call.db
      .select({
        folderId: table.folderId,
        files: count(),
        newestAt: sql<Date>`${max(table.createdAt)}`.mapWith(table.createdAt),
      })
      .from(table)
      .where(and(scope, eq(table.isFolder, false), isNotNull(table.folderId)))
      .groupBy(table.folderId)
    const own = await ownNames(call, call.actor)
    const folders = rows.map((row) => store.toItem(row, own))
    return withCounts(folders, direct)
  },

  add: (call) =>
    inTransaction(call, async (tx) => {
      const { uploadIds, folders, ...input } = call.body
      const place = await store.placeOf(tx, call.actor, input)
      const files = await claimUploads(tx, call.actor, uploadIds, 'uploadIds')
      const below = await store.placeBelow(tx, call.actor, place, folders)
      const ids = await store.addFiles(tx, call.actor, below, files)
      const rows: ReturnType<typeof store.toItem>[] = []
      for (const id of ids) rows.push(await store.shownFile(tx, call.actor, id))
      return rows
    }),

  addFolder: (call) =>
    inTransaction(call, async (tx) => {
      const { name, ...input } = call.body
      const place = await store.placeOf(tx, call.actor, input)
      if ((await store.namesIn(tx, place)).has(name.toLowerCase()))
        throw wrongField('name', contract.nameTaken)
      const { id } = await store.addFolder(tx, call.actor, place, name)
      await store.publishFiles(tx, place.clientId, id)
      return store.shownFile(tx, call.actor, id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const was = await store.lockFile(tx, call.actor, call.params.id)
      const { updatedAt, name = was.name, ...to } = call.body
      await refuseStale(tx, 'client-files', `this ${kindOf(was)}`, was, updatedAt)
      const place = await moved(tx, call.actor, was, to)
      const names = await store.namesIn(tx, place, was.id)
      if (names.has(name.toLowerCase())) throw wrongField('name', contract.nameTaken)
      await store.changeFile(tx, was, { ...place, name })
      return store.shownFile(tx, call.actor, was.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await store.lockFile(tx, call.actor, call.params.id)
      await clearOfTeam(tx, call.actor, row)
      const { clientId, projectId, fileKey: _key, ...rest } = row
      const entry = { row: rest, clientId, projectId, about: '' }
      await moveToTrash(tx, 'client-files', table, [entry])
      await store.publishFiles(tx, clientId, row.id)
      return { ok: true }
    }),

  restore: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = call.params
      const entry = await lockEntry(tx, { kind: 'system' }, 'client-files', id)
      if (entry.deletedBy !== userIdOf(call.actor)) throw notFound()
      await restoreEntry(tx, entry)
      return store.shownFile(tx, call.actor, id)
    }),
})

const kindOf = ({ isFolder }: store.Row) => (isFolder ? 'folder' : 'file')

export const serveClientFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const row = await store.findFile(call, call.actor, call.params.id)
    if (row.fileKey === null) throw notFound()
    const { fileKey, type: fileType, name: fileName, bytes: fileBytes } = row
    const stored = { fileKey, fileType, fileName, fileBytes }
    return storedFile(call, stored, Boolean(call.query.inline))
  })
