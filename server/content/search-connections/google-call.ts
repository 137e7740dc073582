import * as z from 'zod'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { retryAfterOf } from '../../platform/retry-after.ts'
import type { Settings } from '../../platform/settings.ts'
import { GoogleError, type GoogleErrorKind } from './google-error.ts'

type Place = Pick<Settings, 'googleUrl'>

const timeLimit = 60_000
/** The maximum size of a response in bytes: 25,000 rows with long addresses take about 8 MB. */
const longestAnswer = 32 << 20
/** The longest that is waited because Google asks to, in seconds. */
const longestWait = 24 * 3600

export const tokenUrl = ({ googleUrl }: Place) =>
  googleUrl ? `${googleUrl}/token` : 'https://oauth2.googleapis.com/token'
export const searchUrl = ({ googleUrl }: Place) =>
  `${googleUrl ?? 'https://www.googleapis.com'}/webmasters/v3`

type Request = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
type Response = { status: number; json: unknown; retryAfter: number | null }

/** Sends one request to Google and follows no redirects. @throws GoogleError without a response */
async function send(url: string, request: Request): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: { accept: 'application/json', 'user-agent': 'Foyer', ...request.headers },
    })
    const body = response.body ? await bodyUpTo(response.body, longestAnswer) : Buffer.alloc(0)
    const seconds = retryAfterOf(response.headers.get('retry-after'))
    return {
      status: response.status,
      json: body && parsed(body.toString('utf8')),
      retryAfter: seconds ? Math.min(Math.ceil(seconds), longestWait) : null,
    }
  } catch (error) {
    const { name } = error as Error
    throw new GoogleError(name === 'TimeoutError' ? 'timeout' : 'unreachable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Posts a form to the token server; returns what it answers. @throws GoogleError */
export async function askForToken<Shape extends z.ZodType>(
  settings: Place,
  assertion: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
  const response = await send(tokenUrl(settings), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return readAs(shape, response, tokenErrorOf)
}

/** Asks Search Console’s API with an access token. `route`: relative to its address. @throws GoogleError */
export async function askSearch<Shape extends z.ZodType>(
  settings: Place,
  { token, route, body }: { token: string; route: string; body?: object },
  shape: Shape,
): Promise<z.output<Shape>> {
  const response = await send(`${searchUrl(settings)}/${route}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return readAs(shape, response, searchErrorOf)
}

function readAs<Shape extends z.ZodType>(
  shape: Shape,
  { status, json, retryAfter }: Response,
  errorOf: (status: number, json: unknown) => GoogleErrorKind,
): z.output<Shape> {
  if (status === 429) throw new GoogleError('quota', retryAfter)
  if (status >= 500) throw new GoogleError('server', retryAfter)
  if (status >= 300) throw new GoogleError(errorOf(status, json), retryAfter)
  const read = shape.safeParse(json)
  if (!read.success) throw new GoogleError('garbled')
  return read.data
}

const tokenRefusal = z.object({ error: z.string(), error_description: z.string().catch('') })

function tokenErrorOf(status: number, json: unknown): GoogleErrorKind {
  const { error_description: said } = tokenRefusal.safeParse(json).data ?? { error_description: '' }
  if (/reasonable timeframe|short-lived|\biat\b/i.test(said)) return 'clock'
  return status < 400 ? 'garbled' : 'key'
}

const searchRefusal = z.object({
  error: z.object({
    status: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    details: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  }),
})

function searchErrorOf(status: number, json: unknown): GoogleErrorKind {
  const { error } = searchRefusal.safeParse(json).data ?? { error: null }
  const reasons = error ? [...error.errors, ...error.details].map(({ reason }) => reason) : []
  const says = (pattern: RegExp) => reasons.some((reason) => pattern.test(reason))
  if (says(/quota|rateLimit|dailyLimit/i) || error?.status === 'RESOURCE_EXHAUSTED') return 'quota'
  if (says(/accessNotConfigured|SERVICE_DISABLED/i)) return 'off'
  if (status === 401) return 'key'
  return status === 403 || status === 404 ? 'permission' : 'garbled'
}
