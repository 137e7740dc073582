import { createHmac } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isPublicHost, publicLookup } from '../../platform/public-address.ts'
import { bodyUpTo } from '../../platform/public-fetch.ts'
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
  const isNamed = settings.webhookHosts.includes(url.host.toLowerCase())
  const seconds = Math.floor(+now / 1000)
  const options = {
    method: 'POST',
    signal: AbortSignal.timeout(timeLimit),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Foyer',
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': webhookSignature(secret, messageId, seconds, body),
    },
    ...(isNamed ? {} : { lookup: publicLookup }),
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve)
      request.on('error', reject)
      request.end(body)
    })
    const { statusCode: code = 0 } = response
    // As much as an address needs.
    const text = (await bodyUpTo(response, longestAnswer))?.toString('utf8') ?? ''
    if (code >= 200 && code < 300) return { code, failure: '', url: addressIn(text) }
    return { code, failure: `The webhook answered with status ${code}.`, url: '' }
  } catch (error) {
    return { code: null, failure: failureOf(error), url: '' }
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

function failureOf(error: unknown): string {
  const { name = '', code = '', message = '' } = error as Partial<Error & { code: string }>
  if (name === 'TimeoutError' || name === 'AbortError') return sentences.timeout
  if (message.endsWith('is not on the internet')) return sentences.local
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/.test(code)
  return isCertificate ? sentences.certificate : sentences.unreachable
}
