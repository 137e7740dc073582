import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { hmac } from '../../platform/tokens.ts'

/** The content of an email’s link: the address that it was sent to, and its subject. */
export type EmailLink = { email: string; subject: string }

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const longestSubject = 120
const keyOf = (secret: Buffer) => hmac(secret, 'email-link')

/** Seals whom a link is for: without the server’s key, nobody reads an address in it or makes one up. */
export function sealEmailLink(secret: Buffer, { email, subject }: EmailLink): string {
  const nonce = randomBytes(nonceBytes)
  const seal = createCipheriv(cipher, keyOf(secret), nonce)
  const plain = JSON.stringify([email, subject.slice(0, longestSubject).toWellFormed()])
  const sealed = Buffer.concat([nonce, seal.update(plain, 'utf8'), seal.final(), seal.getAuthTag()])
  return sealed.toString('base64url')
}

/** Returns what a token carries; null when it was not made here, or before the server’s key was renewed. */
export function openEmailLink(secret: Buffer, token: string): EmailLink | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length <= nonceBytes + tagBytes) return null
  try {
    const open = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, nonceBytes))
    open.setAuthTag(sealed.subarray(-tagBytes))
    const plain = Buffer.concat([open.update(sealed.subarray(nonceBytes, -tagBytes)), open.final()])
    const [email, subject] = JSON.parse(plain.toString()) as [string, string]
    return { email, subject }
  } catch {
    return null
  }
}
