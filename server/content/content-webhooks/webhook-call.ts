import { createHmac } from 'node:crypto'
import { isPublicHost } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { failureOf, requestPublic } from '../../platform/public-request.ts'
import type { Settings } from '../../platform/settings.ts'

type Place = Pick<Settings, 'webhookHosts'>
type Webhook = { url: string; secret: string }

/** The outcome of a try. `url`: where the receiver says that it is public; empty otherwise. */
export type WebhookAnswer = { code: number | null; failure: string; url: string }

const timeLimit = 15_000
const longestAnswer = 64 * 1024

const sentences = {
  local: 'This address isn’t public. Allow it with WEBHOOK_HOSTS.',
  plain: 'Please use an https:// address.',
  unreachable: 'We couldn’t reach the webhook. Please check its address.',
  certificate: 'The webhook’s certificate isn’t valid.',
  timeout: 'The webhook didn’t respond in time.',
}

/** Returns why an address can’t be a webhook; empty when it can. Names are checked again when they are looked up. */
export function addressProblem({ webhookHosts }: Place, address: string): string {
  const url = new URL(address)
  if (webhookHosts.includes(url.host.toLowerCase())) return ''
  if (url.protocol !== 'https:') return sentences.plain
  return isPublicHost(url.hostname) ? '' : sentences.local
}

/** Returns the signature of Standard Webhooks. */
export const webhookSignature = (secret: string, id: string, seconds: number, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

/**
 * Posts a delivery once. Follows no redirects, and reaches no local or private address unless the settings allow it.
 */
export async function postDelivery(
  settings: Place,
  { url: address, secret }: Webhook,
  { messageId, body }: { messageId: string; body: string },
  now: Date,
): Promise<WebhookAnswer> {
  const problem = addressProblem(settings, address)
  if (problem) return { code: null, failure: problem, url: '' }
  const url = new URL(address)
  const seconds = Math.floor(+now / 1000)
  const request = {
    method: 'POST',
    signal: AbortSignal.timeout(timeLimit),
    isInside: settings.webhookHosts.includes(url.host.toLowerCase()),
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Foyer',
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': webhookSignature(secret, messageId, seconds, body),
    },
  }
  try {
    const response = await requestPublic(url, request)
    const { statusCode: code = 0 } = response
    // As much as an address needs.
    const text = (await bodyUpTo(response, longestAnswer))?.toString('utf8') ?? ''
    if (code >= 200 && code < 300) return { code, failure: '', url: addressIn(text) }
    return { code, failure: `The webhook answered with status ${code}.`, url: '' }
  } catch (error) {
    return { code: null, failure: sentences[failureOf(error)], url: '' }
  }
}

function addressIn(text: string): string {
  try {
    const { url } = JSON.parse(text) as { url?: unknown }
    const isFine = typeof url === 'string' && /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
    return isFine && url.length <= 1000 ? url : ''
  } catch {
    return ''
  }
}
