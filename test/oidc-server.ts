import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The claims of each person, by the name they sign in with there. */
type People = Record<string, Record<string, unknown>>

const applicationId = 'foyer-of-the-test'
const secret = 'a client secret that only the test knows'

/** Finds the only match of a pattern in a page. */
const found = (page: string, pattern: RegExp) => pattern.exec(page)?.[1] ?? ''

/**
 * Starts a certified OpenID Connect provider on loopback, with its own pages for signing in and consent. `people` may be
 * changed while it runs.
 */
export async function openOidc(redirectUri: string, people: People = {}) {
  const server = http.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: applicationId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    claims: {
      openid: ['sub', 'xms_edov', 'hd'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    // In seconds; without them it writes notices.
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: true } },
  })
  // Its pages would fetch a font from another host.
  provider.use(async (context, next) => {
    await next()
    const { body } = context
    if (typeof body === 'string') context.body = body.replace(/@import url\([^)]*\);?/, '')
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  /** Signs in as somebody in a browser of its own; returns the query with which the provider sends it back. */
  async function signIn(page: string, name: string): Promise<string> {
    const jar = new Map<string, string>()
    let next = new URL(page)
    let form: URLSearchParams | null = null
    for (let steps = 0; steps < 20; steps += 1) {
      const response: Response = await fetch(next, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        body: form,
        headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      })
      for (const line of response.headers.getSetCookie()) {
        const [key = '', ...value] = (line.split(';')[0] ?? '').split('=')
        jar.set(key, value.join('='))
      }
      const moved = response.headers.get('location')
      if (moved) {
        next = new URL(moved, next)
        form = null
        if (next.host !== host) return next.search
        continue
      }
      const html = await response.text()
      const prompt = found(html, /name="prompt" value="(\w+)"/)
      if (!prompt) throw new Error(`the provider refused: ${html.slice(0, 2000)}`)
      next = new URL(found(html, /action="([^"]+)"/), next)
      form = new URLSearchParams({ prompt, login: name, password: 'anything' })
    }
    throw new Error('the provider never sent the browser back')
  }

  return {
    issuer,
    host,
    people,
    signIn,
    /** The input of an owner who sets it up. */
    input: { name: 'Key House', issuer, applicationId, secret },
    secret,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type OidcServer = Awaited<ReturnType<typeof openOidc>>
