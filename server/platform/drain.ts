import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Live } from './live.ts'

const leaving = new WeakSet<FastifyInstance>()

/** Is this server about to close? Then `/readyz` says that it is not ready. */
export const isLeaving = (app: FastifyInstance) => leaving.has(app)

/** Said by a proxy that asks another process when this one answers 502 (deploy/nginx.conf). */
const retried = 'x-retried-elsewhere'

/**
 * From `drain` on, each answer ends its connection, so that none is left that a proxy might use when
 * the server closes, and a read that the proxy can ask of another process is sent there: from then
 * on the proxy leaves this one alone. A write is done, because no proxy may send it twice.
 */
export function turnAwayWhenLeaving(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLeaving(app)) return done()
    reply.header('connection', 'close')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isProbe = request.url === '/readyz' || request.url === '/healthz'
    if (isRead && !isProbe && request.headers[retried] === 'yes')
      return void reply
        .code(502)
        .send({ error: 'This server is about to restart. Please try again.' })
    done()
  })
}

/**
 * Lets a proxy in front turn to other processes before the server closes: for `seconds` everything is
 * still answered. Open windows are let go at once; they come back by themselves, elsewhere.
 */
export async function drain(app: FastifyInstance, seconds: number, live?: Live) {
  if (seconds === 0) return
  leaving.add(app)
  live?.letGo()
  await pause(seconds * 1000)
}
