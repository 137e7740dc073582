import net from 'node:net'
import type { Settings } from '../../platform/settings.ts'

/** The host name and origin to which this site's passkeys belong: browsers sign only for this host name, on pages of this origin. */
export type Place = { rpId: string; origin: string }

/**
 * Returns the place of passkeys; null where browsers don’t allow any: without https (except on localhost), and where
 * the site has a network address instead of a name.
 */
export function placeOf({ publicUrl }: Pick<Settings, 'publicUrl'>): Place | null {
  const { hostname, protocol, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return null
  if (net.isIP(hostname) !== 0 || hostname.startsWith('[')) return null
  return { rpId: hostname, origin }
}

/** Returns the challenge that a browser’s response claims to answer; empty when it has none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const parsed = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown
    const { challenge } = Object(parsed) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
