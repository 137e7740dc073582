import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosenProvider, providerKinds } from './sign-in-providers.ts'
import { signedInUser } from './users.ts'

/** The maximum number of linked accounts per person. */
export const mostIdentities = 10

/** An account at a sign-in provider, linked to somebody on the team. */
export const identity = z.object({
  id,
  kind: z.enum(providerKinds),
  /** The provider’s name; its host when it was removed. */
  name: z.string(),
  /** The address of the account when it was last used; empty if the provider didn’t say. */
  address: z.string(),
  /** Whether one can sign in with it now: its provider is still offered. */
  works: z.boolean(),
  createdAt: instant,
  /** The time of the last sign-in with it; null before the first. */
  lastUsedAt: z.nullable(instant),
})
export type Identity = z.output<typeof identity>

/** The page of the provider, to which the browser goes. */
const place = z.object({ url: z.string() })

/** Returns the caller’s linked accounts, oldest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/identities',
  may: 'identities.manage',
  reply: z.array(identity),
})

/**
 * Starts linking an account of a provider to the caller; it has to be finished in this browser within ten minutes. 409 if
 * they have ten or the provider isn’t offered, 503 if it can’t be reached.
 */
export const beginLink = endpoint({
  method: 'POST',
  path: '/api/identities',
  may: 'identities.manage',
  fresh: true,
  limit: 'own-secret',
  body: chosenProvider,
  reply: place,
})

/**
 * Starts a fresh proof with one of the caller’s linked accounts: they sign in at its provider again, in another tab. 409
 * if they have a stronger way to prove it, or the provider isn’t offered; 503 if it can’t be reached.
 */
export const beginProof = endpoint({
  method: 'POST',
  path: '/api/identities/:id/proof',
  may: 'identities.manage',
  limit: 'own-secret',
  params: z.object({ id }),
  reply: place,
})

/** Removes one of the caller’s linked accounts and emails them. 409 if they couldn’t sign in without it. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/identities/:id',
  may: 'identities.manage',
  fresh: true,
  params: z.object({ id }),
  reply: done,
})

/** Starts a sign-in with a provider; refused as `beginLink`. */
export const begin = endpoint({
  method: 'POST',
  path: '/api/auth/identities',
  may: 'identities.use',
  limit: 'passkey-challenges',
  body: z.object({ ...chosenProvider.shape, rememberMe: z._default(z.boolean(), false) }),
  reply: place,
})

/**
 * Finishes what `begin`, `beginLink` or `beginProof` started with the query with which the provider sent the browser back. 401 with
 * `fields.code` if the two-factor code is required or wrong; 401 if nobody here may sign in with this account; 409 if
 * it is linked to somebody else; 400 if it was begun in another browser, more than ten minutes ago or finished before;
 * 503 if the provider can’t be reached.
 */
export const finish = endpoint({
  method: 'POST',
  path: '/api/auth/identities/finish',
  may: 'identities.use',
  limit: 'passkeys',
  body: z.object({
    answer: z.string().check(z.maxLength(8000)),
    code: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  reply: z.object({ purpose: z.enum(['sign-in', 'link', 'confirm']), user: signedInUser }),
})
