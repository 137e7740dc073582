import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublicAddress } from './public-address.ts'
import type { Settings } from './settings.ts'

const found = new WeakSet<Settings>()

/**
 * Returns whether a proxy in front of this process is missing from TRUST_PROXY. All visitors then seem to come from
 * one address and share one rate limit.
 */
export const hasUntrustedProxy = (settings: Settings): boolean => found.has(settings)

const isUntrusted = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] !== undefined &&
  (request.ips ?? []).length <= 1 &&
  !isPublicAddress(request.socket.remoteAddress ?? '')

/** Looks for such a proxy. Anybody can send the header, so only requests from inside this network count. */
export const noticeUntrustedProxy = (app: FastifyInstance, settings: Settings) =>
  app.addHook('onRequest', (request, _reply, done) => {
    if (!found.has(settings) && isUntrusted(request)) {
      found.add(settings)
      request.log.warn({}, 'a proxy in front is not trusted: add it to TRUST_PROXY')
    }
    done()
  })
