import { workPaths } from '../../contract/work-paths.ts'

/** The first parts of the addresses that the product answers itself, besides the portal and the back office. */
const ownParts = [
  'api',
  'assets',
  'consultation',
  'site-preview',
  'site.json',
  'bookings',
  'calendars',
  'look-around',
  'reset-password',
  'sign-in',
  'confirm-email',
  'invitation',
  'sign-in-return',
  'content-review',
  'unsubscribe',
  'newsletters',
  'newsletter-confirmation',
  'follow',
  'healthz',
  'readyz',
  'metrics',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'service-worker.js',
  'portal-files.json',
  'og.png',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
]
const firstPart = (path: string) => path.split('/')[1] ?? ''
const taken = new Set([...ownParts, ...Object.values(workPaths).map(firstPart)])

/**
 * Returns whether the product answers a path itself, such as a page of the portal. Earlier addresses of posts may be
 * redirected.
 */
export const isTakenAddress = (path: string): boolean => {
  const part = firstPart(path)
  return taken.has(part) || part.startsWith('admin') || /^\/blog(?:\/feed\.xml)?$/.test(path)
}
