import { LogController } from 'fastify'
import { describeError } from './log.ts'

/**
 * Limits Fastify's own logging to responses that broke off after the headers were sent, for example when a file
 * cannot be read to its end: no error handler sees those. Requests are logged by `http.ts`. A caller that disconnects
 * is not an error.
 */
export function logOnlyBrokenResponses() {
  const quiet = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  quiet.streamError = (error, { log, routeOptions }, reply) => {
    if (reply.raw.destroyed) return
    const route = routeOptions.url ?? 'no route'
    log.error({ error: describeError(error), route }, 'a response broke off')
  }
  return quiet
}
