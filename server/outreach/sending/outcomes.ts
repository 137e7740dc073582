import type { SendState } from '../../../contract/outreach/email-sends.ts'
import type { Delivery } from '../../platform/smtp-line.ts'

/** A row's new state. `tried`: it counts as an attempt. */
export type Result = {
  id: number
  status: Exclude<SendState, 'sending'>
  answer: string
  retryAt: Date | null
  tried: 0 | 1
}
/** The meaning of a result for the address, its server and us. */
export type Finding =
  | 'sent'
  | 'deferred'
  | 'noSuchAddress'
  | 'ourFault'
  | 'refused'
  | 'unconfirmed'
  | 'none'

const minute = 60_000
/** Pauses between attempts for deferred emails, within a day; then the email fails. */
const pauses = [5, 15, 60, 240, 480, 640].map((minutes) => minutes * minute)

/** Extracts the enhanced status code, such as 5.1.1 (RFC 3463); empty when there is none. */
export const enhancedCode = (answer: string) =>
  /^\d{3}[ -](?:[^\d\n]{0,40})?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? ''

const unknownAddress =
  /unknown|no such|not exist|no mailbox|invalid (?:recipient|mailbox|address)|unrouteable|not found/i

/**
 * Returns whether a refusal means a nonexistent address; the status code decides if there is one.
 */
export function isNoSuchAddress(answer: string): boolean {
  const code = enhancedCode(answer)
  if (code) return /^5\.1\.(?:1|2|3|6|10)$/.test(code)
  return /^55[013]/.test(answer) && unknownAddress.test(answer)
}

/** 5.7.x blames the sender: policy, reputation, authentication. */
const isOurFault = (answer: string) => enhancedCode(answer).startsWith('5.7.')

/**
 * Maps a delivery of a row with `attempts` earlier tries to its result. A failed server, or a
 * process that must stop, leaves the row unchanged.
 */
export function outcomeOf(
  delivery: Delivery,
  { id, attempts }: { id: number; attempts: number },
  now: Date,
): { result: Result; finding: Finding } {
  const answer = 'answer' in delivery ? delivery.answer.slice(0, 500) : ''
  const result = { id, answer, retryAt: null, tried: 1 } as const
  if (delivery.outcome === 'sent') return { result: { ...result, status: 'sent' }, finding: 'sent' }
  if (delivery.outcome === 'unconfirmed')
    return { result: { ...result, status: 'unknown' }, finding: 'unconfirmed' }
  if (delivery.outcome === 'refused') {
    if (delivery.sender)
      return { result: { ...result, status: 'pending', tried: 0 }, finding: 'ourFault' }
    const finding = isNoSuchAddress(answer)
      ? 'noSuchAddress'
      : isOurFault(answer)
        ? 'ourFault'
        : 'refused'
    return { result: { ...result, status: 'failed' }, finding }
  }
  if (delivery.outcome === 'taken' || delivery.fault === 'server')
    return { result: { ...result, status: 'pending', tried: 0 }, finding: 'none' }
  const pause = pauses[attempts]
  return pause === undefined
    ? { result: { ...result, status: 'failed' }, finding: 'refused' }
    : {
        result: { ...result, status: 'retry', retryAt: new Date(+now + pause) },
        finding: 'deferred',
      }
}
