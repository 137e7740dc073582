import type { Publication } from '../../../../contract/content/content-publications.ts'

const number = (count: number) => count.toLocaleString('en-US')

/** Returns what became of the emails to a client's readers: "Sent to 212 of 214 readers, 2 failed". */
export const sendingText = ({
  status,
  problem,
  total,
  sent,
  captured,
  failed,
  unsubscribed,
}: NonNullable<Publication['sending']>) => {
  if (status === 'captured')
    return `No mail server is set up: ${number(captured)} ${captured === 1 ? 'email was' : 'emails were'} kept in the outbox, and nobody got it.`
  const counts = [
    `${status === 'sending' ? 'Sending: ' : 'Sent to '}${number(sent)} of ${number(total)} ${total === 1 ? 'reader' : 'readers'}`,
    failed > 0 && `${number(failed)} failed`,
    unsubscribed > 0 && `${number(unsubscribed)} unsubscribed`,
  ].filter(Boolean)
  const words = `${counts.join(', ')}.`
  if (status === 'cancelled') return `Canceled. ${words}`
  return problem ? `${words} ${problem}` : words
}
