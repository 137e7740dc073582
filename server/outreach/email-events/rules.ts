import { createHmac, timingSafeEqual } from 'node:crypto'
import { type EventKind, signatureSeconds } from '../../../contract/outreach/email-events.ts'

/** The third of those that count ends an address. */
export const mostSoft = 3
export const softDays = 30

/**
 * What a bounce with this machine part means (RFC 3463): 5.1.x, that nobody has this address; 5.7.x,
 * that we did something wrong; all others, also full mailboxes (5.2.2) and what stayed temporary
 * until it was given up (4.x), count. Without a code nothing is known but that it came back.
 */
export const kindOfBounce = (code: string): Extract<EventKind, 'hard' | 'soft' | 'policy'> =>
  code.startsWith('5.1.') ? 'hard' : code.startsWith('5.7.') ? 'policy' : 'soft'

/** 5.7.1 may be one recipient's own filter; every other 5.7.x is about whoever sends. */
export const isAboutUs = (code: string) => code.startsWith('5.7.') && code !== '5.7.1'

const codeOf = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** What a provider sends in the signature's header. */
export const signatureOf = (secret: string, body: Buffer, now: Date) => {
  const seconds = String(Math.floor(+now / 1000))
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`
}

/** Is this body from somebody who knows the secret, and was it signed just now? */
export function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const [, seconds = '', code = ''] = /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/.exec(header.trim()) ?? []
  const isFresh = Math.abs(+now / 1000 - Number(seconds)) <= signatureSeconds
  return (
    code !== '' &&
    timingSafeEqual(codeOf(secret, seconds, body), Buffer.from(code, 'hex')) &&
    isFresh
  )
}
