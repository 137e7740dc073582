import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'

const noCode = 'Please enter the code'
const code = z.string(noCode).check(z.trim(), z.minLength(6, noCode), z.maxLength(40, noCode))

/** Begins: a new secret as otpauth URI, its base32 text and a QR code as SVG. Nothing is on until `enable`. */
export const begin = endpoint({
  method: 'POST',
  path: '/api/two-factor',
  may: 'two-factor.manage',
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  limit: 'own-secret',
  reply: z.object({ uri: z.string(), secret: z.string(), qr: z.string() }),
})

/** Turns it on with a first right code, and answers ten recovery codes, shown this once. */
export const enable = endpoint({
  method: 'POST',
  path: '/api/two-factor/enable',
  may: 'two-factor.manage',
  limit: 'own-secret',
  body: z.object({ code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Turns it off; asks for the password and a code. */
export const disable = endpoint({
  method: 'POST',
  path: '/api/two-factor/disable',
  may: 'two-factor.manage',
  limit: 'own-secret',
  body: z.object({ password: z.string().check(z.maxLength(200)), code }),
  reply: done,
})

/** An admin turns it off for somebody who lost it; asks for the admin's own password. The person is told by email. */
export const reset = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/two-factor/reset',
  may: 'two-factor.reset',
  limit: 'own-secret',
  params: z.object({ id }),
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  reply: done,
})
