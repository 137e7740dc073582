import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import { adminRole } from '../../../contract/roles.ts'
import * as contract from '../../../contract/core/profile-pictures.ts'
import { DrawingError, fitCover } from '../../../packages/cover-rendering/cover-rendering.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../platform/files.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { serveRaw } from '../../platform/raw.ts'
import { handlers } from '../../platform/serve.ts'
import { audit } from '../audit-entries/store.ts'
import { uploads } from '../uploads/table.ts'
import { nounOf } from '../users/audit.ts'
import { ownView } from '../users/own-view.ts'
import { findCaller, publishUser } from '../users/store.ts'
import { users } from '../users/table.ts'
import {
  erasePortrait,
  keepPortrait,
  readyPortrait,
  type ReadyPortrait,
} from '../pictures/portraits.ts'

const refused = () => wrongField('uploadId', contract.notAPicture)

/**
 * Returns an upload of the caller, as it is and cut to a profile picture.
 * @throws Refusal 400 on `uploadId` when it is gone, too large, or no picture
 */
async function chosenPicture(call: Context & { actor: Actor }, uploadId: number) {
  const [upload] = await call.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(call.actor))))
  if (!upload) throw wrongField('uploadId', 'This file is no longer there. Please choose it again.')
  if (inlineKind(upload.fileType) !== 'picture' || upload.fileBytes > contract.pictureMaxBytes)
    throw refused()
  try {
    const original = await buffer(await openFile(call, upload.fileKey))
    const { bytes } = await fitCover(original, 'portrait')
    return { original, square: bytes }
  } catch (error) {
    if (error instanceof DrawingError) throw refused()
    throw error
  }
}

/**
 * Replaces or removes the caller's picture, in one transaction with its entry in the history. Of the team, the library
 * has the same picture as a portrait.
 */
const change = (
  call: Context & { actor: Actor },
  profileImageKey: string | null,
  portrait: ReadyPortrait | null = null,
) =>
  inTransaction(call, async (tx) => {
    const mine = eq(users.id, userIdOf(call.actor))
    await tx.db.select({ id: users.id }).from(users).where(mine).for('update')
    const before = await findCaller({ ...tx, actor: call.actor })
    if (profileImageKey === before.profileImageKey) return ownView(tx, before)
    if (profileImageKey) await claimFile(tx, profileImageKey)
    if (before.profileImageKey) await releaseFile(tx, before.profileImageKey)
    const profileImageUrl = profileImageKey && contract.read.path.replace(':key', profileImageKey)
    const changes = { profileImageKey, profileImageUrl, updatedAt: tx.now() }
    const after = { ...before, ...changes }
    await tx.db.update(users).set(changes).where(mine)
    await audit(tx, { noun: nounOf(before), before, after })
    if (portrait) await keepPortrait(tx, before.id, portrait)
    else await erasePortrait(tx, before.id)
    await publishUser(tx, before)
    return ownView(tx, after)
  })

export const profilePictures = handlers(contract, {
  async set(call) {
    const { square, original } = await chosenPicture(call, call.body.uploadId)
    const { role } = await findCaller(call)
    const portrait = role === adminRole ? await readyPortrait(call, original, square) : null
    return change(call, (await putFile(call, square)).key, portrait)
  },
  remove: (call) => change(call, null),
})

/** A picture never changes under its address, but may be deleted. */
const headers = { 'cache-control': 'private, max-age=3600' }

export const serveProfilePictures = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.read, async (call) => {
    const { key } = call.params
    const [owner] = await call.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.profileImageKey, key))
    if (!owner) throw notFound()
    const body = await openFile(call, key)
    return { type: 'image/jpeg', body, inline: 'picture', headers }
  })
