import type { IncomingMessage } from 'node:http'
import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { failureOf, requestPublic } from '../../platform/public-request.ts'
import type { Settings } from '../../platform/settings.ts'
import { WordpressError } from './wordpress-error.ts'

/** A site with its password, which is sent only to this URL. */
export type OpenSite = { apiUrl: string; username: string; password: string }

export type WordpressRequest = {
  method?: 'GET' | 'POST'
  /** Relative to the API URL, such as `wp/v2/posts`. */
  route: string
  query?: Record<string, string>
  body?: object
  /** Sent instead of a body. */
  file?: { bytes: Buffer; type: string; name: string }
}

/** The response; `json` is null when it isn't JSON. */
export type WordpressResponse = { status: number; json: unknown }

const timeLimit = 30_000
/** The maximum size of a response in bytes: responses repeat the article, rendered and raw. */
const longestAnswer = 8 << 20

/**
 * Sends one request to a site. Follows no redirects, so that the password stays with its site, and
 * reaches no local or private address unless the settings allow it. @throws WordpressError without
 * a response
 */
export async function askWordpress(
  settings: Pick<Settings, 'wordpressHosts'>,
  { apiUrl, username, password }: OpenSite,
  input: WordpressRequest,
): Promise<WordpressResponse> {
  const { method = 'GET', route, query = {}, body, file } = input
  const more = new URLSearchParams(query).toString()
  const url = new URL(`${apiUrl}${route}${more && (apiUrl.includes('?') ? '&' : '?')}${more}`)
  const isInside = settings.wordpressHosts.includes(url.host.toLowerCase())
  if (!isInside && !isPublicHost(url.hostname)) throw new WordpressError('local')
  if (!isInside && url.protocol !== 'https:') throw new WordpressError('plain')
  const sent = file?.bytes ?? (body && Buffer.from(JSON.stringify(body)))
  const login = Buffer.from(`${username}:${password}`).toString('base64')
  const request = {
    method,
    signal: AbortSignal.timeout(timeLimit),
    isInside,
    body: sent,
    headers: {
      accept: 'application/json',
      'user-agent': 'Foyer',
      authorization: `Basic ${login}`,
      ...(sent && {
        'content-type': file?.type ?? 'application/json',
        'content-length': sent.length,
      }),
      ...(file && { 'content-disposition': `attachment; filename="${file.name}"` }),
    },
  }
  const response = await requestPublic(url, request).catch(fail)
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) {
    response.destroy()
    throw new WordpressError('moved', movedTo(headers.location, url))
  }
  const text = await textOf(response).catch(fail)
  return { status, json: parsed(text) }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const body = await bodyUpTo(response, longestAnswer)
  if (!body) throw new WordpressError('foreign')
  return body.toString('utf8')
}

/** Some sites print text before the JSON. */
function parsed(text: string): unknown {
  const from = text.search(/[{[]/)
  try {
    return from === -1 ? null : JSON.parse(text.slice(from))
  } catch {
    return null
  }
}

function movedTo(location: string | undefined, from: URL): string {
  if (!location || !URL.canParse(location, from.href)) return ''
  const { origin, pathname } = new URL(location, from)
  const before = pathname.split(/\/(?:wp-json|index\.php)(?:\/|$)/)[0] ?? ''
  return `Please enter ${origin}${before.replace(/\/$/, '')} instead.`.slice(0, 300)
}

/** @throws WordpressError always */
function fail(error: unknown): never {
  throw error instanceof WordpressError ? error : new WordpressError(failureOf(error))
}
