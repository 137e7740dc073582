import http from 'node:http'
import https from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isPublicHost, publicLookup } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { ModelError } from './model-error.ts'
import type { ModelServer } from './model-request.ts'

type Options = {
  /** The model's server; where that may be in this network, pictures on its host may be, too. */
  beside: Pick<ModelServer, 'baseUrl' | 'isInside'>
  /** Maximum number of bytes. */
  most: number
  signal: AbortSignal | undefined
}
const timeLimit = 30_000

/**
 * Fetches a picture from the address in the provider's response: from its own host, or over https from a public
 * address. Sends no key and follows no redirect.
 * @throws ModelError
 */
export function fetchPicture(address: string, { beside, most, signal }: Options): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : null
  const isOwnHost = beside.isInside && url?.origin === new URL(beside.baseUrl).origin
  if (!url || !(isOwnHost || (url.protocol === 'https:' && isPublicHost(url.hostname))))
    return Promise.reject(new ModelError('answer'))
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  const options = {
    signal: AbortSignal.any(limits),
    ...(isOwnHost ? {} : { lookup: publicLookup }),
  }
  const get = url.protocol === 'https:' ? https.get : http.get
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ModelError(signal?.aborted ? 'stopped' : 'unreachable'))
    const request: ClientRequest = get(url, options, (response) => {
      if (response.statusCode !== 200 || !response.headers['content-type']?.startsWith('image/')) {
        request.destroy()
        return reject(new ModelError('answer'))
      }
      read(response, most).then(resolve, (error: unknown) => {
        request.destroy()
        if (error instanceof ModelError) reject(error)
        else fail()
      })
    })
    request.on('error', fail)
  })
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const body = await bodyUpTo(response, most)
  if (!body) throw new ModelError('answer')
  return body
}
