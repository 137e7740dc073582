import { type Env, readTogether, readUrl, wrong } from './setting.ts'

/** The sign-in provider that the environment sets; null for none. */
export type OidcSettings = {
  provider: {
    name: string
    issuer: string
    applicationId: string
    secret: string
    domains: readonly string[]
  } | null
  /** Hosts that may be issuers without https or inside this network. */
  hosts: readonly string[]
  /** The issuers that an owner entered and turned on. */
  entered: readonly string[]
}

const listOf = (text: string | undefined): readonly string[] =>
  text?.toLowerCase().match(/[^\s,]+/g) ?? []

/** @throws SettingError that names the first wrong or missing one */
export function readOidc(env: Env): OidcSettings {
  const hosts = listOf(env['OIDC_HOSTS'])
  const further = ['OIDC_NAME', 'OIDC_DOMAINS']
  const values = readTogether(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], further)
  if (!values) return { provider: null, hosts, entered: [] }
  const [, applicationId = '', secret = ''] = values
  readUrl(env, 'OIDC_ISSUER', ['https', 'http'], 'https://accounts.google.com')
  // A slash at its end belongs to an issuer's name.
  const issuer = env['OIDC_ISSUER']?.trim() ?? ''
  const url = new URL(issuer)
  if (url.protocol === 'http:' && !hosts.includes(url.host))
    wrong('OIDC_ISSUER', `must begin with https://, or OIDC_HOSTS must name ${url.host}`)
  const name = env['OIDC_NAME']?.trim() || url.host
  if (name.length > 40) wrong('OIDC_NAME', 'must have at most 40 characters')
  return {
    provider: { name, issuer, applicationId, secret, domains: listOf(env['OIDC_DOMAINS']) },
    hosts,
    entered: [],
  }
}
