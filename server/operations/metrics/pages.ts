import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Context, Identify } from '../../platform/context.ts'
import { poolOf } from '../../platform/db.ts'
import { isLeaving } from '../../platform/drain.ts'
import type { Live } from '../../platform/live.ts'
import { measure, processMetrics, timeResponses } from '../../platform/metrics.ts'
import { isSameSecret } from '../../platform/tokens.ts'
import { measureWork } from './store.ts'

/** Milliseconds the database may take before this server counts as not ready. */
const timeoutMs = 2000

/**
 * `/healthz`: the process responds. `/readyz`: the database responds and the process isn't shutting
 * down; else 503. `/metrics`: Prometheus text format for bearers of `METRICS_TOKEN` (RFC 6750); 404
 * when none is set.
 */
export function serveMetrics(
  app: FastifyInstance,
  context: Context,
  _identify: Identify,
  live?: Live,
) {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && !isLeaving(app) && (await isDatabaseReachable(context))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
  const { metricsToken } = context.settings
  if (!metricsToken) return
  const register = new Registry()
  timeResponses(app, register)
  measureWork(context, register)
  measureConnections(context, live, register)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'Send METRICS_TOKEN as a bearer token' })
    const text = await Registry.merge([processMetrics(), register]).metrics()
    return reply.type(register.contentType).header('cache-control', 'no-store').send(text)
  })
}

async function isDatabaseReachable({ db }: Context): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref())
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([query, late])
}

function measureConnections({ db }: Context, live: Live | undefined, register: Registry) {
  const streamsHelp = 'Windows that receive live updates from this process'
  measure(register, 'foyer_live_streams', streamsHelp, (set) => set(live?.count() ?? 0))
  const pool = poolOf(db)
  if (!pool) return
  const held = 'Database connections of this process, and calls waiting for one'
  measure(register, 'foyer_database_connections', held, (set) => {
    set(pool.idleCount, { state: 'idle' })
    set(pool.totalCount - pool.idleCount, { state: 'busy' })
    set(pool.waitingCount, { state: 'waited for' })
  })
}
