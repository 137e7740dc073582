import * as z from 'zod/mini'
import { done, email } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Says why an account shows nothing yet, for calls that need a confirmed address. */
export const confirmFirst = 'Please confirm your email address first'

/**
 * Emails the caller a link that confirms their address, valid for a day. 409 if it is confirmed already; 429 after
 * three emails within an hour.
 */
export const send = endpoint({
  method: 'POST',
  path: '/api/auth/email-confirmations',
  may: 'email-confirmations.send',
  reply: done,
})

/** Returns the refusal of a new address while something waits for whoever owns the present one. */
export const confirmPresent = (email: string) =>
  `Please confirm ${email} first: something was made for you under that address. If you can’t read its emails, write to us.`

/**
 * Emails a link to a new address of the caller's account, valid for a day. Nothing changes until it is opened and
 * confirmed. 400 on `email` if it is the caller's already, 409 on it if another account has the address, or if the
 * present one isn't confirmed and the team made something for the account; 429 after
 * three emails within an hour, from one account or to one address.
 */
export const change = endpoint({
  method: 'POST',
  path: '/api/auth/email-changes',
  may: 'email-confirmations.change',
  fresh: true,
  limit: 'email-changes',
  body: z.object({ email: email() }),
  reply: done,
})

/**
 * Confirms an address with the token of a link. A browser that isn't signed in to the account needs its password as
 * well: whoever made an account with somebody else's address would otherwise be confirmed by its owner. After a
 * change, the old address is told and all other sessions end. 400 for an unknown token, and on `password`; 410 for a
 * link that has expired or was already used.
 */
export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  may: 'email-confirmations.confirm',
  limit: 'secret-link',
  body: z.object({
    token: z
      .string('The link is missing its token')
      .check(z.minLength(1, 'The link is missing its token'), z.maxLength(200)),
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ email: z.string() }),
})
