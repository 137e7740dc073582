import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { Talk } from './talk.ts'

/**
 * The id of the message before which "New messages" stands, or null. It stands where the reader has
 * to go on: before the first unread message when the thread is opened, and before the first that
 * came while it was not looked at (`away`). It stays there while one reads.
 */
export const useNewLine = (talk: Talk, messages: readonly Message[], away: boolean) => {
  const [line, setLine] = useState<number | null>(null)
  const [before, setBefore] = useState<number | null | undefined>()
  const first = messages.find((message) => !message.isRead && !talk.isOurs(message))?.id ?? null
  if (first !== before) {
    setBefore(first)
    // Read messages keep their line; only what begins anew moves it.
    if (first !== null && (before === undefined || (before === null && away))) setLine(first)
  }
  return { line, clear: () => setLine(null) }
}
