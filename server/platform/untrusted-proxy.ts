import type { FastifyInstance } from 'fastify'
import { isPublicAddress } from './public-address.ts'
import type { Settings } from './settings.ts'

const found = new WeakSet<Settings>()

/**
 * Does a proxy stand in front of this process that TRUST_PROXY does not name? Then all visitors seem
 * to come from one address, and use up each other's rate limits.
 */
export const hasUntrustedProxy = (settings: Settings): boolean => found.has(settings)

/** Looks for one. Anybody can send the header, so that only what comes from inside of this network counts. */
export const noticeUntrustedProxy = (app: FastifyInstance, settings: Settings) =>
  app.addHook('onRequest', async ({ headers, ips = [], socket, log }) => {
    if (found.has(settings) || headers['x-forwarded-for'] === undefined) return
    if (ips.length > 1 || isPublicAddress(socket.remoteAddress ?? '')) return
    found.add(settings)
    log.warn({}, 'a proxy in front is not trusted: TRUST_PROXY does not name it')
  })
