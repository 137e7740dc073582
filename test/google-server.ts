import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The figures of a query and a page on one day. */
export type GoogleRow = {
  date: string
  query: string
  page: string
  clicks: number
  impressions: number
  position: number
}
type Body = {
  startDate: string
  endDate: string
  dimensions: ('date' | 'query' | 'page')[]
  dataState: string
  rowLimit: number
  startRow: number
  dimensionFilterGroups?: {
    filters: { expression: string; operator: string; dimension: string }[]
  }[]
}
type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
/** Answers in place of the server: a reply, text that isn’t JSON, or `cut` for a connection that breaks. */
type Instead = (path: string) => Reply | string | null

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
export const googleAccount = 'figures@furlong.iam.gserviceaccount.com'

/** Returns the JSON file of a key, as Google’s console makes it. */
export const googleKey = (changes: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'furlong',
    private_key_id: '0a1b2c',
    private_key: pem,
    client_email: googleAccount,
    token_uri: 'https://oauth2.googleapis.com/token',
    ...changes,
  })

/** Returns the refusal of one of Google’s APIs. */
export const googleRefusal = (
  code: number,
  reason: string,
  headers: Record<string, string> = {},
): Reply => ({
  status: code,
  headers,
  body: { error: { code, message: 'No.', errors: [{ domain: 'global', reason, message: 'No.' }] } },
})
const noGrant = (error_description: string): Reply => ({
  status: 400,
  body: { error: 'invalid_grant', error_description },
})

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const scope = 'https://www.googleapis.com/auth/webmasters.readonly'
const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

/**
 * Opens a server with Google’s token endpoint and the part of Search Console’s API that Foyer uses. It checks the
 * signature and the claims of each assertion, its token opens only what the account was given, and it sums `rows` by the
 * dimensions asked for. `now`: its clock.
 */
export async function openGoogle(now: () => Date = () => new Date()) {
  const state = {
    /** Permission levels by property; none for what the account wasn’t given. */
    sites: new Map<string, string>(),
    rows: new Map<string, GoogleRow[]>(),
    /** The last day of which figures are final. */
    finalTo: '9999-12-31',
    key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
    instead: null as Instead | null,
    queries: [] as Body[],
    tokens: new Set<string>(),
  }

  function grant(form: URLSearchParams): Reply {
    const assertion = form.get('assertion') ?? ''
    const [head, claims, signature = ''] = assertion.split('.')
    if (form.get('grant_type') !== grantType)
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const { alg } = json(head) as { alg: string }
    const signed = Buffer.from(`${head}.${claims}`)
    const isSigned = verify('RSA-SHA256', signed, state.key, Buffer.from(signature, 'base64url'))
    if (alg !== 'RS256' || !isSigned) return noGrant('Invalid JWT Signature.')
    const said = json(claims) as Record<string, unknown>
    if (said['iss'] !== googleAccount) return noGrant('Invalid grant: account not found')
    if (said['aud'] !== `${url}/token`) return noGrant('Invalid JWT: wrong audience')
    if (said['scope'] !== scope) return { status: 400, body: { error: 'invalid_scope' } }
    const [iat, exp, seconds] = [Number(said['iat']), Number(said['exp']), +now() / 1000]
    if (exp - iat > 3600 || iat > seconds + 300 || exp < seconds)
      return noGrant(
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      )
    const token = `ya29.${state.tokens.size + 1}`
    state.tokens.add(token)
    return { body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  function query(property: string, body: Body): Reply {
    const level = state.sites.get(property)
    if (!level || level === 'siteUnverifiedUser') return googleRefusal(403, 'forbidden')
    if (body.rowLimit < 1 || body.rowLimit > 25_000) return googleRefusal(400, 'invalidParameter')
    state.queries.push(body)
    const filter = body.dimensionFilterGroups?.[0]?.filters[0]?.expression
    const pattern = filter && new RegExp(filter.replace(/^\(\?i\)/, ''), 'i')
    const to =
      body.dataState === 'final' && state.finalTo < body.endDate ? state.finalTo : body.endDate
    const sums = new Map<string, GoogleRow & { keys: string[] }>()
    for (const row of state.rows.get(property) ?? []) {
      if (row.date < body.startDate || row.date > to) continue
      if (pattern && !pattern.test(row.page)) continue
      const keys = body.dimensions.map((dimension) => row[dimension])
      const sum = sums.get(keys.join('\n')) ?? {
        ...row,
        keys,
        clicks: 0,
        impressions: 0,
        position: 0,
      }
      const impressions = sum.impressions + row.impressions
      const weighed = sum.position * sum.impressions + row.position * row.impressions
      const position = impressions === 0 ? 0 : weighed / impressions
      sums.set(keys.join('\n'), { ...sum, clicks: sum.clicks + row.clicks, impressions, position })
    }
    const sorted = [...sums.values()].toSorted((a, b) => b.clicks - a.clicks)
    const rows = sorted
      .slice(body.startRow, body.startRow + body.rowLimit)
      .map(({ keys, clicks, impressions, position }) => ({
        keys,
        clicks,
        impressions,
        ctr: impressions === 0 ? 0 : clicks / impressions,
        position,
      }))
    // Without rows, Google leaves the key out.
    return { body: { ...(rows.length > 0 && { rows }), responseAggregationType: 'byPage' } }
  }

  function search(request: http.IncomingMessage, path: string, body: string): Reply {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!state.tokens.has(token)) return googleRefusal(401, 'authError')
    if (path === '/webmasters/v3/sites') {
      const entries = [...state.sites].map(([siteUrl, permissionLevel]) => ({
        siteUrl,
        permissionLevel,
      }))
      return { body: entries.length > 0 ? { siteEntry: entries } : {} }
    }
    const [, site = ''] =
      /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path) ?? []
    return site
      ? query(decodeURIComponent(site), JSON.parse(body) as Body)
      : googleRefusal(404, 'notFound')
  }

  const server = http.createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const body = await text(request)
      const given = state.instead?.(path) ?? null
      if (given === 'cut') return request.socket.destroy()
      if (typeof given === 'string') return response.writeHead(200).end(given)
      const reply =
        given ??
        (path === '/token' ? grant(new URLSearchParams(body)) : search(request, path, body))
      response.writeHead(reply.status ?? 200, {
        'content-type': 'application/json; charset=UTF-8',
        ...reply.headers,
      })
      return response.end(JSON.stringify(reply.body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    url,
    /** Resets it to its initial state. */
    reset() {
      state.sites.clear()
      state.rows.clear()
      state.tokens.clear()
      Object.assign(state, { instead: null, queries: [], finalTo: '9999-12-31' })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type GoogleServer = Awaited<ReturnType<typeof openGoogle>>
