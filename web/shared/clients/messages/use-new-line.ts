import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { Conversation } from './conversation.ts'

/**
 * Returns the id of the message below the "New messages" line, or null. The line goes before the
 * first unread message when the thread is opened, and before the first one that arrives while it
 * isn't being viewed (`away`). It stays while the user reads.
 */
export const useNewLine = (
  conversation: Conversation,
  messages: readonly Message[],
  away: boolean,
) => {
  const [line, setLine] = useState<number | null>(null)
  const [previousFirst, setPreviousFirst] = useState<number | null | undefined>()
  const first =
    messages.find((message) => !message.isRead && !conversation.isOurs(message))?.id ?? null
  if (first !== previousFirst) {
    setPreviousFirst(first)
    // Reading messages doesn't move the line; only a new batch does.
    if (first !== null && (previousFirst === undefined || (previousFirst === null && away)))
      setLine(first)
  }
  return { line, clear: () => setLine(null) }
}
