import { Readable } from 'node:stream'
import { mostFiles, tooManyFiles } from '../../../contract/clients/messages.ts'
import type { Context } from '../../platform/context.ts'
import { headBytes, mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { putFile } from '../../platform/files.ts'
import type { Answer } from '../../platform/incoming.ts'
import { Refusal } from '../../platform/refusals.ts'
import { writerOf } from '../emails/answered.ts'
import { safeName } from '../uploads/rules.ts'
import { keepUpload } from '../uploads/keep.ts'
import type { UserRow } from '../users/store.ts'
import type { ContentFile } from './content.ts'

/** The most files of an email of somebody without an account: beyond that, no person attached them. */
const mostStored = 200

/** Uploads that wait for their message, or why they can’t be kept. */
export type Uploads = { ids: number[]; files?: Answer['files']; refusal?: string }

/** Stores the files of somebody without an account. No row has them yet: after an hour they are removed. */
export async function storeFiles(context: Context, files: ContentFile[]): Promise<Answer['files']> {
  const stored: Answer['files'] = []
  for (const { name, content } of files.slice(0, mostStored)) {
    if (content.byteLength === 0) continue
    const { key: fileKey, bytes: fileBytes } = await putFile(context, content)
    const fileName = safeName(name)
    const { type: fileType } = mediaKind(content.subarray(0, headBytes), fileName)
    stored.push({ fileKey, fileName, fileType, fileBytes })
  }
  return stored
}

/** Stores an email’s files as its writer’s own uploads, under the same limits. */
export async function keepFiles(
  context: Context,
  user: UserRow | null,
  files: ContentFile[],
): Promise<Uploads> {
  if (files.length > mostFiles) return { ids: [], refusal: `${tooManyFiles}.` }
  try {
    const as = { ...context, actor: await writerOf(context, user) }
    const ids: number[] = []
    for (const { name, content } of files)
      if (content.byteLength > 0)
        ids.push((await keepUpload(as, name, Readable.from([content]), content.byteLength)).id)
    return { ids }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ids: [], refusal: error.message }
  }
}
