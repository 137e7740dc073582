import * as z from 'zod/mini'
import { linkToken } from '../fields.ts'
import { endpoint } from '../http.ts'

/**
 * Says to whom the email of a link was sent, its subject, and how that person signs in by default: with an emailed
 * code, or with a password. Reveals nothing that the email didn't say. 400 for a token that wasn't made here.
 */
export const read = endpoint({
  method: 'POST',
  path: '/api/auth/email-links/read',
  may: 'email-links.read',
  limit: 'secret-link',
  body: z.object({ token: linkToken(1000) }),
  reply: z.object({
    email: z.string(),
    subject: z.string(),
    /** `none` for an address without an account, such as one that gets a client's invoices. */
    signIn: z.enum(['code', 'password', 'none']),
    /** Whether the address has an account and the caller is signed in to another one. */
    isOther: z.boolean(),
  }),
})
