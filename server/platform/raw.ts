import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import type { ParamsOf, QueryOf, RawEndpoint } from '../../contract/http.ts'
import { takeTurn } from './at-once.ts'
import type { Context, Identify } from './context.ts'
import { draw } from './limits.ts'
import { type Part, readRange } from './ranges.ts'
import { notFound } from './refusals.ts'
import { authorise, identifyRequest, parse, requireFresh } from './serve.ts'

/** The input of a raw call. Never request or reply. */
export type RawCall<E extends RawEndpoint> = Context & {
  actor: Actor
  /** The session of the call; null when there is none. */
  sessionId: number | null
  /** The position at which an event stream continues: the header Last-Event-ID, or empty. */
  lastEventId: string
  params: ParamsOf<E>
  query: QueryOf<E>
}

/** A response that is not JSON. */
export type RawResponse = {
  /** The Content-Type. */
  type: string
  /**
   * The body. A stream is read at the caller's pace and destroyed when the caller goes away. With a function and
   * `bytes`, the caller may request a range.
   */
  body: Buffer | string | Readable | ((part?: Part) => Promise<Readable>)
  /** Makes the browser save it under this name instead of showing it. */
  filename?: string
  /** Lets the browser show it despite `filename`: only for bytes that are known to be a picture or a PDF. */
  inline?: 'picture' | 'pdf'
  /** The length of a stream in bytes, when known. */
  bytes?: number
  /** Additional headers by name. */
  headers?: Record<string, string>
}

/**
 * Registers a call whose response is not JSON: a download or a stream. Same checks and refusals as `serve`; the
 * response is private and not cached unless its headers say otherwise.
 */
export function serveRaw<E extends RawEndpoint>(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  endpoint: E,
  handle: (call: RawCall<E>) => Promise<RawResponse>,
) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identifyRequest(context, identify, request)
    const actor = authorise(identity, endpoint.may, endpoint.method)
    requireFresh(context, identity, endpoint)
    const end = await takeTurn(endpoint.limit, actor.kind === 'user' ? actor.id : 0)
    // The turn ends with the response, or has ended when the caller went away meanwhile.
    if (reply.raw.closed) end()
    else reply.raw.once('close', end)
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
    // Disables scripts, forms and the origin should a browser show it after all.
    reply.header('content-security-policy', inline === 'pdf' ? pdfPolicy : shutIn)
    reply.header('cache-control', 'private, no-store').type(answer.type)
    if (headers) reply.headers(headers)
    const body = await bodyOf(answer, request, reply)
    // Nobody reads the body of a HEAD response: releases an open file or a live stream at once.
    if (request.method === 'HEAD' && body instanceof Readable) body.destroy()
    return reply.send(body)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
}

const shutIn = "sandbox; default-src 'none'"
/** Browsers do not show a PDF in a sandbox. Their viewers run none of its scripts with our origin. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

/** Returns the whole body or the requested range, and sets its headers. */
async function bodyOf({ body, bytes }: RawResponse, request: FastifyRequest, reply: FastifyReply) {
  if (typeof body !== 'function' || bytes === undefined) {
    if (bytes !== undefined) reply.header('content-length', bytes)
    return typeof body === 'function' ? body() : body
  }
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  // A file never changes under its address, so every interrupted download can be resumed.
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

/**
 * Returns `attachment` with a name for every browser (RFC 6266): ASCII, and the real name beside it when that
 * differs.
 */
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
