import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const codes = 10
/** Seconds for which a code is valid. */
const period = 30
/** The number of steps a phone's clock may be off, either way. */
const window = 1

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** Returns a new secret in base32, for people who can't scan the QR code. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/** Returns the otpauth: address that authenticator apps scan. */
export const uriOf = (secret: string, issuer: string, email: string) =>
  totpOf(secret, issuer, email).toString()

/** Returns the time step (RFC 6238) of a code that is correct at `now`, or null when it is wrong. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

// Leaves out letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const emails = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns ten new recovery codes such as `k7mpq-2hxwd`. */
export const newRecoveryCodes = () =>
  Array.from({ length: codes }, () => `${emails(5)}-${emails(5)}`)

/** Normalizes a typed code by removing spaces, dashes and capitals, for hashing and comparing. */
export const normalCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')
