import type { Change, Typing } from '../../contract/live.ts'
import { followStream, type StreamEvents } from './live-stream.ts'

/**
 * Messages from the tab that holds the stream to the others; those send `ask` to find out whether
 * it is still alive.
 */
type Message =
  | { say: 'ready'; resumed: boolean; id: string }
  | { say: 'changes'; changes: Change[]; id: string }
  | { say: 'typing'; typing: Typing }
  | { say: 'settings' }
  | { say: 'beat'; id: string }
  | { say: 'lost'; refused: boolean }
  | { say: 'ask' }

const askEvery = 5000
const answerWithin = 2500

/**
 * Shares one stream, named after the user, among all tabs of this browser: the tab that holds the
 * Web Lock follows it and forwards the events. When that tab is closed the lock goes to the next
 * one, which continues after the last event id it received. A frozen tab keeps its lock but
 * doesn't respond: a visible tab then steals the lock. Without Web Locks (no https) each tab has
 * its own stream. `after` is the event id to start from; '' continues where this browser's last
 * stream ended.
 * @returns a function that stops it
 */
export const shareStream = (name: string, after: string, on: StreamEvents): (() => void) => {
  let lastEventId = after || readId(name)
  let isLost = true
  let stopLeading: (() => void) | null = null
  let heardAt = Number.NEGATIVE_INFINITY
  let ended = false

  const handle = (message: Message) => {
    if ('id' in message) localStorage.setItem(name, (lastEventId = message.id))
    if (message.say === 'ready' || message.say === 'lost') isLost = message.say === 'lost'
    if (message.say === 'ready') on.ready(message.resumed, message.id)
    if (message.say === 'changes') on.changes(message.changes, message.id)
    if (message.say === 'typing') on.typing(message.typing)
    if (message.say === 'settings') on.settings()
    if (message.say === 'beat') on.beat(message.id)
    if (message.say === 'lost') on.lost(message.refused)
  }
  if (!('locks' in navigator)) return follow(lastEventId, handle)

  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: Message) => channel.postMessage(message)
  const send = (message: Message) => {
    post(message)
    handle(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.say !== 'ask') {
      heardAt = performance.now()
      if (!stopLeading) handle(data)
    } else if (stopLeading)
      post(
        isLost ? { say: 'lost', refused: false } : { say: 'ready', resumed: true, id: lastEventId },
      )
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      if (ended) return resolve()
      const stop = follow(lastEventId, send)
      stopLeading = () => {
        stopLeading = null
        stop()
        resolve()
      }
    })
  let waiting = new AbortController()
  const queueForLock = () => {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  const request = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab stole the lock, unless this one has just left the queue.
      if (!stopLeading) return
      stopLeading()
      queueForLock()
    })
  }
  const ask = () => {
    if (stopLeading || document.visibilityState !== 'visible') return
    const askedAt = performance.now()
    post({ say: 'ask' })
    setTimeout(() => {
      // A browser with a coarse clock may give the question and its answer the same time.
      const isAnswered = heardAt >= askedAt
      if (ended || stopLeading || isAnswered || document.visibilityState !== 'visible') return
      waiting.abort()
      request({ steal: true })
    }, answerWithin)
  }

  queueForLock()
  const askTimer = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    ended = true
    clearInterval(askTimer)
    document.removeEventListener('visibilitychange', ask)
    waiting.abort()
    stopLeading?.()
    channel.close()
  }
}

const follow = (after: string, handle: (message: Message) => void) =>
  followStream(after, {
    ready: (resumed, id) => handle({ say: 'ready', resumed, id }),
    changes: (changes, id) => handle({ say: 'changes', changes, id }),
    typing: (typing) => handle({ say: 'typing', typing }),
    settings: () => handle({ say: 'settings' }),
    beat: (id) => handle({ say: 'beat', id }),
    lost: (refused) => handle({ say: 'lost', refused }),
  })

/** Lets a reloaded page continue where the previous one stopped. */
const readId = (name: string) => localStorage.getItem(name) ?? ''
