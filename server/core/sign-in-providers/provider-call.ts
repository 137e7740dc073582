import type { Configuration } from 'openid-client'
import { describeError } from '../../platform/log.ts'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/settings.ts'
import { fetchFromProvider, ProviderError, requireOutside } from './provider-fetch.ts'
import type { OpenProvider } from './store.ts'

/** Loaded with the first sign-in, since most installations have no provider. */
const library = () => import('openid-client')

type Place = Pick<OpenProvider, 'issuer' | 'applicationId' | 'secret'>

/** Finds the error of ours inside one of the library. */
const ownError = (error: unknown): ProviderError | null => {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof ProviderError) return each
  return null
}

/**
 * Reads what a provider says of itself (OpenID Connect Discovery 1.0) and returns how it is asked.
 * @throws ProviderError
 */
export async function discover(
  settings: Settings,
  { issuer, applicationId, secret }: Place,
): Promise<Configuration> {
  const client = await library()
  const isPlain = issuer.startsWith('http:')
  try {
    const config = await client.discovery(
      new URL(issuer),
      applicationId,
      secret,
      (server, registered, body, headers) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
        const how = methods.includes('client_secret_post')
          ? client.ClientSecretPost(secret)
          : client.ClientSecretBasic(secret)
        return how(server, registered, body, headers)
      },
      {
        [client.customFetch]: (url, options) => fetchFromProvider(settings, url, options),
        // `fetchFromProvider` refuses addresses without https unless the settings name their host.
        execute: [
          ...(isPlain ? [client.allowInsecureRequests] : []),
          client.enableNonRepudiationChecks,
        ],
      },
    )
    const { authorization_endpoint: authorization, token_endpoint: token } = config.serverMetadata()
    if (!authorization || !token || !URL.canParse(authorization)) throw new ProviderError('foreign')
    requireOutside(settings, new URL(authorization))
    return config
  } catch (error) {
    throw ownError(error) ?? new ProviderError('foreign')
  }
}

/** The values that tie a provider's answer to the browser that asked for it. */
export type Ties = { state: string; nonce: string; verifier: string; redirectUri: string }

/**
 * Returns the value of `prompt`: to sign in again, where the provider knows that; else to choose among accounts. Others
 * needn't know that value and may refuse it.
 */
const promptFor = ({ kind }: OpenProvider, again: boolean) =>
  kind === 'google' || (kind === 'microsoft' && !again) ? 'select_account' : again ? 'login' : null

/**
 * Returns whether a provider has to say when somebody signed in, if it is asked with `max_age` (OpenID Connect Core 1.0,
 * 3.1.2.1). Google and Microsoft don't document that they do.
 */
export const saysWhen = ({ kind }: OpenProvider) => kind === 'other'

/**
 * Returns the provider's page on which a person signs in; `again`: also somebody who is signed in there.
 * @throws ProviderError
 */
export async function pageOf(
  settings: Settings,
  provider: OpenProvider,
  ties: Ties,
  again: boolean,
) {
  const prompt = promptFor(provider, again)
  const client = await library()
  const config = await discover(settings, provider)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: ties.redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid email profile',
    state: ties.state,
    nonce: ties.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(ties.verifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
    ...(again && saysWhen(provider) && { max_age: '0' }),
  }).href
}

export type Claims = Record<string, unknown> & { sub: string }

/**
 * Exchanges the code of a provider's answer and returns what it says of the person. Null when the answer isn't good: a
 * wrong or used code, a token for somebody else, of another issuer or with another nonce.
 * @throws ProviderError
 */
export async function readAnswer(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  provider: OpenProvider,
  answer: string,
  ties: Ties,
): Promise<Claims | null> {
  const client = await library()
  const config = await discover(settings, provider)
  try {
    const tokens = await client.authorizationCodeGrant(
      config,
      new URL(`${ties.redirectUri}?${answer.replace(/^\?/, '')}`),
      {
        expectedState: ties.state,
        expectedNonce: ties.nonce,
        pkceCodeVerifier: ties.verifier,
        idTokenExpected: true,
      },
    )
    const claims = tokens.claims()
    if (!claims) return null
    if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  } catch (error) {
    const own = ownError(error)
    if (own) throw own
    log.warn({ error: describeError(error), issuer: provider.issuer }, 'a sign-in was refused')
    return null
  }
}
