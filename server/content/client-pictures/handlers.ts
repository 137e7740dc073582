import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/content/client-pictures.ts'
import { pictureMaxBytes, pictureRefusals } from '../../../contract/core/pictures.ts'
import {
  type ReadPicture,
  readPictureApart,
} from '../../../packages/picture-files/picture-files.ts'
import { findClient } from '../../clients/messages/store.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { uploads } from '../../core/uploads/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import {
  addPicture,
  changePicture,
  clearLogo,
  findPicture,
  lockPicture,
  shown,
  trashPicture,
} from './store.ts'
import { clientPictures as table, visibleTo } from './table.ts'

type Acting = Context & { actor: Actor }

/** Reads an upload of the caller as a picture. @throws Refusal 400 on `uploadId` with what is wrong */
async function readUpload(call: Acting, uploadId: number): Promise<ReadPicture & { name: string }> {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(call.actor)))
  const [upload] = await call.db.select().from(uploads).where(mine)
  if (!upload) throw wrongField('uploadId', 'This file is no longer there. Please choose it again.')
  if (upload.fileBytes > pictureMaxBytes) throw wrongField('uploadId', pictureRefusals.size)
  const read = await readPictureApart(await buffer(await openFile(call, upload.fileKey)))
  if (typeof read === 'string') throw wrongField('uploadId', pictureRefusals[read])
  return { ...read, name: upload.fileName.replace(/\.[^.]{1,5}$/, '') || upload.fileName }
}

export const clientPictures = handlers(contract, {
  async list(call) {
    const { q, cursor, limit } = call.query
    const { id } = await findClient(call, call.params.clientId)
    const text = sql`${table.name} || ' ' || ${table.alt}`
    const where = and(
      eq(table.clientId, id),
      ...q.split(/\s+/).map((word) => containing(text, word)),
    )
    const rows = await call.db
      .select({ row: table, id: table.id, at: momentText(table.createdAt) })
      .from(table)
      .where(and(where, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const found = await countedPage(rows, call.query, () => call.db.$count(table, where))
    return { ...found, items: found.items.map(({ row }) => shown(row)) }
  },

  async create(call) {
    const { id } = await findClient(call, call.params.clientId)
    return shown(await addPicture(call, id, await readUpload(call, call.body.uploadId)))
  },

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...values } = call.body
      const before = await lockPicture(tx, call.actor, call.params.id)
      await refuseStale(tx, 'client-pictures', 'this picture', before, updatedAt)
      if (values.isLogo) await clearLogo(tx, before)
      return shown(await changePicture(tx, before, values))
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await trashPicture(tx, await lockPicture(tx, call.actor, call.params.id))
      return { ok: true }
    }),
})

/** Cached for an hour: a picture never changes under its address. */
const headers = { 'cache-control': 'private, max-age=3600' }

/** The same for everybody: emails and other websites show it, too. */
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

export function serveClientPictures(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.file, async (call) => {
    const row = await findPicture(call, call.actor, call.params.id)
    const isSmall = call.query.size === 'small'
    const body = await openFile(call, isSmall ? row.thumbnailKey : row.masterKey)
    return { type: isSmall ? 'image/webp' : row.masterType, body, inline: 'picture', headers }
  })
  serveRaw(app, context, identify, contract.shownFile, async (call) => {
    const [address = '', format] = call.params.name.split('.')
    const its = and(visibleTo({ kind: 'system' }), eq(table.address, address))
    const [row] = await call.db.select().from(table).where(its)
    if (!row?.shownKey || row.shownFormat !== format) throw notFound()
    const type = format === 'png' ? 'image/png' : 'image/jpeg'
    const body = await openFile(call, row.shownKey)
    return { type, body, inline: 'picture', headers: immutable }
  })
}
