import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { onAnswered } from './answered.ts'
import { logOnlyBrokenResponses } from './broken-response.ts'
import { refuseWhenLeaving } from './drain.ts'
import { describeError, withoutPersonalData, serializeError } from './log.ts'
import { recordError } from './recent-errors.ts'
import { forbidden, Refusal } from './refusals.ts'
import { requestIdOf, sendRequestId } from './request-id.ts'
import { isDiskFullError, diskFull } from './disk-space.ts'
import { storeUnreachable, StoreError } from './s3-call.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { respondToUnreadable, bareHeaders } from './unreadable.ts'
import { noticeUntrustedProxy } from './untrusted-proxy.ts'

const oneMebibyte = 2 ** 20

/** Draws a refusal as a complete page. */
type DrawRefusal = (refusal: Refusal, request: FastifyRequest) => string

/** Whether a browser shows the response in a tab, where a person can't read JSON: fetches don't ask for HTML. */
const opensInTab = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

/** The log level and destination, standard output by default. */
export type LogTo = { level: string; stream?: { write(line: string): void } }

/**
 * Opens a Fastify instance with the parts that all responses share: security headers, origin check, refusals and log
 * lines.
 */
export async function openHttp(
  settings: Settings,
  log: LogTo,
  drawRefusal?: DrawRefusal,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      ...log,
      // Covers the errors that Fastify logs itself, such as those after the response was sent.
      serializers: { err: serializeError },
      hooks: {
        // Passes every line on and remembers errors.
        logMethod(line, write) {
          recordError(line[0], line[1], this.bindings()['requestId'])
          write.apply(this, withoutPersonalData(line))
        },
      },
    },
    genReqId: ({ headers }) => requestIdOf(headers),
    logController: logOnlyBrokenResponses(),
    trustProxy: settings.trustProxy,
    bodyLimit: oneMebibyte,
    // Uploads may take a while, other bodies may not (`body-time.ts`); an idle connection is closed long before.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Requests that arrive during closing are still served: the database closes later.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request as FastifyRequest,
        (reply as FastifyReply).headers(bareHeaders),
      ),
    clientErrorHandler: respondToUnreadable,
  })
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody)
  addSecurityHeaders(app, settings)
  refuseWhenLeaving(app)
  sendRequestId(app)
  noticeUntrustedProxy(app, settings)
  app.addHook('onRequest', (request, reply, done) => {
    // Call responses are private to the caller; a download may override this.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store')
    refuseForeignWrites(request, settings)
    done()
  })
  onAnswered(app, ({ log: line, method, route, status, ms }) =>
    line.info({ method, route: route ?? 'no route', status, ms: Math.round(ms) }, 'answered'),
  )
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (!(error instanceof Refusal && drawRefusal && opensInTab(request)))
      return answerError(error, request, reply)
    prepareRefusal(error, request, reply)
    return reply.type('text/html; charset=utf-8').send(drawRefusal(error, request))
  })
  return app
}

/**
 * Accepts writes from our own pages only (CSRF), but for routes that nobody is signed in at. Browsers send the page's origin;
 * other programs send none.
 */
function refuseForeignWrites(request: FastifyRequest, settings: Settings) {
  if (request.routeOptions.config?.fromAnywhere) return
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own =
    origin === new URL(settings.publicUrl).origin ||
    origin === `${request.protocol}://${request.host}`
  if (origin === undefined ? site === 'cross-site' || site === 'same-site' : !own)
    throw forbidden('This request came from another website and was refused')
}

/** Messages for Fastify's own refusals, by status. */
const sentences: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'This method is not allowed here',
  408: 'The request took too long to arrive',
  413: 'This is too large to send',
  414: 'The address is too long',
  415: 'This type of content is not accepted here',
  431: 'The request headers are too large',
}

/**
 * Logs a refusal without its message, which can contain names. A forbidden or rate-limited call is logged as a
 * warning.
 */
function logRefusal({ log, routeOptions }: FastifyRequest, refusal: string, status: number) {
  const route = routeOptions.url ?? 'no route'
  const level = status === 403 || status === 429 ? 'warn' : 'info'
  log[level]({ refusal, status, route }, 'refused')
}

/** Logs a refusal and sets its status and headers. */
function prepareRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).code(refusal.status)
  logRefusal(request, refusal.kind, refusal.status)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    prepareRefusal(error, request, reply)
    return reply.send(error.body)
  }
  reply.header('x-request-id', request.id)
  const status = error.statusCode ?? 500
  if (status < 500) {
    logRefusal(request, error.code, status)
    return reply.code(status).send({ error: sentences[status] ?? sentences[400] })
  }
  request.log.error({ error: describeError(error) }, 'a call failed')
  if (error instanceof StoreError)
    return reply.code(503).header('retry-after', '5').send({ error: storeUnreachable })
  if (isDiskFullError(error))
    return reply.code(503).header('retry-after', '60').send({ error: diskFull })
  if (isDatabaseUnreachable(error))
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ error: 'The database cannot be reached. Please try again in a moment.' })
  return reply.code(500).send({ error: 'Something went wrong on our side. Please try again.' })
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

const isDatabaseUnreachable = (error: Error): boolean => {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  return (
    awayCodes.has(cause.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(
      cause.message ?? '',
    )
  )
}
