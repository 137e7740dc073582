import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Live } from './live.ts'

const leaving = new WeakSet<FastifyInstance>()

/** Returns whether this server is about to close; `/readyz` then reports that it is not ready. */
export const isLeaving = (app: FastifyInstance) => leaving.has(app)

/** A header sent by a proxy that retries another process when this one returns 502 (deploy/nginx.conf). */
const retried = 'x-retried-elsewhere'

/**
 * After `drain`, each response closes its connection, so that the proxy holds none when the server closes. Reads that
 * the proxy can retry elsewhere get a 502, after which it stops using this process; writes are completed, since no
 * proxy may send them twice.
 */
export function refuseWhenLeaving(app: FastifyInstance) {
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
 * Gives a proxy in front `seconds` to switch to other processes; every request is still served meanwhile. Live
 * streams are closed at once; windows reconnect elsewhere automatically.
 */
export async function drain(app: FastifyInstance, seconds: number, live?: Live) {
  if (seconds === 0) return
  leaving.add(app)
  live?.disconnectAll()
  await pause(seconds * 1000)
}
