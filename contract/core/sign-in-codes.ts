import * as z from 'zod/mini'
import { done, email, linkToken } from '../fields.ts'
import { endpoint } from '../http.ts'
import { credentials } from './sessions.ts'
import { signedInUser } from './users.ts'

/** The minutes for which an emailed code or link signs in. */
export const codeMinutes = 10
/** The number of tries that a code allows. */
export const codeTries = 5

const { rememberMe, code } = credentials.shape

/**
 * Emails a six-digit code and a link that sign in, both once and within ten minutes. The code works only in the
 * browser that asked for it. The response and its time don't reveal whether the address has an account.
 */
export const request = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-codes',
  may: 'sign-in-codes.request',
  limit: 'sign-in-code',
  body: z.object({ email: email() }),
  reply: done,
})

export const codeSignIn = z.object({
  email: email(),
  /** The six digits; spaces and hyphens don't count. */
  emailCode: z.string('Please enter the code from the email').check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, 'Please enter the six digits from the email'),
  ),
  rememberMe,
  /** A code of the authenticator app or a recovery code. Requested by a 401 with `fields.code`. */
  code,
})

/**
 * Signs in with an emailed code and sets the session cookie. 400 with `fields.emailCode` for a code that is wrong, has
 * expired, was used, was tried five times, or was asked for in another browser; 401 with `fields.code` if a two-factor
 * code is required or wrong.
 */
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-codes/use',
  may: 'sign-in-codes.use',
  limit: 'emailed-code',
  body: codeSignIn,
  reply: signedInUser,
})

const token = linkToken()

/**
 * Returns whom the token of an emailed link signs in, for its page, and whether it still does. Signs nobody in and uses
 * nothing up. 400 for an unknown token.
 */
export const readLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-links/read',
  may: 'sign-in-codes.use',
  limit: 'secret-link',
  body: z.object({ token }),
  reply: z.object({ email: z.string(), isOpen: z.boolean() }),
})

/**
 * Signs in with the token of an emailed link, in any browser. 400 for an unknown token; 410 for one that has expired,
 * was used or, with two-factor sign-in, was tried five times; 401 with `fields.code` if a two-factor code is required or wrong.
 */
export const followLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-links/use',
  may: 'sign-in-codes.use',
  limit: 'secret-link',
  body: z.object({ token, rememberMe, code }),
  reply: signedInUser,
})
