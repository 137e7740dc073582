import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { requestPublic } from '../../platform/public-request.ts'
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
export async function fetchPicture(
  address: string,
  { beside, most, signal }: Options,
): Promise<Buffer> {
  const url = URL.parse(address)
  const isInside = beside.isInside && url?.origin === new URL(beside.baseUrl).origin
  if (!url || !(isInside || (url.protocol === 'https:' && isPublicHost(url.hostname))))
    throw new ModelError('answer')
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  try {
    const asked = { headers: {}, signal: AbortSignal.any(limits), isInside }
    const response = await requestPublic(url, asked)
    const { statusCode, headers } = response
    if (statusCode === 200 && headers['content-type']?.startsWith('image/')) {
      const body = await bodyUpTo(response, most)
      if (body) return body
    }
    response.destroy()
  } catch {
    throw new ModelError(signal?.aborted ? 'stopped' : 'unreachable')
  }
  throw new ModelError('answer')
}
