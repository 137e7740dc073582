import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'
/** A page in memory, with every encoding requested so far. */
export type CachedPage = {
  etag: string
  body: Buffer
  encoded: Map<Encoding, Buffer | Promise<Buffer>>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encode = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body: Buffer) => zip(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** Holds a text for responses in the caller's encoding, or 304 when the caller has it. */
export const hold = (text: string): CachedPage => {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, body, encoded: new Map() }
}

/** Returns the encoding in which a caller wants a page. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding => {
  const accepted = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Compares tags weakly, since proxies that compress send the tag back as a weak one. */
const callerHas = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match'] !== undefined &&
  headers['if-none-match'].split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

/** Returns the page in this encoding, at once unless it has to be made. */
function encodedAs(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  const held = page.encoded.get(encoding)
  if (held) return held
  const making = encode[encoding](page.body)
  page.encoded.set(encoding, making)
  void making.then((made) => page.encoded.set(encoding, made)).catch(() => {})
  return making
}

type Sending = {
  type?: string
  cacheControl?: string
  /** Is called before a page is sent whole. */
  sending?: (encoding: Encoding, body: Buffer) => void
}

/** Sends a page in the caller's encoding, or 304 when the caller has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { type = 'text/html; charset=utf-8', cacheControl = 'no-cache', sending }: Sending = {},
): FastifyReply | Promise<FastifyReply> {
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
  if (reply.statusCode === 200 && callerHas(request, page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type(type)
  const body = encodedAs(page, encoding)
  const send = (made: Buffer) => {
    sending?.(encoding, made)
    return reply.send(made)
  }
  return body instanceof Promise ? body.then(send) : send(body)
}
