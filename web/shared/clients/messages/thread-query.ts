import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { CallError, Page } from '../../../platform/call.ts'
import { invalidate, queryClient } from '../../../platform/query.tsx'
import { type LoadedMessages, join, overlaps, withNewest, withRead } from './loaded-messages.ts'
import type { Talk } from './talk.ts'

/** The number of pages after which a thread is reloaded from the newest message instead. */
const maxPages = 10

const fromPage = ({ rows, next }: Page<Message>): LoadedMessages => ({
  messages: rows,
  older: next,
})
const cachedThread = (talk: Talk) => queryClient.getQueryData<LoadedMessages>(talk.queryKey)

/** Fetches the newest page, and older ones until they overlap with the known messages. */
const catchUp = async (talk: Talk, signal: AbortSignal): Promise<LoadedMessages> => {
  const previous = cachedThread(talk)
  let loaded = fromPage(await talk.page('', signal))
  if (!previous?.messages.length) return loaded
  for (let pages = 1; loaded.older && !overlaps(previous, loaded); pages += 1) {
    if (pages === maxPages) return loaded
    loaded = join(loaded, fromPage(await talk.page(loaded.older, signal)))
  }
  // Includes messages sent or loaded in the meantime.
  return join(cachedThread(talk) ?? previous, loaded)
}

const change = (talk: Talk, by: (loaded: LoadedMessages) => LoadedMessages) =>
  queryClient.setQueryData<LoadedMessages>(talk.queryKey, (loaded) => loaded && by(loaded))

/** Whether the message sent with this key has come back from the server. */
export const isInThread = (talk: Talk, key: string) =>
  cachedThread(talk)?.messages.some(({ sendKey }) => sendKey === key) ?? false

/** Adds a message that the server has stored. */
export const addToThread = (talk: Talk, message: Message) =>
  change(talk, (loaded) => withNewest(loaded, message))

/** Reports to the server what was on screen. If that fails, the messages stay unread. */
export const readUpTo = async (talk: Talk, upTo: number) => {
  await talk.markRead(upTo)
  change(talk, (loaded) => withRead(loaded, upTo, talk.isOurs))
  void invalidate('stats', 'notifications')
}

/**
 * A thread without gaps or duplicates: the newest messages first, older ones with `loadOlder`,
 * and new ones as live updates refetch it.
 */
export const useThread = (talk: Talk) => {
  const query = useQuery<LoadedMessages, CallError>({
    queryKey: talk.queryKey,
    queryFn: ({ signal }) => catchUp(talk, signal),
    refetchOnMount: 'always',
  })
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    const cursor = cachedThread(talk)?.older
    if (!cursor || olderState === 'loading') return
    setOlderState('loading')
    try {
      const older = fromPage(await talk.page(cursor))
      change(talk, (loaded) => join(loaded, older))
      setOlderState('idle')
    } catch {
      setOlderState('failed')
    }
  }
  return { query, olderState, loadOlder }
}
