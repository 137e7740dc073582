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
 * Sends a file as it is (`contract/core/uploads.ts`) and answers its id, to be attached to something
 * within an hour. One that is too large or empty is refused before its first byte leaves, and one
 * that cannot be read (a folder, or gone meanwhile) as bad input.
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
  try {
    return await post(address, { body: file, type, ...(signal && { signal }) }, onProgress)
  } catch (error) {
    // The browser does not tell a file that it cannot read from a line that is down.
    if (error instanceof CallError && error.status === 0 && !(await canRead(file)))
      throw new CallError(400, { error: unreadable })
    throw error
  }
}

/** Whether a file was refused for what it is, so that sending it again would change nothing. */
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
