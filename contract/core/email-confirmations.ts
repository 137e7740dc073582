import * as z from 'zod/mini'
import { done, email, linkToken } from '../fields.ts'
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

const token = linkToken()

/** The link of an email: the address that it confirms, and what its reader needs for that. */
export const emailConfirmation = z.object({
  /** The address that it confirms. */
  email: z.string(),
  /** Whether it is the new address of an account. */
  isChange: z.boolean(),
  /** Whether nothing is left to do: the caller's account has this address, and it is confirmed. */
  isDone: z.boolean(),
  /** Whether the caller is signed in to the account. */
  isHere: z.boolean(),
  /**
   * The present address of the account. Of a change only its beginning and its domain, such as a…@kiln.example: the new
   * one may be mistyped, and somebody else's.
   */
  account: z.string(),
  hasPassword: z.boolean(),
  /** The way in which its person signs in by default. */
  signIn: z.enum(['code', 'password']),
})
export type EmailConfirmation = z.output<typeof emailConfirmation>

/**
 * Returns what the token of a link confirms, for its page. Confirms nothing and uses nothing up. 400 for an unknown
 * token; 410 for a link that has expired or was already used.
 */
export const read = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/read',
  may: 'email-confirmations.confirm',
  limit: 'secret-link',
  body: z.object({ token }),
  reply: emailConfirmation,
})

/**
 * Confirms an address with the token of a link. A browser that isn't signed in to the account needs its password as
 * well, or to sign in if it has none: whoever made an account with somebody else's address would otherwise be confirmed
 * by its owner. After a change, the old address is told and all other sessions end. 400 for an unknown token, and on
 * `password`; 403 if the account has no password and the caller isn't signed in to it; 410 for a link that has expired
 * or was already used, unless the caller's address is confirmed by now.
 */
export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  may: 'email-confirmations.confirm',
  limit: 'secret-link',
  body: z.object({ token, password: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ email: z.string() }),
})

/** The word in the fragment of the page's address with which it asks whether its reader knows the account. */
export const disownName = 'disown'

/**
 * Says, with the token of a link, that whoever reads the address doesn't know its account. One with which nothing was
 * made is closed; any other loses the address, and whoever was signed in to it is signed out. The team is notified. 400
 * for an unknown token, and for a new address, which is nobody's until it is confirmed; 410 for a link that has expired
 * or was already used.
 */
export const disown = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/disown',
  may: 'email-confirmations.confirm',
  limit: 'secret-link',
  body: z.object({ token }),
  reply: done,
})
