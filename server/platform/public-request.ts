import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isPublicHost, NotPublicError, publicLookup } from './public-address.ts'

type Request = {
  method?: string
  headers: OutgoingHttpHeaders
  body?: string | Buffer | undefined
  signal: AbortSignal
  /** Whether the settings allow the host to be in this network. Otherwise only the internet is reached. */
  isInside: boolean
}

/**
 * Sends one request to an address that somebody else supplied, without following redirects.
 * @throws Error without a response, see `failureOf`
 */
export const requestPublic = (
  url: URL,
  { method = 'GET', headers, body, signal, isInside }: Request,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    if (!isInside && !isPublicHost(url.hostname)) throw new NotPublicError(url.hostname)
    const options = { method, headers, signal, ...(isInside ? {} : { lookup: publicLookup }) }
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })

/** Returns why a request of `requestPublic` got no response; `local`: its host is not on the internet. */
export function failureOf(error: unknown): 'local' | 'timeout' | 'certificate' | 'unreachable' {
  if (error instanceof NotPublicError) return 'local'
  const { name = '', code = '' } = error as Partial<Error & { code: string }>
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/.test(code)
  return isCertificate ? 'certificate' : 'unreachable'
}
