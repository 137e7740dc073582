import { LogController } from 'fastify'
import { describeError } from './log.ts'

/**
 * What Fastify logs by itself: nothing of each request, which `http.ts` does, but an answer that broke
 * off after its headers were sent, as when a file cannot be read to its end. The caller gets the half of
 * it, and no error handler hears of it. That a caller goes away is no error.
 */
export function logOnlyBrokenAnswers() {
  const quiet = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  quiet.streamError = (error, { log, routeOptions }, reply) => {
    if (reply.raw.destroyed) return
    const route = routeOptions.url ?? 'no route'
    log.error({ error: describeError(error), route }, 'an answer broke off')
  }
  return quiet
}
