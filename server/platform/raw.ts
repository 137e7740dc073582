import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import type { ParamsOf, QueryOf, RawEndpoint } from '../../contract/http.ts'
import type { Context, Identify } from './context.ts'
import { draw } from './limits.ts'
import { type Part, readRange } from './ranges.ts'
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
  /**
   * A stream is read as fast as the caller takes it, and destroyed when the caller goes away. With
   * a function and `bytes`, the caller may ask for a part.
   */
  body: Buffer | string | Readable | ((part?: Part) => Promise<Readable>)
  /** Makes the browser save it under this name instead of showing it. */
  filename?: string
  /** Lets the browser show it after all: only for bytes that are known to be a picture or a PDF. */
  inline?: 'picture' | 'pdf'
  /** Length of a stream in bytes, when it is known. */
  bytes?: number
  /** Further header lines by name. */
  headers?: Record<string, string>
}

/**
 * Registers a call whose answer is no JSON: a download, a stream. Same checks and refusals as
 * `serve`; the answer is private to the caller and never kept by caches, unless its headers say so.
 */
export function serveRaw<E extends RawEndpoint>(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  endpoint: E,
  handle: (call: RawCall<E>) => Promise<RawAnswer>,
) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identifyRequest(context, identify, request)
    const actor = authorise(identity, endpoint.may, endpoint.method)
    const settle = endpoint.limit
      ? await draw(context.db, endpoint.limit, { actor, networkAddress: request.ip, body: null })
      : undefined
    const call = () => ({
      ...context,
      actor,
      sessionId: identity?.sessionId ?? null,
      lastEventId: [request.headers['last-event-id'] ?? ''].flat()[0] ?? '',
      params: parse(endpoint.params, request.params, notFound),
      query: parse(endpoint.query, request.query),
    })
    const answer = await Promise.try(() => handle(call())).catch(async (error: unknown) => {
      await settle?.('refused')
      throw error
    })
    await settle?.('accepted')
    const { filename, inline, headers } = answer
    if (filename) {
      const disposition = asAttachment(filename)
      reply.header(
        'content-disposition',
        inline ? disposition.replace(/^attachment/, 'inline') : disposition,
      )
    }
    // Should a browser show it after all, it may do nothing: no scripts, no forms, no origin.
    reply.header('content-security-policy', inline === 'pdf' ? shownPdf : shutIn)
    reply.header('cache-control', 'private, no-store').type(answer.type)
    if (headers) reply.headers(headers)
    const body = await bodyOf(answer, request, reply)
    // Nobody reads it: an open file, or a place among the live windows, is given back at once.
    if (request.method === 'HEAD' && body instanceof Readable) body.destroy()
    return reply.send(body)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
}

const shutIn = "sandbox; default-src 'none'"
/** Browsers do not show a PDF in a sandbox. Their viewers run none of its scripts with our origin. */
const shownPdf = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

/** What is sent: the whole, or the part that the caller asked for, with its headers. */
async function bodyOf({ body, bytes }: RawAnswer, request: FastifyRequest, reply: FastifyReply) {
  if (typeof body !== 'function' || bytes === undefined) {
    if (bytes !== undefined) reply.header('content-length', bytes)
    return typeof body === 'function' ? body() : body
  }
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  // A file never changes under its address, so that whatever was begun can be gone on with.
  const part = range && !ifRange ? readRange(range, bytes) : null
  if (part === 'outside') {
    reply.code(416).header('content-range', `bytes */${bytes}`)
    return ''
  }
  reply.header('content-length', part ? part.end - part.start + 1 : bytes)
  if (!part) return body()
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  return body(part)
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
