import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper ends of the classes that durations are counted in, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

let ofProcess: Registry | undefined

/** What is measured of this process as a whole: memory, processor time, event loop, collector. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * Times every answer into `register`, by method, pattern of the address and status. The pattern, not
 * the address: addresses hold ids and tokens.
 */
export function timeAnswers(app: FastifyInstance, register: Registry) {
  const answers = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answers.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

type Set = (value: number, labels?: Record<string, string>) => void

/** Adds a figure that `collect` finds out each time somebody asks; labels that it leaves out are gone. */
export function measure(
  register: Registry,
  name: string,
  help: string,
  collect: (set: Set) => Promise<void> | void,
) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['job', 'state', 'status'],
    registers: [],
    async collect() {
      this.reset()
      await collect((value, labels = {}) => this.set(labels, value))
    },
  })
  register.registerMetric(gauge)
}
