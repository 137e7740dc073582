import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What a proxy or a program calls its request. Nothing longer, and no address: it goes into the log. */
const given = /^[\w.:-]{8,64}$/

/** The number of a request: what came as X-Request-Id, or a new one. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>): string => {
  const own = headers['x-request-id']
  return typeof own === 'string' && given.test(own) ? own : randomUUID()
}

/** Says with every answer under which number the log tells of it. */
export const sendRequestId = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
