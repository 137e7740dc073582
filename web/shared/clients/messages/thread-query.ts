import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { CallError, Page } from '../../../platform/call.ts'
import { invalidate, refetchOnMount } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { catchUp } from './catch-up.ts'
import type { Conversation } from './conversation.ts'
import { type LoadedMessages, join, withNewest, withRead } from './loaded-messages.ts'

const fromPage = ({ rows, next }: Page<Message>): LoadedMessages => ({
  messages: rows,
  older: next,
  asOf: rows.at(-1)?.createdAt ?? '',
})
const cachedThread = (conversation: Conversation) =>
  queryClient.getQueryData<LoadedMessages>(conversation.queryKey)

const change = (conversation: Conversation, by: (loaded: LoadedMessages) => LoadedMessages) =>
  queryClient.setQueryData<LoadedMessages>(conversation.queryKey, (loaded) => loaded && by(loaded))

/** Whether the message sent with this key has come back from the server. */
export const isInThread = (conversation: Conversation, key: string) =>
  cachedThread(conversation)?.messages.some(({ sendKey }) => sendKey === key) ?? false

/** The newest message of this side in the window; undefined while the thread isn’t loaded. */
export const newestOurs = (conversation: Conversation): number | undefined => {
  const messages = cachedThread(conversation)?.messages
  return messages && Math.max(0, ...messages.filter(conversation.isOurs).map(({ id }) => id))
}

/** Adds a message that the server has stored, or replaces the version before an edit. */
export const addToThread = (conversation: Conversation, message: Message) =>
  change(conversation, (loaded) => withNewest(loaded, message))

/** Reports to the server what was on screen. If that fails, the messages stay unread. */
export const readUpTo = async (conversation: Conversation, upTo: number) => {
  await conversation.markRead(upTo)
  change(conversation, (loaded) => withRead(loaded, upTo, conversation.isOurs))
  void invalidate('stats', 'notifications')
}

/** Key and fetcher of a thread's newest messages, and of what came since those that are known. */
export const threadCall = (conversation: Conversation) => ({
  queryKey: conversation.queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    catchUp(
      () => cachedThread(conversation),
      async (cursor) => fromPage(await conversation.page(cursor, signal)),
    ),
})

/**
 * A thread without gaps or duplicates: the newest messages first, older ones with `loadOlder`,
 * and new ones as live updates refetch it.
 */
export const useThread = (conversation: Conversation) => {
  const query = useQuery<LoadedMessages, CallError>({
    ...threadCall(conversation),
    refetchOnMount,
  })
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    const cursor = cachedThread(conversation)?.older
    if (!cursor || olderState === 'loading') return false
    setOlderState('loading')
    try {
      const older = fromPage(await conversation.page(cursor))
      change(conversation, (loaded) => join(loaded, older))
      setOlderState('idle')
      return true
    } catch {
      setOlderState('failed')
      return false
    }
  }
  return { query, olderState, loadOlder }
}
