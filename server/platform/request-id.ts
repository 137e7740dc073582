import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Accepts a short request id from a proxy or program; longer ones and addresses stay out of the log. */
const acceptable = /^[\w.:-]{8,64}$/

/** Returns the request's id: the X-Request-Id header, or a new one. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>): string => {
  const own = headers['x-request-id']
  return typeof own === 'string' && acceptable.test(own) ? own : randomUUID()
}

/** Adds the request id, under which the log mentions the call, to every response. */
export const sendRequestId = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
