import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../../contract/clients/messages.ts'
import type { CallError, Page } from '../../../platform/call.ts'
import { invalidate, queryClient } from '../../../platform/query.tsx'
import { type Held, join, touches, withNewest, withRead } from './held.ts'
import type { Talk } from './talk.ts'

/** Whoever was away for longer than so many pages begins anew at the newest. */
const mostPages = 10

const heldOf = ({ rows, next }: Page<Message>): Held => ({ messages: rows, older: next })
const known = (talk: Talk) => queryClient.getQueryData<Held>(talk.queryKey)

/** Fetches the newest page and as many older ones as it takes to reach what is known already. */
const catchUp = async (talk: Talk, signal: AbortSignal): Promise<Held> => {
  const before = known(talk)
  let held = heldOf(await talk.page('', signal))
  if (!before?.messages.length) return held
  for (let pages = 1; held.older && !touches(before, held); pages += 1) {
    if (pages === mostPages) return held
    held = join(held, heldOf(await talk.page(held.older, signal)))
  }
  // What was sent or scrolled to meanwhile is there by now.
  return join(known(talk) ?? before, held)
}

const change = (talk: Talk, by: (held: Held) => Held) =>
  queryClient.setQueryData<Held>(talk.queryKey, (held) => held && by(held))

/** Whether the message that was sent with this key has come back from the server. */
export const isInThread = (talk: Talk, key: string) =>
  known(talk)?.messages.some(({ sendKey }) => sendKey === key) ?? false

/** Shows a message that the server has stored. */
export const addToThread = (talk: Talk, message: Message) =>
  change(talk, (held) => withNewest(held, message))

/** Tells the server what was on the screen. What it cannot be told counts as unread. */
export const readUpTo = async (talk: Talk, upTo: number) => {
  await talk.markRead(upTo)
  change(talk, (held) => withRead(held, upTo, talk.isOurs))
  void invalidate('stats', 'notifications')
}

/**
 * A thread without gaps or duplicates: the newest messages at first, older ones by `loadOlder`, and
 * whatever is written meanwhile, since live updates fetch it again.
 */
export const useThread = (talk: Talk) => {
  const query = useQuery<Held, CallError>({
    queryKey: talk.queryKey,
    queryFn: ({ signal }) => catchUp(talk, signal),
    refetchOnMount: 'always',
  })
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadOlder = async () => {
    const cursor = known(talk)?.older
    if (!cursor || olderState === 'loading') return
    setOlderState('loading')
    try {
      const older = heldOf(await talk.page(cursor))
      change(talk, (held) => join(held, older))
      setOlderState('idle')
    } catch {
      setOlderState('failed')
    }
  }
  return { query, olderState, loadOlder }
}
