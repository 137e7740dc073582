import { create, type Upload } from '../../contract/uploads.ts'
import { addressOf, CallError, refusalOf } from './call.ts'

/** What a stopped sending is rejected with. */
export const wasStopped = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a file as it is and answers the upload, which a call can then name within an hour.
 * `onProgress` gets the part that was sent, 0 to 1; aborting `signal` stops it, and the server keeps
 * nothing. Throws CallError when it is refused; `fetch` cannot tell how much was sent.
 */
export const sendFile = (
  file: File,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const stopped = () => reject(new DOMException('The sending was stopped', 'AbortError'))
    if (signal?.aborted) return stopped()
    signal?.addEventListener('abort', stop, { once: true })
    request.open(create.method, addressOf(create, { query: { name: file.name } }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status === 201) return resolve(JSON.parse(responseText) as Upload)
      const answer = new Response(responseText, { status, statusText })
      return void refusalOf(answer).then((refusal) => reject(new CallError(status, refusal)))
    })
    request.addEventListener('abort', stopped)
    request.addEventListener('error', () =>
      reject(new CallError(0, { error: 'The file could not be sent. Please try again.' })),
    )
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    request.send(file)
  })
