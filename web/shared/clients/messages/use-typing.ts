import { useEffect, useRef, useState } from 'react'
import { typing } from '../../../../contract/clients/messages.ts'
import { call } from '../../../platform/call.ts'
import { onTyping, useLiveState } from '../../../platform/live.ts'
import { userNow } from '../../../platform/session.ts'
import type { Conversation } from './conversation.ts'
import { shownFor, type Typists, typingAt, typingText, withTypist } from './typists.ts'

const nobody: Typists = new Map()

/**
 * Returns the sentence about who of the other side is typing; empty for nobody. A new message, `newest`, ends it at
 * once.
 */
export const useTypingText = ({ clientId }: Conversation, newest: number) => {
  const [state, setState] = useState({ typists: nobody, newest })
  if (state.newest !== newest) setState({ typists: nobody, newest })
  useEffect(() => {
    const change = (by: (typists: Typists) => Typists) =>
      setState((now) => {
        const typists = by(now.typists)
        return typists === now.typists ? now : { ...now, typists }
      })
    return onTyping((event) => {
      if (clientId !== null && event.clientId !== clientId) return
      change((typists) => withTypist(typists, event.name, Date.now()))
      setTimeout(() => change((typists) => typingAt(typists, Date.now())), shownFor)
    })
  }, [clientId])
  return typingText(state.typists)
}

/** Milliseconds between two marks of a longer text. */
const markEvery = 3000

/** Returns a function that tells the other side, at most every three seconds, that the user is typing. */
export const useTypingMark = ({ toUserId }: Conversation) => {
  const isLive = useLiveState() === 'live'
  const markedAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    // An admin viewing the portal as the client doesn't write for them.
    if (!isLive || userNow()?.viewing) return
    if (performance.now() - markedAt.current < markEvery) return
    markedAt.current = performance.now()
    // Whether it arrives doesn't matter: the message itself is what counts.
    call(typing, { body: { toUserId } }).catch(() => {})
  }
}
