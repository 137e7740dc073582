import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../contract/access.ts'
import type { Input, QueryOf, UploadEndpoint } from '../../contract/http.ts'
import type { Context, Identify } from './context.ts'
import { draw } from './limits.ts'
import { badRequest } from './refusals.ts'
import { authorise, identifyRequest, parse } from './serve.ts'

/** The input of an upload: the bytes as they arrive, and the announced size. */
export type UploadCall<E extends UploadEndpoint> = Context & {
  actor: Actor
  query: QueryOf<E>
  bytes: AsyncIterable<Uint8Array>
  announced: number | null
  /** Returns a header of the request, or an empty string. */
  header: (name: string) => string
}

/**
 * Registers a call whose body is a file of any type, never held in memory. Same checks and refusals as `serve`,
 * before the first byte is read. A body that breaks off throws in `bytes`.
 */
export function serveUpload<E extends UploadEndpoint>(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  endpoint: E,
  handle: (call: UploadCall<E>) => Promise<Input<E['reply']>>,
) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // A refused upload is not read to its end.
    reply.header('connection', 'close')
    const identity = await identifyRequest(context, identify, request)
    const actor = authorise(identity, endpoint.may, endpoint.method)
    const announced = request.headers['content-length']
    const query = parse(endpoint.query, request.query)
    const settle = endpoint.limit
      ? await draw(context.db, endpoint.limit, { actor, networkAddress: request.ip, body: null })
      : undefined
    const bytes = whole((request.body as Readable | undefined) ?? request.raw)
    const header = (name: string) => [request.headers[name] ?? ''].flat()[0] ?? ''
    const call = { ...context, actor, query, bytes, header }
    const result = await handle({ ...call, announced: announced ? Number(announced) : null }).catch(
      async (error: unknown) => {
        await settle?.('refused')
        throw error
      },
    )
    await settle?.('accepted')
    reply.removeHeader('connection')
    return reply.code(endpoint.status ?? 201).send(z.parse(endpoint.reply as z.ZodType, result))
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(endpoint.path, { config: { isUpload: true } }, handler)
  })
}

async function* whole(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
      throw badRequest('The upload was interrupted. Please send it again.')
    throw error
  }
}
