import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a new secret for a cookie or a link: 256 bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: enough to find it, useless to anyone who reads the database. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

const pads = new WeakMap<Buffer, { tx: Buffer; outer: Buffer }>()

/** Computes HMAC-SHA-256 (RFC 2104). `createHmac` creates a key object each time, which takes ten times as long. */
export function hmac(secret: Buffer, payload: string): Buffer {
  let known = pads.get(secret)
  if (!known) {
    const key = Buffer.alloc(64)
    ;(secret.length > 64 ? hash('sha256', secret, 'buffer') : secret).copy(key)
    known = {
      tx: Buffer.from(key.map((byte) => byte ^ 0x36)),
      outer: Buffer.from(key.map((byte) => byte ^ 0x5c)),
    }
    pads.set(secret, known)
  }
  const inside = hash('sha256', Buffer.concat([known.tx, Buffer.from(payload)]), 'buffer')
  return hash('sha256', Buffer.concat([known.outer, inside]), 'buffer')
}

const mac = (secret: Buffer, payload: string) =>
  hmac(secret, payload).subarray(0, 16).toString('base64url')

/** Returns a signed token that carries `id` for one `purpose`: `<id>.<mac>`. It never expires. */
export const signId = (secret: Buffer, purpose: string, id: number) =>
  `${id}.${mac(secret, `${purpose}:${id}`)}`

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const earlierSecrets = new WeakMap<Buffer, Buffer[]>()

/** Remembers the secrets that were renewed, for links that must outlive that. */
export const rememberEarlier = (secret: Buffer, earlier: Buffer[]) =>
  void earlierSecrets.set(secret, earlier)

/** Replaces a secret in place, so that everything that holds it signs with the new one. */
export function replaceSecret(secret: Buffer, renewed: Buffer): void {
  renewed.copy(secret)
  pads.delete(secret)
}

/** Returns the id in a signed token, or null when it was not created here for this purpose. */
export function readSignedId(secret: Buffer, purpose: string, token: string): number | null {
  const [, digits] = /^(\d{1,10})\./.exec(token) ?? []
  if (!digits) return null
  return isSameSecret(signId(secret, purpose, Number(digits)), token) ? Number(digits) : null
}

/**
 * Does the same for a token in an email that keeps working after the secret was renewed: it opens nothing, and
 * unsubscribing must stay possible.
 */
export function readLastingId(secret: Buffer, purpose: string, token: string): number | null {
  for (const each of [secret, ...(earlierSecrets.get(secret) ?? [])]) {
    const id = readSignedId(each, purpose, token)
    if (id !== null) return id
  }
  return null
}
