import {
  create as createUpload,
  type Upload,
  uploadEmpty,
  uploadMaxBytes,
  uploadTooLarge,
} from '../../contract/core/uploads.ts'
import { addressOf, CallError } from './call.ts'
import { userNow } from './session.ts'
import { post } from './upload.ts'

/**
 * Uploads a file unchanged (`contract/core/uploads.ts`) and returns its id, which must be
 * attached to a record within an hour. A file that is too large or empty is refused before its
 * first byte is sent; one that can't be read (a folder, or removed meanwhile) is refused as bad
 * input. `onProgress` gets the fraction sent so far, 0 to 1. Throws CallError, or the reason of
 * `signal` when that aborts it.
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
  try {
    return await post(address, { body: file, type, ...(signal && { signal }) }, onProgress)
  } catch (error) {
    // The browser reports an unreadable file the same way as a lost connection.
    if (error instanceof CallError && error.status === 0 && !(await canRead(file)))
      throw new CallError(400, { error: unreadable })
    throw error
  }
}

/** Whether the file itself was refused, so that sending it again would change nothing. */
export const isRefused = (error: unknown) =>
  error instanceof CallError && [400, 413, 415].includes(error.status)

const unreadable = 'We can’t read this file. It may be a folder, or it was moved or changed.'
const canRead = (file: File) =>
  file
    .slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
