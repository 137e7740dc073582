import { addressOf } from './call.ts'
import { type Change, stream } from '../../contract/live.ts'

/** The reports of a stream. `id` is the last event read, from which the next reader continues. */
export type StreamEvents = {
  /** It stands. Not resumed: something may have been missed before. */
  ready: (resumed: boolean, id: string) => void
  changes: (changes: Change[], id: string) => void
  beat: (id: string) => void
  /** It broke, and is opened again by itself. `refused`: the server said no. */
  lost: (refused: boolean) => void
}

/** The server is heard every 20 s. */
const patience = 50_000
const firstPause = 300
const longestPause = 30_000

/**
 * Follows the changes that the server tells this session, from the event id `after` on, and opens
 * the stream again whenever it breaks: soon at first, then less often, at once when the browser is
 * online again or the window comes to the front. EventSource alone would neither notice a line
 * that died silently nor wait longer each time.
 * @returns how to stop
 */
export const followStream = (after: string, on: StreamEvents): (() => void) => {
  let at = after
  let source: EventSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0

  const arm = (run: () => void, pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }
  const hear = (event: MessageEvent<string>): unknown => {
    at = event.lastEventId || at
    heardAt = Date.now()
    arm(lose, patience)
    return JSON.parse(event.data)
  }
  const lose = () => {
    const refused = source?.readyState === EventSource.CLOSED
    source?.close()
    source = null
    // Not all windows that lost a server come back in the same moment.
    const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random())
    failures += 1
    arm(open, pause)
    on.lost(refused)
  }
  const open = () => {
    source?.close()
    source = new EventSource(addressOf(stream, { query: { after: at } }))
    arm(lose, patience)
    source.addEventListener('error', lose)
    source.addEventListener('ready', (event) => {
      failures = 0
      on.ready((hear(event) as { resumed: boolean }).resumed, at)
    })
    source.addEventListener('changes', (event) => {
      const told = hear(event) as Change[]
      on.changes(told, at)
    })
    source.addEventListener('beat', (event) => {
      hear(event)
      on.beat(at)
    })
  }
  const retry = () => {
    if (!source) return arm(open, 0)
    // Timers sleep with the machine: what should have been heard long ago is not waited for.
    if (document.visibilityState === 'visible' && heardAt && Date.now() - heardAt > patience) lose()
  }
  // The line that the stream came by is gone, even where the browser does not say so.
  const suspect = () => source && lose()

  addEventListener('online', retry)
  addEventListener('offline', suspect)
  document.addEventListener('visibilitychange', retry)
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    removeEventListener('online', retry)
    removeEventListener('offline', suspect)
    document.removeEventListener('visibilitychange', retry)
  }
}
