import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublicAddress } from './public-address.ts'
import type { Settings } from './settings.ts'

const found = new WeakSet<Settings>()

/**
 * Does a proxy stand in front of this process that TRUST_PROXY does not name? Then all visitors seem
 * to come from one address, and use up each other's rate limits.
 */
export const hasUntrustedProxy = (settings: Settings): boolean => found.has(settings)

const isUntrusted = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] !== undefined &&
  (request.ips ?? []).length <= 1 &&
  !isPublicAddress(request.socket.remoteAddress ?? '')

/** Looks for one. Anybody can send the header, so that only what comes from inside of this network counts. */
export const noticeUntrustedProxy = (app: FastifyInstance, settings: Settings) =>
  app.addHook('onRequest', (request, _reply, done) => {
    if (!found.has(settings) && isUntrusted(request)) {
      found.add(settings)
      request.log.warn({}, 'a proxy in front is not trusted: TRUST_PROXY does not name it')
    }
    done()
  })
