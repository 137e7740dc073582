import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret for a cookie or a link: 256 bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to find it, useless to whoever reads the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const mac = (secret: Buffer, payload: string) =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, 16).toString('base64url')

/** A link's token that carries `id` for one `purpose`, signed: `<id>.<mac>`. It never expires by itself. */
export const signId = (secret: Buffer, purpose: string, id: number) =>
  `${id}.${mac(secret, `${purpose}:${id}`)}`

/** The id in a signed token, or null when the token was not made here for this purpose. */
export function readSignedId(secret: Buffer, purpose: string, token: string): number | null {
  const [, digits] = /^(\d{1,10})\./.exec(token) ?? []
  if (!digits) return null
  const expected = Buffer.from(signId(secret, purpose, Number(digits)))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? Number(digits)
    : null
}
