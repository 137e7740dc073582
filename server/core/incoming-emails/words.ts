import { longestMessage } from '../../../contract/clients/messages.ts'
import type { Content } from './content.ts'

const decisions = {
  accepted: 'Accepted the invitation.',
  declined: 'Declined the invitation.',
  tentative: 'Accepted the invitation tentatively.',
} as const

/** Returns what an email says in its thread, at most as long as a message may be. */
export function wordsOf(content: Pick<Content, 'shown' | 'calendar'> | null): string {
  if (!content) return ''
  const { shown, calendar } = content
  const words = calendar
    ? [decisions[calendar.decision], calendar.comment || shown].filter(Boolean).join('\n\n')
    : shown
  return words.length > longestMessage ? words.slice(0, longestMessage).toWellFormed() : words
}
