import type { SendState } from '../../../contract/outreach/email-sends.ts'
import type { Delivery } from '../../platform/smtp-line.ts'

/** What becomes of a row. `tried`: it counts as an attempt. */
export type Result = {
  id: number
  status: Exclude<SendState, 'sending'>
  answer: string
  retryAt: Date | null
  tried: 0 | 1
}
/** What a result says about the address, its server, and about us. */
export type Finding =
  | 'sent'
  | 'deferred'
  | 'noSuchAddress'
  | 'ourFault'
  | 'refused'
  | 'unconfirmed'
  | 'none'

const minute = 60_000
/** Pauses before a letter that was put off is tried again: within a day, then it has failed. */
const pauses = [5, 15, 60, 240, 480, 640].map((minutes) => minutes * minute)

/** The machine's part of an answer, such as 5.1.1 (RFC 3463); empty when there is none. */
export const enhancedCode = (answer: string) =>
  /^\d{3}[ -](?:[^\d\n]{0,40})?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? ''

const unknownAddress =
  /unknown|no such|not exist|no mailbox|invalid (?:recipient|mailbox|address)|unrouteable|not found/i

/** Does a refusal mean that nobody has this address? Its machine part decides when there is one. */
export function saysNoSuchAddress(answer: string): boolean {
  const code = enhancedCode(answer)
  if (code) return /^5\.1\.(?:1|2|3|6|10)$/.test(code)
  return /^55[013]/.test(answer) && unknownAddress.test(answer)
}

/** 5.7.x is about who sends and what: policy, reputation, authentication. */
const saysOurFault = (answer: string) => enhancedCode(answer).startsWith('5.7.')

/**
 * What a delivery makes of a row that was tried `attempts` times before. A server that could not be
 * worked with, or a process that may not send any more, leaves it as it was.
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
    const finding = saysNoSuchAddress(answer)
      ? 'noSuchAddress'
      : saysOurFault(answer)
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
