import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** Headers that only matter for documents, not for scripts, styles, fonts or pictures. */
const ofDocuments = (settings: Settings) => ({
  'content-security-policy': contentSecurityPolicy(settings),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
})

const ofAll = ({ publicUrl }: Settings) => ({
  'cross-origin-resource-policy': 'same-origin',
  // Does not include the agency's other hosts, of which it knows nothing.
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  'x-content-type-options': 'nosniff',
})

function contentSecurityPolicy({ schedulingUrl }: Settings) {
  const frames = schedulingUrl ? ` ${new URL(schedulingUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording is played before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${frames}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';')
}

/** Returns all security headers, for a document that is sent in place of an asset. */
export const documentHeaders = (settings: Settings) => ({
  ...ofDocuments(settings),
  ...ofAll(settings),
})

/**
 * Adds security headers to every response. They are built once, since building them per response was the largest cost
 * besides SQL. Hashed assets, which a first visit loads by the dozen, skip the headers that only documents need.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const assets = ofAll(settings)
  const all = documentHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    const isAsset = request.url.startsWith('/assets/') && !request.is404
    reply.headers(isAsset ? assets : all)
    done()
  })
}
