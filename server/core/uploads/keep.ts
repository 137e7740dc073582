import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/uploads.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { headBytes, mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { fillFile } from '../../platform/files.ts'
import { badRequest, tooLarge } from '../../platform/refusals.ts'
import { reserveFor, reserveUpload } from './quota.ts'
import { safeName } from './rules.ts'
import type { StoredFile } from './store.ts'
import { uploads } from './table.ts'

/**
 * Stores a file of the caller that isn’t attached to anything yet: within an hour, or it is deleted. `announced`: its
 * size, if it is known.
 * @throws Refusal 413 for one that is too large or doesn’t fit into what is left for the client’s files, 400 for an empty one
 */
export async function keepUpload(
  context: Context & { actor: Actor },
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  announced: number | null,
): Promise<contract.Upload> {
  const { actor } = context
  const role = actor.kind === 'user' ? actor.role : 'client'
  const most = contract.uploadMaxBytes[role]
  const refusal = () => tooLarge(contract.uploadTooLarge[role])
  if (announced !== null && announced > most) throw refusal()
  const fileName = safeName(name)
  const granted = await reserveUpload(context, announced, { bytes: most, refusal })
  const { source, head } = withLimits(bytes, granted.most, granted.refusal)
  const stored = await fillFile(context, granted.key, source)
  const { type } = mediaKind(head(), fileName)
  const values = { fileKey: stored.key, fileName, fileType: type, fileBytes: stored.bytes }
  const [row] = await context.db
    .insert(uploads)
    .values({ ...values, userId: userIdOf(actor), createdAt: context.now() })
    .returning({ id: uploads.id })
  return { id: row?.id ?? 0, name: fileName, type, bytes: stored.bytes }
}

/**
 * Stores a file that somebody without an account sends to a client’s, of at most `most` bytes. A row must claim it within an hour.
 * @throws Refusal 413 like `keepUpload`, with the sentence `tooMuch` above `most`; 400 for an empty one
 */
export async function keepFor(
  context: Context,
  accountId: number,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
  { most, tooMuch }: { most: number; tooMuch: string },
): Promise<StoredFile> {
  const limit = { bytes: most, refusal: () => tooLarge(tooMuch) }
  const granted = await reserveFor(context, accountId, null, limit)
  const { source, head } = withLimits(bytes, granted.most, granted.refusal)
  const { key: fileKey, bytes: fileBytes } = await fillFile(context, granted.key, source)
  const fileName = safeName(name)
  return { fileKey, fileName, fileType: mediaKind(head(), fileName).type, fileBytes }
}

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
