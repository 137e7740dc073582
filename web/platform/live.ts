import { useEffect, useSyncExternalStore } from 'react'
import type { Typing } from '../../contract/live.ts'
import { concerns, type LiveEvent } from './live-map.ts'
import { shareStream } from './live-sharing.ts'
import { queryClient, refreshQueries } from './query-client.ts'
import { useUser } from './session.ts'
import { afterSignOut, takePosition } from './user-calls.ts'

export type LiveState = 'connecting' | 'live' | 'lost'
let state: LiveState = 'connecting'
const stateListeners = new Set<() => void>()
const connectListeners = new Set<() => void>()
const setState = (next: LiveState) => {
  if (next === state) return
  state = next
  for (const listener of stateListeners) listener()
  if (next === 'live') for (const listener of connectListeners) listener()
}

/** Runs `listener` whenever the connection to the server is there, or there again. */
export const onConnected = (listener: () => void) => void connectListeners.add(listener)

/** Returns whether live updates are arriving. */
export const useLiveState = () =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => state,
  )

const listeners = new Set<(event: LiveEvent) => void>()
/**
 * Runs `listener` with every change, or with 'everything' when some may have been missed; returns
 * a function to unsubscribe.
 */
export const onLive = (listener: (event: LiveEvent) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const typingListeners = new Set<(typing: Typing) => void>()
/** Runs `listener` whenever somebody of the other side types; returns a function to unsubscribe. */
export const onTyping = (listener: (typing: Typing) => void) => {
  typingListeners.add(listener)
  return () => void typingListeners.delete(listener)
}

/** The minimum interval in ms between refetches during a burst of changes. */
const burst = 250
let waiting: LiveEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let refetchedAt = 0

const settingsListeners = new Set<() => void>()
/**
 * Runs `listener` when the agency's settings have changed, or may have while the connection was lost; returns a
 * function to unsubscribe.
 */
export const onSettings = (listener: () => void) => {
  settingsListeners.add(listener)
  return () => void settingsListeners.delete(listener)
}
const receiveSettings = () => {
  for (const listener of settingsListeners) listener()
}

const receive = (...events: LiveEvent[]) => {
  for (const event of events) for (const listener of listeners) listener(event)
  waiting.push(...events)
  clearTimeout(timer)
  timer = setTimeout(refetch, Math.max(0, refetchedAt + burst - Date.now()))
}

const refetch = () => {
  refetchedAt = Date.now()
  const events = waiting
  waiting = []
  void refreshQueries(
    ({ queryKey, meta }) =>
      meta?.['liveUpdates'] !== false && events.some((event) => concerns(event, queryKey)),
  )
}

const onReady = (resumed: boolean) => {
  const wasLost = state === 'lost'
  setState('live')
  if (wasLost) receiveSettings()
  if (!resumed) return receive('everything')
  // Retries what failed while the connection was down.
  if (wasLost)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error',
    })
}

const nameOf = (userId: number) => `foyer:live:${userId}`

const onLost = (refused: boolean) => {
  setState('lost')
  // Usually refused because the session has ended: refetching the user finds out.
  if (refused) void queryClient.refetchQueries({ queryKey: ['users', 'current'] })
}

/** Keeps the work area up to date while it is mounted and somebody is signed in. */
export const Live = () => {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return undefined
    const stop = shareStream(nameOf(userId), takePosition(), {
      ready: onReady,
      changes: (changes) => receive(...changes),
      typing: (typing) => {
        for (const listener of typingListeners) listener(typing)
      },
      settings: receiveSettings,
      beat: () => setState('live'),
      lost: onLost,
    })
    // Changes that arrive until the page is left must not be kept for the next user.
    const forgetStream = afterSignOut(stop)
    // A page that was frozen may have missed changes.
    const wake = () => receive('everything')
    const onPageShow = (event: PageTransitionEvent) => event.persisted && wake()
    document.addEventListener('resume', wake)
    addEventListener('pageshow', onPageShow)
    return () => {
      forgetStream()
      stop()
      setState('connecting')
      document.removeEventListener('resume', wake)
      removeEventListener('pageshow', onPageShow)
    }
  }, [userId])
  return null
}
