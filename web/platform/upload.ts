import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { addressOf, CallError, refusalOf } from './call.ts'

/**
 * Makes a call whose body takes a while to send. `onProgress` gets the part that was sent, 0 to 1.
 * Throws CallError when it is refused, as `call` does; `fetch` cannot tell how much was sent.
 */
export const upload = <E extends Endpoint>(
  endpoint: E,
  sent: SentOf<E> & { body: unknown },
  onProgress: (part: number) => void,
): Promise<ReplyOf<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, sent))
    request.setRequestHeader('content-type', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as ReplyOf<E>)
      const answer = new Response(responseText, { status, statusText })
      return void refusalOf(answer).then((refusal) => reject(new CallError(status, refusal)))
    })
    request.addEventListener('error', () =>
      reject(
        new CallError(0, {
          error: 'The server cannot be reached. Please check your connection.',
        }),
      ),
    )
    request.send(JSON.stringify(sent.body))
  })

/** The bytes of a file as base64, without a data prefix. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
