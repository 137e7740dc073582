import type { ProviderKind } from '../../../contract/core/sign-in-providers.ts'
import type { Claims } from '../sign-in-providers/provider-call.ts'

/**
 * An account at a provider. `isVerified`: the provider vouches that the address is this person's now. `signedInAt`: when
 * they signed in there; null if it didn't say.
 */
export type Account = {
  subject: string
  address: string
  isVerified: boolean
  signedInAt: Date | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')
const isAddress = (text: string) => /^[^@\s\p{C}]{1,64}@[^@\s\p{C}]{1,190}$/u.test(text)
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/**
 * Returns whether a provider vouches for an address.
 * - Google verifies addresses of other hosts once, at registration: only its own and those of a Workspace domain are
 *   somebody's for sure ("Verify the Google ID token", `hd`).
 * - Microsoft lets administrators write any address into `email`; only `xms_edov` says that the domain is the
 *   directory's ("Optional claims reference").
 */
function vouchesFor(kind: ProviderKind, claims: Claims, address: string): boolean {
  if (kind === 'microsoft') return [true, 1, '1', 'true'].some((yes) => claims['xms_edov'] === yes)
  if (claims['email_verified'] !== true) return false
  const domain = domainOf(address)
  return kind === 'other' || domain === 'gmail.com' || textOf(claims['hd']) === domain
}

/** Reads who somebody is from a provider's claims; null without a usable subject (OpenID Connect Core 1.0, 2). */
export function accountOf(kind: ProviderKind, claims: Claims): Account | null {
  const { sub: subject } = claims
  if (!subject || subject.length > 255 || /\p{C}/u.test(subject)) return null
  const known = { subject, signedInAt: timeIn(claims) }
  const email = textOf(claims['email'])
  if (isAddress(email))
    return { ...known, address: email, isVerified: vouchesFor(kind, claims, email) }
  const name = kind === 'microsoft' ? textOf(claims['preferred_username']) : ''
  return { ...known, address: isAddress(name) ? name : '', isVerified: false }
}

/** Reads `auth_time`, in seconds since 1970 (OpenID Connect Core 1.0, 2). */
function timeIn({ auth_time: seconds }: Claims) {
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < 1e11)) return null
  return new Date(seconds * 1000)
}

/** The time by which a provider's clock may be behind, in milliseconds. */
const clockSkew = 60_000
/** Returns whether somebody signed in at the provider since `begunAt`: null when it didn't say. */
export const hasSignedInSince = ({ signedInAt }: Account, begunAt: Date): boolean | null =>
  signedInAt && +signedInAt >= +begunAt - clockSkew

/**
 * Returns whether an account may be used where only some domains are allowed. A Microsoft issuer is one directory, whose
 * administrators give out the names.
 */
export const isAllowed = (
  { kind, domains }: { kind: ProviderKind; domains: readonly string[] },
  { address, isVerified }: Pick<Account, 'address' | 'isVerified'>,
): boolean =>
  domains.length === 0 ||
  ((isVerified || kind === 'microsoft') && domains.includes(domainOf(address)))

/** Returns the error in a provider's answer, such as `access_denied`; empty for none. */
export const errorIn = (answer: string) => new URLSearchParams(answer).get('error') ?? ''
/** Returns the state in a provider's answer; empty for none. */
export const stateIn = (answer: string) => new URLSearchParams(answer).get('state') ?? ''
