import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { Conversation } from './conversation.ts'
import { lineAfter, noLine } from './new-line.ts'

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
  const [place, setPlace] = useState(noLine)
  const first =
    messages.find((message) => !message.isRead && !conversation.isOurs(message))?.id ?? null
  if (first !== place.first) setPlace(lineAfter(place, first, away))
  return { line: place.line, clear: () => setPlace((now) => ({ ...now, line: null })) }
}
