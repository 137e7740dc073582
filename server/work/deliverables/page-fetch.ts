import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo, getPublic } from '../../platform/public-fetch.ts'
import { failureOf } from '../../platform/public-request.ts'
import type { Settings } from '../../platform/settings.ts'

type Place = Pick<Settings, 'pageHosts'>
/** A fetched file; `url` is where it was found after redirects. */
export type Fetched = { url: URL; type: string; bytes: Buffer }

const timeLimit = 15_000

/** A reason for which a page couldn’t be kept, in words for the team and the client. */
export class PageRefusal extends Error {}

export const sentences = {
  local: 'its address isn’t public',
  unreachable: 'it couldn’t be reached',
  certificate: 'its certificate isn’t valid',
  timeout: 'it didn’t respond in time',
  large: 'it is too large',
  signIn: 'it asks to sign in',
  status: (code: number) => `it responded with status ${code}`,
  kind: 'it isn’t a web page, a picture or a PDF',
}

/** Returns whether a page may be at this address. Names are checked again when they are looked up. */
function isAllowed({ pageHosts }: Place, url: URL): boolean {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false
  return pageHosts.includes(url.host.toLowerCase()) || isPublicHost(url.hostname)
}

/**
 * Fetches a file of the web without cookies or keys. Every redirect is checked like the first address.
 * @throws PageRefusal
 */
export async function fetchFile(
  settings: Place,
  address: URL,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Fetched> {
  const mayGet = (url: URL) => {
    if (!isAllowed(settings, url)) throw new PageRefusal(sentences.local)
    return true
  }
  try {
    const found = await getPublic(address, mayGet, {
      named: settings.pageHosts,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Foyer (page copy)' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    })
    if (!found) throw new PageRefusal(sentences.unreachable)
    const { url, response } = found
    const { statusCode: code = 0, headers } = response
    if (code !== 200) response.destroy()
    if (code === 401 || code === 403) throw new PageRefusal(sentences.signIn)
    if (code !== 200) throw new PageRefusal(sentences.status(code))
    const bytes = await bodyUpTo(response, most)
    if (!bytes) throw new PageRefusal(sentences.large)
    return { url, type: headers['content-type'] ?? '', bytes }
  } catch (error) {
    throw error instanceof PageRefusal ? error : new PageRefusal(sentences[failureOf(error)])
  }
}
