import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { addressOf, CallError, refusalOf } from './call.ts'

/**
 * Sends a POST with upload progress, which `fetch` can't report. Throws as `call` does; aborted
 * by `signal`.
 */
export const post = <Reply>(
  address: string,
  { body, type, signal }: { body: string | File; type: string; signal?: AbortSignal },
  onProgress: (part: number) => void,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 1),
    )
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) {
        try {
          return resolve(JSON.parse(responseText) as Reply)
        } catch (error) {
          return reject(error)
        }
      }
      return void refusalOf(new Response(responseText, { status })).then((refusal) =>
        reject(new CallError(status, refusal)),
      )
    })
    request.addEventListener('error', () =>
      reject(
        new CallError(0, {
          error: 'We can’t reach the server. Please check your connection.',
        }),
      ),
    )
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(signal.reason as Error)
    else request.send(body)
  })

/**
 * Calls an endpoint whose body takes a while to send. `onProgress` gets the fraction sent so far,
 * 0 to 1. Throws CallError when it is refused, as `call` does.
 */
export const upload = <E extends Endpoint & { method: 'POST' }>(
  endpoint: E,
  sent: SentOf<E> & { body: unknown },
  onProgress: (part: number) => void,
): Promise<ReplyOf<E>> =>
  post(
    addressOf(endpoint, sent),
    { body: JSON.stringify(sent.body), type: 'application/json' },
    onProgress,
  )

/** Reads a file as base64, without a data prefix. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
