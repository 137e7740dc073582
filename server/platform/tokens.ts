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

/**
 * Returns a signed token that carries `id` for one `purpose`: `<hidden id>.<mac>`. It never expires. The id can't be
 * read without the key, so that nobody can count by it.
 */
export function signId(secret: Buffer, purpose: string, id: number): string {
  const signature = mac(secret, `${purpose}:${id}`)
  return `${hide(secret, signature, id)}.${signature}`
}

/** Hides an id, or reveals a hidden one: eight hexadecimal digits that the signature and the key decide. */
function hide(secret: Buffer, signature: string, id: number): string {
  // Mail servers change the case of addresses, so the case doesn't count.
  const mask = hmac(secret, `hidden:${signature.toLowerCase()}`).readUInt32BE()
  return ((id ^ mask) >>> 0).toString(16).padStart(8, '0')
}

/** Returns the id that a hidden one stands for, without checking the signature. */
const revealId = (secret: Buffer, signature: string, hidden: string): number =>
  Number.parseInt(hide(secret, signature, Number.parseInt(hidden, 16)), 16)

/** Returns a token as earlier versions made it, with the id in clear: `<id>.<mac>`. */
export const plainSignId = (secret: Buffer, purpose: string, id: number): string =>
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

/**
 * Returns the id in a signed token, or null when it was not created here for this purpose. `written` says how tokens
 * are written out, such as in lower case.
 */
export function readSignedId(
  secret: Buffer,
  purpose: string,
  token: string,
  written = (signed: string) => signed,
): number | null {
  const [, shown = '', signature = ''] = /^([\da-f]{1,10})\.([\w-]+)$/.exec(token) ?? []
  const id = shown.length === 8 ? revealId(secret, signature, shown) : NaN
  if (Number.isSafeInteger(id) && isSameSecret(written(signId(secret, purpose, id)), token))
    return id
  // Links from earlier versions keep working.
  const plain = /^\d+$/.test(shown) ? Number(shown) : NaN
  return isSameSecret(written(plainSignId(secret, purpose, plain)), token) ? plain : null
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
