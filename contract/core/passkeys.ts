import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { credentials } from './sessions.ts'
import { signedInUser } from './users.ts'

/** The maximum number of passkeys per person. */
export const mostPasskeys = 20

export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the device’s maker keeps a copy, so that losing the device doesn’t lose the passkey. */
  backedUp: z.boolean(),
  createdAt: instant,
  /** The time of the last sign-in with it; null before the first. */
  lastUsedAt: z.nullable(instant),
  /** Whether it belongs to an earlier web address of this site, where browsers no longer offer it. */
  otherAddress: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const base64url = (most: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(most))
const keyType = z.literal('public-key')
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
const descriptor = z.object({ id: z.string(), type: keyType, transports })
const kindOfKey = z.object({ type: keyType, alg: z.number() })

/** The input of `navigator.credentials.create` (Web Authentication Level 3, section 5.4), with bytes in base64url. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(kindOfKey),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The input of `navigator.credentials.get` (section 5.5), with bytes in base64url. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

const credential = { id: base64url(1400), rawId: base64url(1400), type: keyType }

/** The browser’s response to `newPasskeyOptions`. */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z._default(transports, []),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
})

/** The browser’s response to `passkeyOptions`. */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(100)),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
})

const name = required('Please enter a name', 60)

/** Returns the caller’s passkeys, oldest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  may: 'passkeys.manage',
  reply: z.array(passkey),
})

/**
 * Starts adding a passkey: returns what the browser needs to make one, good for five minutes and one use. 409 if the
 * caller has 20, or if this site’s address doesn’t allow passkeys.
 */
export const begin = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  may: 'passkeys.manage',
  fresh: true,
  limit: 'passkey-challenges',
  reply: newPasskeyOptions,
})

/**
 * Adds the passkey that the browser made, and emails the caller. 400 if it wasn’t started with `begin` or can’t be
 * verified; 409 if an account has it already.
 */
export const add = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  may: 'passkeys.manage',
  limit: 'own-secret',
  body: z.object({ name, response: newPasskeyResponse }),
  reply: passkey,
  status: 201,
})

/** Renames one of the caller’s passkeys. */
export const rename = endpoint({
  method: 'PUT',
  path: '/api/passkeys/:id',
  may: 'passkeys.manage',
  params: z.object({ id }),
  body: z.object({ name }),
  reply: passkey,
})

/**
 * Removes one of the caller’s passkeys and emails them. 409 if they couldn’t sign in without it, or haven’t used a
 * passkey in a session that needs one.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  may: 'passkeys.manage',
  fresh: true,
  params: z.object({ id }),
  reply: done,
})

/**
 * Returns what the browser needs to sign in with a passkey, good for a quarter of an hour, one use and the browser that
 * asked. It names no account. 409 if this site’s address doesn’t allow passkeys.
 */
export const ask = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  may: 'passkeys.use',
  limit: 'passkey-challenges',
  reply: passkeyOptions,
})

/**
 * Signs in with a passkey and sets the session cookie. The device asks for a fingerprint, a face or a PIN, so no other
 * factor is needed. 401 for a passkey that is unknown, was removed, or can’t be verified.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/use',
  may: 'passkeys.use',
  limit: 'passkeys',
  body: z.object({ response: passkeyResponse, rememberMe: credentials.shape.rememberMe }),
  reply: signedInUser,
})
