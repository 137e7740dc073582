import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/pictures.ts'
import {
  type ReadPicture,
  readPictureApart,
} from '../../../packages/picture-files/picture-files.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile, putFile } from '../../platform/files.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { serveRaw } from '../../platform/raw.ts'
import { handlers } from '../../platform/serve.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { uploads } from '../uploads/table.ts'
import { preparePictures } from './jobs.ts'
import {
  addPicture,
  findByKey,
  findPicture,
  keyOfFile,
  listed,
  lockPicture,
  pictureColumns,
  type PictureRow,
  pictureUses,
  publishPicture,
  refuseFull,
  trashPicture,
} from './store.ts'
import { pictureCuts, pictureFiles, pictures as table } from './table.ts'

type Call = Context & { actor: Actor }

const refused = (why: keyof typeof contract.pictureRefusals) =>
  wrongField('uploadId', contract.pictureRefusals[why])

const oneListed = async (call: Context, row: PictureRow) => {
  const [picture] = await listed(call, [row])
  if (!picture) throw notFound()
  return picture
}

/** Returns an upload of the caller. @throws Refusal 400 on `uploadId` when it is gone or too large */
async function uploadOf(call: Call, uploadId: number) {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(call.actor)))
  const [upload] = await call.db.select().from(uploads).where(mine)
  if (!upload) throw wrongField('uploadId', 'This file is no longer there. Please choose it again.')
  if (upload.fileBytes > contract.pictureMaxBytes) throw refused('size')
  return { name: upload.fileName, bytes: await buffer(await openFile(call, upload.fileKey)) }
}

/** Reads a file as a picture. @throws Refusal 400 on `uploadId` with what is wrong */
async function readUpload(bytes: Buffer): Promise<ReadPicture> {
  const read = await readPictureApart(bytes)
  if (typeof read !== 'string') return read
  const isSvg = read === 'type' && /<svg[\s>]/.test(bytes.subarray(0, 2000).toString('latin1'))
  throw refused(isSvg ? 'svg' : read)
}

/** Stores a file that isn't in the library yet. */
async function store(call: Call, key: string, name: string, bytes: Buffer) {
  const { bytes: master, thumbnail, ...read } = await readUpload(bytes)
  await refuseFull(call, master.length)
  const { key: masterKey } = await putFile(call, master)
  const { key: thumbnailKey } = await putFile(call, thumbnail)
  const uploadedBy = userIdOf(call.actor)
  const about = {
    key,
    name: name.replace(/\.[^.]{1,5}$/, '') || name,
    bytes: master.length,
    uploadedBy,
  }
  return inTransaction(call, (tx) => addPicture(tx, { ...read, ...about, masterKey, thumbnailKey }))
}

const text = sql`${table.name} || ' ' || ${table.alt} || ' ' || ${table.source} || ' ' || ${table.license}`

export const pictures = handlers(contract, {
  async list(call) {
    const { q, keys, unused, cursor, limit } = call.query
    const uses = await pictureUses(call)
    const shown = [...new Set(uses.map(({ key }) => key))]
    const where = and(
      keys ? inArray(table.key, keys.split(',')) : undefined,
      unused === 'yes' ? notInArray(table.key, shown) : undefined,
      ...q.split(/\s+/).map((word) => containing(text, word)),
    )
    const rows = await call.db
      .select({ ...pictureColumns, at: momentText(table.createdAt) })
      .from(table)
      .where(and(where, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const found = await countedPage(rows, call.query, () => call.db.$count(table, where))
    return { ...found, items: await listed(call, found.items, uses) }
  },

  async read(call) {
    const row = await findPicture(call, call.params.id)
    const uses = await pictureUses(call)
    const mine = uses.filter(({ key }) => key === row.key)
    return { ...(await oneListed(call, row)), uses: mine }
  },

  async create(call) {
    const { name, bytes } = await uploadOf(call, call.body.uploadId)
    const key = keyOfFile(bytes)
    const known = await findByKey(call, key)
    const added = known ? null : await store(call, key, name, bytes)
    const row = added ?? known ?? (await findByKey(call, key))
    if (!row) throw notFound()
    return { ...(await oneListed(call, row)), isKnown: !added }
  },

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...values } = call.body
      const before = await lockPicture(tx, call.params.id)
      await refuseStale(tx, 'pictures', 'this picture', before, updatedAt)
      const after = { ...before, ...values, updatedAt: tx.now() }
      await tx.db
        .update(table)
        .set({ ...values, updatedAt: tx.now() })
        .where(eq(table.id, before.id))
      await audit(tx, { noun: 'pictures', before, after })
      await publishPicture(tx, before.id)
      return oneListed(tx, after)
    }),

  prepare: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockPicture(tx, call.params.id)
      const failed = and(eq(pictureCuts.pictureId, row.id), eq(pictureCuts.state, 'failed'))
      await tx.db.update(pictureCuts).set({ state: 'preparing', tries: 0 }).where(failed)
      await tx.enqueue(tx.db, preparePictures, {}, { once: 'pictures' })
      await publishPicture(tx, row.id)
      return oneListed(tx, row)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await trashPicture(tx, await lockPicture(tx, call.params.id))
      return { ok: true }
    }),

  removeMany: (call) =>
    forMany(call, call.body.ids, {
      lock: lockPicture,
      nameOf: ({ name }) => name,
      change: trashPicture,
    }),
})

/** A file never changes under its address. Emails and other websites show it, too. */
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

async function fileNamed({ db }: Context, name: string) {
  const [, address = '', width = '', format = ''] = /^(\w+)-(\d+)\.(\w+)$/.exec(name) ?? []
  if (!address) {
    const thumbnail = eq(table.thumbnailKey, name.replace('.webp', ''))
    const [row] = await db.select({ key: table.thumbnailKey }).from(table).where(thumbnail)
    return row && { key: row.key, type: 'image/webp' }
  }
  const [row] = await db
    .select({ key: pictureFiles.fileKey, format: pictureFiles.format })
    .from(pictureFiles)
    .innerJoin(pictureCuts, eq(pictureCuts.id, pictureFiles.cutId))
    .where(
      and(
        eq(pictureCuts.address, address),
        eq(pictureFiles.width, Number(width)),
        sql`${pictureFiles.format} = ${format}`,
      ),
    )
  return row && { key: row.key, type: `image/${row.format === 'jpg' ? 'jpeg' : row.format}` }
}

export function servePictures(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.file, async (call) => {
    const found = await fileNamed(call, call.params.name)
    if (!found) throw notFound()
    const body = await openFile(call, found.key)
    return { type: found.type, body, inline: 'picture', headers: immutable }
  })
  serveRaw(app, context, identify, contract.original, async (call) => {
    const { masterKey, masterType, name } = await findPicture(call, call.params.id)
    const filename = `${name}.${masterType === 'image/png' ? 'png' : 'jpg'}`
    return { type: masterType, body: await openFile(call, masterKey), filename }
  })
}
