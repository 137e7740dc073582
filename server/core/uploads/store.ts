import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type Upload, uploadMinutes } from '../../../contract/core/uploads.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile, handBackFile } from '../../platform/files.ts'
import { wrongField } from '../../platform/refusals.ts'
import { uploads } from './table.ts'

/** The columns that a row stores about a file. */
export type StoredFile = { fileKey: string; fileName: string; fileType: string; fileBytes: number }

const tooLate = 'This file is no longer there. Please choose it again.'

/** Returns the time before which an upload counts as abandoned. */
const since = ({ now }: Context) => new Date(+now() - uploadMinutes * 60_000)

/**
 * Permanently attaches the caller's uploads, in the transaction that uses them and in the order of `ids`.
 * @throws Refusal 400 on `field` when one is missing, was used, or belongs to somebody else
 */
export async function claimUploads(
  tx: Context,
  actor: Actor,
  ids: number[],
  field: string,
): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const mine = and(
    eq(uploads.userId, userIdOf(actor)),
    inArray(uploads.id, ids),
    gt(uploads.createdAt, since(tx)),
  )
  const claimed = await tx.db.delete(uploads).where(mine).returning()
  return Promise.all(
    ids.map(async (id, place) => {
      const row = claimed.find((each) => each.id === id)
      if (!row || ids.indexOf(id) < place) throw wrongField(field, tooLate)
      const { fileKey, fileName, fileType, fileBytes } = row
      await claimFile(tx, fileKey)
      return { fileKey, fileName, fileType, fileBytes }
    }),
  )
}

/** Makes files of a row the caller’s uploads again, in the transaction in which the row gives them up. */
export async function unclaimUploads(
  tx: Context,
  actor: Actor,
  files: StoredFile[],
): Promise<Upload[]> {
  const back: Upload[] = []
  for (const { fileKey, fileName, fileType, fileBytes } of files) {
    await handBackFile(tx, fileKey)
    const values = { fileKey, fileName, fileType, fileBytes, userId: userIdOf(actor) }
    const [row] = await tx.db
      .insert(uploads)
      .values({ ...values, createdAt: tx.now() })
      .returning()
    back.push({ id: row?.id ?? 0, name: fileName, type: fileType, bytes: fileBytes })
  }
  return back
}

/** Deletes unattached uploads; their bytes are removed automatically. */
export const deleteUploads = (context: Context) =>
  context.db.delete(uploads).where(lt(uploads.createdAt, since(context)))
