import type { IncomingMessage } from 'node:http'
import { requestPublic } from './public-request.ts'

const mostRedirects = 4

type Request = {
  /** Hosts with ports that may be in this network. */
  named: readonly string[]
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** Returns where a response leads; null for one that leads nowhere. */
const targetOf = ({ statusCode: code = 0, headers }: IncomingMessage, url: URL) =>
  code >= 300 && code < 400 && headers.location ? URL.parse(headers.location, url.href) : null

/**
 * Gets an address that somebody else supplied, without cookies or keys. `mayGet` is asked about it and about every
 * redirect; names are checked again when they are looked up. Returns null for what it declines, and after four
 * redirects. @throws Error when it can't be reached
 */
export async function getPublic(
  first: URL,
  mayGet: (url: URL) => boolean,
  { named, headers, signal }: Request,
): Promise<{ url: URL; response: IncomingMessage } | null> {
  let url = first
  for (let turn = 0; turn <= mostRedirects && mayGet(url); turn += 1) {
    const isInside = named.includes(url.host.toLowerCase())
    const response = await requestPublic(url, { headers, signal, isInside })
    const target = targetOf(response, url)
    if (!target) return { url, response }
    response.destroy()
    url = target
  }
  return null
}

/** Reads a body; null when it has more than this number of bytes. */
export async function bodyUpTo(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
