import {
  create as createUpload,
  type Upload,
  uploadEmpty,
  uploadMaxBytes,
  uploadTooLarge,
} from '../../contract/uploads.ts'
import { addressOf, CallError } from './call.ts'
import { userNow } from './session.ts'
import { post } from './upload.ts'

/**
 * Sends a file as it is (`contract/uploads.ts`) and answers its id, to be attached to something
 * within an hour. One that is too large or empty is refused before its first byte leaves.
 * `onProgress` gets the part that was sent, 0 to 1. Throws CallError, or the reason of `signal`
 * when that ends it.
 */
export const sendFile = async (
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Upload> => {
  const role = userNow()?.role ?? 'client'
  if (file.size > uploadMaxBytes[role]) throw new CallError(413, { error: uploadTooLarge[role] })
  if (file.size === 0) throw new CallError(400, { error: uploadEmpty })
  const address = addressOf(createUpload, { query: { name: file.name } })
  const type = 'application/octet-stream'
  return post(address, { body: file, type, ...(signal && { signal }) }, onProgress)
}
