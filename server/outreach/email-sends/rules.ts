import type { SendState } from '../../../contract/outreach/email-sends.ts'

const words = /\b(?:queued as|id=|Message-?ID:?|accepted|OK:?)\s*<?([\w.@+=/-]{6,})>?/i

/**
 * Returns the provider's id in a reply such as "250 2.0.0 Ok: queued as 4B3A"; empty when there is
 * none.
 */
export const providerId = (answer: string): string =>
  answer.startsWith('2') ? (words.exec(answer)?.[1] ?? '') : ''

/** Returns the server's reply for an email that was not sent. */
export const problemOf = ({ status, answer }: { status: SendState; answer: string }) =>
  status === 'sent' || status === 'pending' || status === 'sending' ? '' : answer
