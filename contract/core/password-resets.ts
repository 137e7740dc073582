import * as z from 'zod/mini'
import { done, email } from '../fields.ts'
import { endpoint } from '../http.ts'
import { newPassword } from './users.ts'

/** Emails a one-hour link. Answers alike, in the same time, whether the address is known or not. */
export const request = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  may: 'password-resets.request',
  limit: 'forgot-password',
  body: z.object({ email: email() }),
  reply: done,
})

/** Sets the password by a link's token (reset, invitation, owner's first start), once, and ends all sessions of the account. */
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
  }),
  reply: done,
})
