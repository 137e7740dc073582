import { Readable } from 'node:stream'
import { mostFiles, tooManyFiles } from '../../../contract/clients/messages.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusals.ts'
import { writerOf } from '../emails/answered.ts'
import { keepUpload } from '../uploads/keep.ts'
import type { UserRow } from '../users/store.ts'
import type { ContentFile } from './content.ts'

/** Uploads that wait for their message, or why they can’t be kept. */
export type Uploads = { ids: number[]; refusal?: string }

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
