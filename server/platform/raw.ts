import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import type { ParamsOf, QueryOf, RawEndpoint } from '../../contract/http.ts'
import type { Context, Identify } from './context.ts'
import { notFound } from './refusals.ts'
import { authorise, identifyRequest, parse } from './serve.ts'

/** What a raw call is handled with. Never request or reply. */
export type RawCall<E extends RawEndpoint> = Context & {
  actor: Actor
  /** The session that the call came with; null when there is none. */
  sessionId: number | null
  /** Where a stream of events is to go on: the header Last-Event-ID, or empty. */
  lastEventId: string
  params: ParamsOf<E>
  query: QueryOf<E>
}

/** An answer that is no JSON. */
export type RawAnswer = {
  /** The Content-Type. */
  type: string
  /** A stream is read as fast as the caller takes it, and destroyed when the caller goes away. */
  body: Buffer | string | Readable
  /** Makes the browser save it under this name instead of showing it. */
  filename?: string
  /** Length of a stream in bytes, when it is known. */
  bytes?: number
  /** Further header lines by name. */
  headers?: Record<string, string>
}

/**
 * Registers a call whose answer is no JSON: a download, a stream. Same checks and refusals as
 * `serve`; the answer is private to the caller and never kept by caches.
 */
export function serveRaw<E extends RawEndpoint>(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  endpoint: E,
  handle: (call: RawCall<E>) => Promise<RawAnswer>,
) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identifyRequest(context, identify, request)
    const { type, body, filename, bytes, headers } = await handle({
      ...context,
      actor: authorise(identity, endpoint.may),
      sessionId: identity?.sessionId ?? null,
      lastEventId: [request.headers['last-event-id'] ?? ''].flat()[0] ?? '',
      params: parse(endpoint.params, request.params, notFound),
      query: parse(endpoint.query, request.query),
    })
    if (filename) reply.header('content-disposition', asAttachment(filename))
    if (bytes !== undefined) reply.header('content-length', bytes)
    // Should a browser show it after all, it may do nothing: no scripts, no forms, no origin.
    reply.header('content-security-policy', "sandbox; default-src 'none'")
    if (headers) reply.headers(headers)
    return reply.header('cache-control', 'private, no-store').type(type).send(body)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler: answer })
}

/** `attachment` with a name for every browser (RFC 6266): ASCII, and the true name beside it when that is more. */
export function asAttachment(filename: string): string {
  const plain = filename.replace(/[^\w .()-]/g, '_')
  const extended = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === filename
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${extended}`
}
