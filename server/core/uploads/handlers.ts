import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/core/uploads.ts'
import { headBytes, mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { fillFile } from '../../platform/files.ts'
import { badRequest, tooLarge } from '../../platform/refusals.ts'
import { serveUpload } from '../../platform/upload.ts'
import { reserveUpload } from './quota.ts'
import { safeName } from './rules.ts'
import { uploads } from './table.ts'

/** Registers the upload endpoint. */
export const serveUploads = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveUpload(app, context, identify, contract.create, async (call) => {
    const role = call.actor.kind === 'user' ? call.actor.role : 'client'
    const most = contract.uploadMaxBytes[role]
    const refusal = () => tooLarge(contract.uploadTooLarge[role])
    if (call.announced !== null && call.announced > most) throw refusal()
    const userId = userIdOf(call.actor)
    const fileName = safeName(call.query.name)
    const granted = await reserveUpload(call, call.announced, { bytes: most, refusal })
    const { source, head } = withLimits(call.bytes, granted.most, granted.refusal)
    const { key, bytes } = await fillFile(call, granted.key, source)
    const { type } = mediaKind(head(), fileName)
    const values = { fileKey: key, fileName, fileType: type, fileBytes: bytes }
    const [row] = await call.db
      .insert(uploads)
      .values({ ...values, userId, createdAt: call.now() })
      .returning({ id: uploads.id })
    return { id: row?.id ?? 0, name: fileName, type, bytes }
  })

/** Passes the bytes through, requiring at least one and at most `most`; keeps the first ones for type detection. */
function withLimits(bytes: AsyncIterable<Uint8Array>, most: number, refusal: () => Error) {
  let seen = 0
  let head = Buffer.alloc(0)
  async function* source() {
    for await (const chunk of bytes) {
      seen += chunk.byteLength
      if (seen > most) throw refusal()
      if (head.length < headBytes)
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      yield chunk
    }
    if (seen === 0) throw badRequest(contract.uploadEmpty)
  }
  return { source: source(), head: () => head }
}
