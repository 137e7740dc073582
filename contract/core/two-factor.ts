import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'

const noCode = 'Please enter the code'
const code = z.string(noCode).check(z.trim(), z.minLength(6, noCode), z.maxLength(40, noCode))

export const wayInFirst =
  'You couldn’t sign in again with these codes alone. Please choose a password or add a passkey first.'

/**
 * Starts setting up two-factor sign-in: returns a new secret as an otpauth URI, as base32 text and as a QR code
 * in SVG. It is off until `enable`. 409 if two-factor sign-in is already on, and for whoever couldn't sign in again with
 * an authenticator app alone: without a password and a passkey while no mail server delivers codes.
 */
export const begin = endpoint({
  method: 'POST',
  path: '/api/two-factor',
  may: 'two-factor.manage',
  fresh: true,
  reply: z.object({ uri: z.string(), secret: z.string(), qr: z.string() }),
})

/**
 * Turns two-factor sign-in on and returns ten recovery codes, which are only returned once. 400 on `code` if it
 * is wrong; 409 if two-factor sign-in is already on or wasn't started with `begin`, and as `begin`.
 */
export const enable = endpoint({
  method: 'POST',
  path: '/api/two-factor/enable',
  may: 'two-factor.manage',
  limit: 'own-secret',
  body: z.object({ code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Turns two-factor sign-in off. 400 on `code` if it is wrong; 409 if it is already off, or if the caller couldn’t sign in without it. */
export const disable = endpoint({
  method: 'POST',
  path: '/api/two-factor/disable',
  may: 'two-factor.manage',
  fresh: true,
  limit: 'own-secret',
  body: z.object({ code }),
  reply: done,
})

/**
 * Turns off another user's two-factor sign-in, for example after they lost their device, and emails them. For somebody
 * on the team it removes their passkeys, too. 409 for the caller's own account, and if it is already off.
 */
export const reset = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/two-factor/reset',
  may: 'two-factor.reset',
  fresh: true,
  params: z.object({ id }),
  reply: done,
})
