import { useEffect, useSyncExternalStore } from 'react'
import { concerns, type Heard } from './live-map.ts'
import { shareStream } from './live-sharing.ts'
import { queryClient } from './query.tsx'
import { useUser } from './session.ts'
import { takePosition } from './user-calls.ts'

export type LiveState = 'connecting' | 'live' | 'lost'
let state: LiveState = 'connecting'
const stateListeners = new Set<() => void>()
const setState = (next: LiveState) => {
  if (next === state) return
  state = next
  for (const listener of stateListeners) listener()
}

/** Whether changes arrive at present. */
export const useLiveState = () =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => state,
  )

const listeners = new Set<(heard: Heard) => void>()
/** Runs `listener` with every change, or with 'everything' when some may have been missed; answers the way to stop that. */
export const onLive = (listener: (heard: Heard) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In a burst, what is on screen is asked for again this often, in ms. */
const burst = 250
let waiting: Heard[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

const hear = (...heard: Heard[]) => {
  for (const each of heard) for (const listener of listeners) listener(each)
  waiting.push(...heard)
  clearTimeout(timer)
  timer = setTimeout(askAgain, Math.max(0, askedAt + burst - Date.now()))
}

const askAgain = () => {
  askedAt = Date.now()
  const heard = waiting
  waiting = []
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      meta?.['liveUpdates'] !== false && heard.some((each) => concerns(each, queryKey)),
  })
}

const arrive = (resumed: boolean) => {
  const wasLost = state === 'lost'
  setState('live')
  if (!resumed) return hear('everything')
  // Retries what failed while the connection was down.
  if (wasLost)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error',
    })
}

const nameOf = (userId: number) => `foyer:live:${userId}`

const lose = (refused: boolean) => {
  setState('lost')
  // Refused as a rule because the session is over: whoever knows the user finds out.
  if (refused) void queryClient.refetchQueries({ queryKey: ['users', 'current'] })
}

/** Keeps the work area up to date for as long as it is drawn and somebody is signed in. */
export const Live = () => {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return undefined
    const stop = shareStream(nameOf(userId), takePosition(), {
      ready: arrive,
      changes: (changes) => hear(...changes),
      beat: () => setState('live'),
      lost: lose,
    })
    // A page that was put to sleep may have slept through something.
    const wake = () => hear('everything')
    const returned = (event: PageTransitionEvent) => event.persisted && wake()
    document.addEventListener('resume', wake)
    addEventListener('pageshow', returned)
    return () => {
      stop()
      setState('connecting')
      document.removeEventListener('resume', wake)
      removeEventListener('pageshow', returned)
    }
  }, [userId])
  return null
}
