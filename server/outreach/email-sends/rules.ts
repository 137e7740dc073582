import type { SendState } from '../../../contract/outreach/email-sends.ts'

/** Labels that mail servers write before the id they gave a message, surest first: postfix says "Ok: queued as 4B3A". */
const labels = ['queued as', 'id=', 'Message-?ID:?', 'accepted', 'OK:?']
const patterns = labels.map((label) => new RegExp(`\\b${label}\\s*<?([\\w.@+=/-]{6,})>?`, 'i'))

/** Returns the provider's id in a reply such as "250 2.0.0 Ok: queued as 4B3A"; empty when there is none. */
export function providerId(answer: string): string {
  if (!answer.startsWith('2')) return ''
  for (const pattern of patterns) {
    const [, id] = pattern.exec(answer) ?? []
    if (id) return id
  }
  return ''
}

/** Returns the server's reply for an email that was not sent. */
export const problemOf = ({ status, answer }: { status: SendState; answer: string }) =>
  status === 'sent' || status === 'pending' || status === 'sending' ? '' : answer
