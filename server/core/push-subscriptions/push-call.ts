import type { RequestDetails, Urgency } from 'web-push'
import type { PushMessage } from '../../../contract/core/push-subscriptions.ts'
import { isPublicHost } from '../../platform/public-address.ts'
import { failureOf, requestPublic } from '../../platform/public-request.ts'
import type { Settings } from '../../platform/settings.ts'
import type { PushKeys } from './keys.ts'

type Place = Pick<Settings, 'pushHosts' | 'publicUrl' | 'senders'>
/** A browser at its push service. */
export type Receiver = { endpoint: string; p256dh: string; auth: string }
/** `gone`: the browser will never get a message again. `code`: the status; null when nobody answered. */
export type PushAnswer = { outcome: 'taken' | 'gone' | 'refused' | 'failed'; code: number | null }
export type PushOptions = { urgency: Urgency; topic: string }

const timeLimit = 15_000
/** An address that may not be reached, or keys that aren’t any. */
const unusable: PushAnswer = { outcome: 'gone', code: null }
/** Seconds that a push service keeps a message for a browser that is switched off. */
const keptFor = 86_400

/** Returns whether a push service may be at this address. Names are checked again when they are looked up. */
export function isPushService({ pushHosts }: Pick<Settings, 'pushHosts'>, endpoint: string) {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (pushHosts.includes(url.host.toLowerCase())) return true
  return url.protocol === 'https:' && isPublicHost(url.hostname)
}

/** Returns whom a push service can ask about this server’s messages. */
const contactOf = ({ publicUrl, senders }: Place) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${senders[0].address}`

/** Returns the request of a message: encrypted for the browser (RFC 8291) and signed (RFC 8292). */
async function requestOf(
  settings: Place,
  keys: PushKeys,
  { endpoint, p256dh, auth }: Receiver,
  message: PushMessage,
  options: PushOptions,
): Promise<RequestDetails> {
  // Loaded for the first message: most processes start without sending one.
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(settings), ...keys },
      TTL: keptFor,
      contentEncoding: 'aes128gcm',
      ...options,
    },
  )
}

/**
 * Posts a message to a browser’s push service once. Follows no redirects, and reaches no local or private address
 * unless the settings allow it.
 */
export async function postPush(
  settings: Place,
  keys: PushKeys,
  receiver: Receiver,
  message: PushMessage,
  options: PushOptions,
): Promise<PushAnswer> {
  if (!isPushService(settings, receiver.endpoint)) return unusable
  const url = new URL(receiver.endpoint)
  const isInside = settings.pushHosts.includes(url.host.toLowerCase())
  const prepared = await requestOf(settings, keys, receiver, message, options).catch(() => null)
  if (!prepared) return unusable
  try {
    const response = await requestPublic(url, {
      method: 'POST',
      headers: prepared.headers,
      body: prepared.body ?? undefined,
      signal: AbortSignal.timeout(timeLimit),
      isInside,
    })
    // Nothing of it is read.
    response.destroy()
    const { statusCode: code = 0 } = response
    return { outcome: outcomeOf(code), code }
  } catch (error) {
    return failureOf(error) === 'local' ? unusable : { outcome: 'failed', code: null }
  }
}

function outcomeOf(code: number): PushAnswer['outcome'] {
  if (code >= 200 && code < 300) return 'taken'
  // 401 and 403: subscribed with another key.
  if ([401, 403, 404, 410].includes(code)) return 'gone'
  return code === 429 || code >= 500 ? 'failed' : 'refused'
}
