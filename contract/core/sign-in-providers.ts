import * as z from 'zod/mini'
import { done, id, required } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The maximum number of providers, and of email domains of each. */
export const mostProviders = 5
export const mostDomains = 20

/** The makers whose accounts have rules of their own; `other` is any OpenID Connect issuer. */
export const providerKinds = ['google', 'microsoft', 'other'] as const
export type ProviderKind = (typeof providerKinds)[number]

export const googleIssuer = 'https://accounts.google.com'
const microsoftHost = 'login.microsoftonline.com'

/** The issuer of a Microsoft Entra directory. */
export const microsoftIssuer = (tenant: string) => `https://${microsoftHost}/${tenant}/v2.0`
const ofTenant = new RegExp(
  `^https://${microsoftHost}/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})/v2\\.0$`,
  'i',
)
/** Returns the directory of a Microsoft issuer; empty for any other. */
export const tenantOf = (issuer: string) => ofTenant.exec(issuer)?.[1] ?? ''

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : '')
export const kindOf = (issuer: string): ProviderKind => {
  if (issuer === googleIssuer) return 'google'
  return hostOf(issuer) === microsoftHost ? 'microsoft' : 'other'
}

const noTenant =
  'Please enter the directory (tenant) ID of your organization, such as 2f6d5c1e-8a47-4b0e-9f3c-7d1a6b5e4c20'
const noIssuer = 'Please enter the issuer’s address, which begins with https://'
const isIssuer = (value: string) => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return !(url.username || url.password || url.search || url.hash)
}

const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(255, 'Please use shorter domains'),
    z.regex(
      /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/,
      'Please enter domains such as agency.example, separated by commas',
    ),
  )

export const providerInput = z.object({
  name: required('Please enter the name that the button shows', 40),
  issuer: z.string(noIssuer).check(
    z.trim(),
    z.maxLength(300, noIssuer),
    z.refine(isIssuer, noIssuer),
    z.refine((value) => kindOf(value) !== 'microsoft' || tenantOf(value) !== '', noTenant),
  ),
  /** The client ID that the provider gave this site. */
  applicationId: required('Please enter the client ID'),
  /** The client secret; empty keeps the one that is stored. */
  secret: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** The email domains whose accounts may be used; none for any. */
  domains: z._default(z.array(domain).check(z.maxLength(mostDomains)), []),
  enabled: z._default(z.boolean(), true),
})

/** The id of the provider that the environment sets; the others have the ids of their rows. */
export const environmentProvider = 0
const providerId = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

const offered = z.object({ id: providerId, kind: z.enum(providerKinds), name: z.string() })
export type OfferedProvider = z.output<typeof offered>

export const signInProvider = z.object({
  ...offered.shape,
  issuer: z.string(),
  applicationId: z.string(),
  domains: z.array(z.string()),
  enabled: z.boolean(),
  /** Why nobody can sign in with it, although it is on: the environment sets the same issuer, or its secret can’t be read. */
  problem: z.nullable(z.enum(['environment', 'secret'])),
  /** The number of people on the team who linked an account of it. */
  people: z.int(),
})
export type SignInProvider = z.output<typeof signInProvider>

/** Returns the providers with which one can sign in now, by name. */
export const listOffered = endpoint({
  method: 'GET',
  path: '/api/auth/sign-in-providers',
  may: 'sign-in-providers.read',
  reply: z.array(offered),
})

/** Returns all providers, without their secrets, and the address that each of them has to be told. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-providers',
  may: 'sign-in-providers.manage',
  reply: z.object({ providers: z.array(signInProvider), redirectUri: z.string() }),
})

const change = { may: 'sign-in-providers.manage', fresh: true } as const

/**
 * Adds a provider. 400 on `issuer` if it is not on the internet, can’t be reached or doesn’t speak OpenID Connect, and
 * on `secret` if there is none; 409 on `issuer` if there is one with the same, and for a sixth.
 */
export const add = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/sign-in-providers',
  limit: 'sign-in-providers',
  body: providerInput,
  reply: signInProvider,
  status: 201,
})

/** Changes a provider; refused as `add`, and 409 if the caller couldn’t sign in anymore. Accounts that people linked stay linked as long as the issuer stays. */
export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/sign-in-providers/:id',
  limit: 'sign-in-providers',
  params: z.object({ id }),
  body: providerInput,
  reply: signInProvider,
})

/** Removes a provider; people who signed in with it use another way. 409 if the caller has none. */
export const remove = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/sign-in-providers/:id',
  params: z.object({ id }),
  reply: done,
})

/** The provider of a sign-in, by its id. */
export const chosenProvider = z.object({ provider: providerId })
