import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo, getPublic } from '../../platform/public-fetch.ts'
import type { Settings } from '../../platform/settings.ts'

type Place = Pick<Settings, 'siteHosts'>

/** A response of a website; `url` is where it came from after redirects. */
export type SiteAnswer = { url: URL; code: number; type: string; body: Buffer }

const timeLimit = 10_000

/** Returns the host of a website without `www.`, which counts as the same site. */
export const siteOf = ({ host }: URL) => host.toLowerCase().replace(/^www\./, '')

/** Returns whether an address belongs to a website: its host, or one below it, such as a host for pictures. */
export const isOfSite = (url: URL, site: URL) =>
  /^https?:$/.test(url.protocol) &&
  (siteOf(url) === siteOf(site) || url.host.toLowerCase().endsWith(`.${siteOf(site)}`))

/** Returns why an address can’t be read; empty when it can. Names are checked again when they are looked up. */
export function addressProblem({ siteHosts }: Place, address: string): string {
  const url = new URL(address)
  if (siteHosts.includes(url.host.toLowerCase())) return ''
  if (url.username || url.password) return 'Please enter an address without a user name.'
  if (url.port) return 'Please enter an address without a port.'
  return isPublicHost(url.hostname) ? '' : 'This address isn’t public. Allow it with SITE_HOSTS.'
}

/**
 * Gets an address of a website, following redirects only within it, and reaching no local or private address unless
 * the settings allow it. Returns null for what is too long, leads elsewhere or can't be read. @throws Error when it
 * can't be reached
 */
export async function getFromSite(
  settings: Place,
  first: URL,
  mostBytes: number,
): Promise<SiteAnswer | null> {
  const mayGet = (url: URL) =>
    /^https?:$/.test(url.protocol) &&
    siteOf(url) === siteOf(first) &&
    !addressProblem(settings, url.href)
  const found = await getPublic(first, mayGet, {
    named: settings.siteHosts,
    headers: { 'user-agent': 'Foyer', accept: 'text/html,text/css,image/*;q=0.8,*/*;q=0.1' },
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!found) return null
  const { url, response } = found
  const { statusCode: code = 0, headers } = response
  // Leads to what is no address.
  if (code >= 300 && code < 400 && headers.location) {
    response.destroy()
    return null
  }
  const body = await bodyUpTo(response, mostBytes)
  return body && { url, code, type: headers['content-type'] ?? '', body }
}
