import type { IncomingMessage } from 'node:http'
import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { failureOf, requestPublic } from '../../platform/public-request.ts'
import type { Settings } from '../../platform/settings.ts'

/** Why a provider couldn't be asked. `foreign`: what it sent isn't OpenID Connect. */
export class ProviderError extends Error {
  readonly reason: 'local' | 'plain' | 'unreachable' | 'foreign'
  constructor(reason: ProviderError['reason']) {
    super(`a sign-in provider is ${reason}`)
    this.reason = reason
  }
}

/** In milliseconds, and in bytes: answers are a few kilobytes. */
const timeLimit = 10_000
const longestAnswer = 1 << 20

/** Returns whether the settings allow a host without https or inside this network. */
export const isNamedHost = ({ oidc }: Settings, { host }: URL) =>
  oidc.hosts.includes(host.toLowerCase())

/** @throws ProviderError for an address that may not be asked, or opened in a browser */
export function requireOutside(settings: Settings, url: URL): void {
  if (isNamedHost(settings, url) && /^https?:$/.test(url.protocol)) return
  if (url.protocol !== 'https:') throw new ProviderError('plain')
  if (!isPublicHost(url.hostname)) throw new ProviderError('local')
}

type Sent = { method: string; headers: Record<string, string>; body?: unknown }

/**
 * Asks a provider: over https and on the internet, unless the settings name its host. Follows no redirects, so that the
 * secret stays with it.
 * @throws ProviderError without a response
 */
export async function fetchFromProvider(
  settings: Settings,
  address: string,
  { method, headers, body }: Sent,
): Promise<Response> {
  const url = new URL(address)
  requireOutside(settings, url)
  try {
    const response = await requestPublic(url, {
      method,
      headers: { ...headers, 'user-agent': 'Foyer' },
      body:
        typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : '',
      signal: AbortSignal.timeout(timeLimit),
      isInside: isNamedHost(settings, url),
    })
    const type = response.headers['content-type']
    const status = response.statusCode ?? 500
    const bytes = await read(response)
    return new Response([204, 304].includes(status) ? null : bytes, {
      status,
      headers: type ? { 'content-type': type } : {},
    })
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(failureOf(error) === 'local' ? 'local' : 'unreachable')
  }
}

async function read(response: IncomingMessage) {
  const body = await bodyUpTo(response, longestAnswer)
  if (!body) throw new ProviderError('foreign')
  return body
}
