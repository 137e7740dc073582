import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { CallError, Page } from '../../../platform/call.ts'
import { invalidate, queryClient } from '../../../platform/query.tsx'
import {
  type LoadedMessages,
  join,
  lacksChangeable,
  overlaps,
  withNewest,
  withRead,
} from './loaded-messages.ts'
import type { Conversation } from './conversation.ts'

/** The number of pages after which a thread is reloaded from the newest message instead. */
const maxPages = 10

const fromPage = ({ rows, next }: Page<Message>): LoadedMessages => ({
  messages: rows,
  older: next,
})
const cachedThread = (conversation: Conversation) =>
  queryClient.getQueryData<LoadedMessages>(conversation.queryKey)

/**
 * Fetches the newest page, and older ones until they overlap with the known messages and contain those of them that
 * may have been edited or deleted.
 */
const catchUp = async (
  conversation: Conversation,
  signal: AbortSignal,
): Promise<LoadedMessages> => {
  const previous = cachedThread(conversation)
  let loaded = fromPage(await conversation.page('', signal))
  if (!previous?.messages.length) return loaded
  const isEnough = () =>
    overlaps(previous, loaded) && !lacksChangeable(previous, loaded, Date.now())
  for (let pages = 1; loaded.older && !isEnough(); pages += 1) {
    if (pages === maxPages) return loaded
    loaded = join(loaded, fromPage(await conversation.page(loaded.older, signal)))
  }
  // Includes messages sent or loaded in the meantime.
  return join(cachedThread(conversation) ?? previous, loaded)
}

const change = (conversation: Conversation, by: (loaded: LoadedMessages) => LoadedMessages) =>
  queryClient.setQueryData<LoadedMessages>(conversation.queryKey, (loaded) => loaded && by(loaded))

/** Whether the message sent with this key has come back from the server. */
export const isInThread = (conversation: Conversation, key: string) =>
  cachedThread(conversation)?.messages.some(({ sendKey }) => sendKey === key) ?? false

/** Adds a message that the server has stored, or replaces the version before an edit. */
export const addToThread = (conversation: Conversation, message: Message) =>
  change(conversation, (loaded) => withNewest(loaded, message))

/** Reports to the server what was on screen. If that fails, the messages stay unread. */
export const readUpTo = async (conversation: Conversation, upTo: number) => {
  await conversation.markRead(upTo)
  change(conversation, (loaded) => withRead(loaded, upTo, conversation.isOurs))
  void invalidate('stats', 'notifications')
}

/**
 * A thread without gaps or duplicates: the newest messages first, older ones with `loadOlder`,
 * and new ones as live updates refetch it.
 */
export const useThread = (conversation: Conversation) => {
  const query = useQuery<LoadedMessages, CallError>({
    queryKey: conversation.queryKey,
    queryFn: ({ signal }) => catchUp(conversation, signal),
    refetchOnMount: 'always',
  })
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    const cursor = cachedThread(conversation)?.older
    if (!cursor || olderState === 'loading') return
    setOlderState('loading')
    try {
      const older = fromPage(await conversation.page(cursor))
      change(conversation, (loaded) => join(loaded, older))
      setOlderState('idle')
    } catch {
      setOlderState('failed')
    }
  }
  return { query, olderState, loadOlder }
}
