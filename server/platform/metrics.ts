import type { FastifyInstance } from 'fastify'
import { onAnswered } from './answered.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the duration histogram, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

let ofProcess: Registry | undefined

/** Returns the metrics of this process: memory, processor time, event loop, garbage collector. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * Times every response into `register` by method, route pattern and status. The pattern keeps ids and tokens out of
 * the labels.
 */
export function timeResponses(app: FastifyInstance, register: Registry) {
  const answers = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers: [register],
  })
  onAnswered(app, ({ method, route, status, ms }) =>
    answers.observe({ method, route: route ?? 'none', status: String(status) }, ms / 1000),
  )
}

type Set = (value: number, labels?: Record<string, string>) => void

/** Adds a gauge whose values `collect` reads on each scrape; labels that it leaves out disappear. */
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
