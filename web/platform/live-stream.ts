import { addressOf } from './call.ts'
import { type Change, stream, type Typing } from '../../contract/live.ts'

/**
 * The events of a stream. `id` is the last event received, from which the next reader continues.
 */
export type StreamEvents = {
  /** Connected. Unless `resumed`, events may have been missed. */
  ready: (resumed: boolean, id: string) => void
  changes: (changes: Change[], id: string) => void
  typing: (typing: Typing) => void
  /** The agency's settings have changed. */
  settings: () => void
  beat: (id: string) => void
  /** Disconnected; it reconnects automatically. `refused`: the server rejected the connection. */
  lost: (refused: boolean) => void
}

/**
 * The silence in ms after which a connection counts as lost; the server sends a beat every 20 s.
 */
const silenceLimit = 50_000
const firstPause = 300
const longestPause = 30_000

/**
 * Follows the changes that the server publishes to this session after the event id `after`, and
 * reconnects whenever the connection breaks: soon at first, then less often, and at once when the
 * browser is online again or the window comes to the front. EventSource alone neither notices a
 * connection that died silently nor backs off.
 * @returns a function that stops it
 */
export const followStream = (after: string, on: StreamEvents): (() => void) => {
  let lastEventId = after
  let source: EventSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0

  const arm = (run: () => void, pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }
  const receive = (event: MessageEvent<string>): unknown => {
    lastEventId = event.lastEventId || lastEventId
    heardAt = Date.now()
    arm(disconnect, silenceLimit)
    return JSON.parse(event.data)
  }
  const disconnect = () => {
    const refused = source?.readyState === EventSource.CLOSED
    source?.close()
    source = null
    // The jitter keeps the windows that lost a server from reconnecting all at once.
    const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random())
    failures += 1
    arm(open, pause)
    on.lost(refused)
  }
  const open = () => {
    source?.close()
    source = new EventSource(addressOf(stream, { query: { after: lastEventId } }))
    arm(disconnect, silenceLimit)
    source.addEventListener('error', disconnect)
    source.addEventListener('ready', (event) => {
      failures = 0
      on.ready((receive(event) as { resumed: boolean }).resumed, lastEventId)
    })
    source.addEventListener('changes', (event) => {
      const changes = receive(event) as Change[]
      on.changes(changes, lastEventId)
    })
    source.addEventListener('typing', (event) => on.typing(receive(event) as Typing))
    source.addEventListener('settings', (event) => {
      receive(event)
      on.settings()
    })
    source.addEventListener('beat', (event) => {
      receive(event)
      on.beat(lastEventId)
    })
  }
  const retry = () => {
    if (!source) return arm(open, 0)
    // Timers stop while the machine sleeps: an overdue beat means that the connection is lost.
    if (document.visibilityState === 'visible' && heardAt && Date.now() - heardAt > silenceLimit)
      disconnect()
  }
  // Offline means that the connection is gone, even where the browser doesn't report it.
  const onOffline = () => source && disconnect()

  addEventListener('online', retry)
  addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', retry)
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    removeEventListener('online', retry)
    removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', retry)
  }
}
