import type { Change } from '../../contract/live.ts'
import { followStream, type StreamEvents } from './live-stream.ts'

/** Messages from the tab that holds the stream to the others; they send `ask` when they doubt that it is alive. */
type Said =
  | { say: 'ready'; resumed: boolean; id: string }
  | { say: 'changes'; changes: Change[]; id: string }
  | { say: 'beat'; id: string }
  | { say: 'lost'; refused: boolean }
  | { say: 'ask' }

const askEvery = 5000
const answerWithin = 2500

/**
 * One stream for all tabs of this browser, named after the user: the tab that holds the Web Lock
 * follows it and passes on what it hears. When that tab is closed the lock goes to the next one,
 * which goes on after the last event id that it heard of. A tab that is frozen keeps its lock but does not
 * answer: a tab in sight takes the lock away from it. Without Web Locks (no https) each tab has a
 * stream of its own. `after`: where the first one begins; '' where this browser's last one ended.
 * @returns how to stop
 */
export const shareStream = (name: string, after: string, on: StreamEvents): (() => void) => {
  let at = after || readId(name)
  let isLost = true
  let stopLeading: (() => void) | null = null
  let heardAt = 0
  let ended = false

  const take = (said: Said) => {
    if ('id' in said) localStorage.setItem(name, (at = said.id))
    if (said.say === 'ready' || said.say === 'lost') isLost = said.say === 'lost'
    if (said.say === 'ready') on.ready(said.resumed, said.id)
    if (said.say === 'changes') on.changes(said.changes, said.id)
    if (said.say === 'beat') on.beat(said.id)
    if (said.say === 'lost') on.lost(said.refused)
  }
  if (!('locks' in navigator)) return follow(at, take)

  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (said: Said) => channel.postMessage(said)
  const say = (said: Said) => {
    post(said)
    take(said)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.say !== 'ask') {
      heardAt = performance.now()
      if (!stopLeading) take(data)
    } else if (stopLeading)
      post(isLost ? { say: 'lost', refused: false } : { say: 'ready', resumed: true, id: at })
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      if (ended) return resolve()
      const stop = follow(at, say)
      stopLeading = () => {
        stopLeading = null
        stop()
        resolve()
      }
    })
  let waiting = new AbortController()
  const standInLine = () => {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  const request = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch(() => {
      // Taken away by another tab, unless this one has just given up its place in the line.
      if (!stopLeading) return
      stopLeading()
      standInLine()
    })
  }
  const ask = () => {
    if (stopLeading || document.visibilityState !== 'visible') return
    const asked = performance.now()
    post({ say: 'ask' })
    setTimeout(() => {
      if (ended || stopLeading || heardAt > asked || document.visibilityState !== 'visible') return
      waiting.abort()
      request({ steal: true })
    }, answerWithin)
  }

  standInLine()
  const asking = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    ended = true
    clearInterval(asking)
    document.removeEventListener('visibilitychange', ask)
    waiting.abort()
    stopLeading?.()
    channel.close()
  }
}

const follow = (after: string, take: (said: Said) => void) =>
  followStream(after, {
    ready: (resumed, id) => take({ say: 'ready', resumed, id }),
    changes: (changes, id) => take({ say: 'changes', changes, id }),
    beat: (id) => take({ say: 'beat', id }),
    lost: (refused) => take({ say: 'lost', refused }),
  })

/** A page that is loaded again goes on where the last one was. */
const readId = (name: string) => localStorage.getItem(name) ?? ''
