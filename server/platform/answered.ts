import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/** A response that was sent. */
export type Answered = {
  method: string
  /** The pattern of its route, since addresses can contain tokens; null for a path without one. */
  route: string | null
  status: number
  /** The time from the request to the end of the response. */
  ms: number
  /** Names the request in each line. */
  log: Log
}
type Listener = (answered: Answered) => void

const listeners = new WeakMap<FastifyInstance, Listener[]>()

/** Tells all who asked to know of responses about one that Fastify didn't send. */
export const tellAnswered = (app: FastifyInstance, answered: Answered) => {
  for (const each of listeners.get(app) ?? []) each(answered)
}

/** Has a function called after each response. */
export function onAnswered(app: FastifyInstance, listener: Listener) {
  listeners.set(app, [...(listeners.get(app) ?? []), listener])
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? null
    const { statusCode: status, elapsedTime: ms } = reply
    listener({ method: request.method, route, status, ms, log: request.log })
    done()
  })
}
