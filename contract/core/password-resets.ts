import * as z from 'zod/mini'
import { done, email } from '../fields.ts'
import { endpoint } from '../http.ts'
import { newPassword } from './users.ts'

/**
 * Emails a link for setting a new password, valid for one hour. The response and its time don't reveal whether
 * the address has an account.
 */
export const request = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  may: 'password-resets.request',
  limit: 'forgot-password',
  body: z.object({ email: email() }),
  reply: done,
})

/**
 * Sets a new password with the token of a link (from a reset, an invitation or the owner's first start) and
 * ends all sessions of the account. `email` becomes the owner's address and belongs to the link of the first start
 * alone. 400 for an unknown token, or on `email` with another link; 409 on `email` if another account has it; 410 for a
 * link that has expired or was already used.
 */
export const complete = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  may: 'password-resets.complete',
  limit: 'secret-link',
  body: z.object({
    token: z
      .string('The reset link is missing its token')
      .check(z.minLength(1, 'The reset link is missing its token'), z.maxLength(200)),
    newPassword,
    email: z.optional(email()),
  }),
  reply: done,
})
