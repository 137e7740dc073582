import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '../../test/browser-storage.ts'
import { shareStream } from './live-sharing.ts'
import type { StreamEvents } from './live-stream.ts'

/** The streams that are open; the URL of each says where it continues. */
let sources: ReturnType<typeof aSource>[] = []
function aSource(url: string) {
  const source = new EventTarget()
  return Object.assign(source, {
    url,
    readyState: 1,
    close: () => void (sources = sources.filter((each) => each !== source)),
    emit: (type: string, data: unknown, lastEventId: string) =>
      source.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId })),
  })
}

/** The channels of all tabs; what one posts, the others receive unless they are frozen. */
let channels: ReturnType<typeof aChannel>[] = []
function aChannel() {
  const channel = new EventTarget()
  return Object.assign(channel, {
    isFrozen: false,
    postMessage(data: unknown) {
      if (this.isFrozen) return
      for (const each of channels)
        if (each !== channel && !each.isFrozen)
          each.dispatchEvent(new MessageEvent('message', { data }))
    },
    close: () => void (channels = channels.filter((each) => each !== channel)),
  })
}

type Holder = { release: (error: Error) => void }
/** Simulates Web Locks for a single name: one holder, a queue, and stealing. */
function theLocks() {
  let holder: Holder | null = null
  const queue: (() => void)[] = []
  const hold = async (
    work: () => Promise<void>,
    resolve: () => void,
    reject: Holder['release'],
  ) => {
    const own: Holder = { release: reject }
    holder = own
    await work()
    if (holder !== own) return
    holder = null
    resolve()
    queue.shift()?.()
  }
  return {
    request: (_name: string, { steal, signal }: LockOptions, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const enter = () => void hold(work, resolve, reject)
        signal?.addEventListener('abort', () => {
          if (queue.includes(enter)) queue.splice(queue.indexOf(enter), 1)
          reject(new DOMException('Aborted', 'AbortError'))
        })
        if (steal) holder?.release(new DOMException('Stolen', 'AbortError'))
        if (steal || !holder) enter()
        else queue.push(enter)
      }),
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
/** Closes the tabs of a test. */
let stops: (() => void)[] = []
function openTab(after = '') {
  const on = {
    ready: vi.fn<StreamEvents['ready']>(),
    changes: vi.fn<StreamEvents['changes']>(),
    typing: vi.fn<StreamEvents['typing']>(),
    settings: vi.fn<StreamEvents['settings']>(),
    beat: vi.fn<StreamEvents['beat']>(),
    lost: vi.fn<StreamEvents['lost']>(),
  }
  const stop = shareStream('live', after, on)
  stops.push(stop)
  return { on, stop, channel: channels.at(-1) }
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[sources, channels, stops] = [[], [], []]
  const open = (url: string) => {
    const source = aSource(url)
    sources.push(source)
    return source
  }
  vi.stubGlobal(
    'EventSource',
    Object.assign(
      function create(url: string) {
        return open(url)
      },
      { CLOSED: 2 },
    ),
  )
  vi.stubGlobal('BroadcastChannel', function create() {
    const channel = aChannel()
    channels.push(channel)
    return channel
  })
  vi.stubGlobal('navigator', { locks: theLocks() })
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('document', page)
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const change = [{ kind: 'leads' as const, id: 1 }]

describe('the stream of several tabs', () => {
  test('is opened once, and all of them hear of a change', async () => {
    const [one, other] = [openTab('3'), openTab('3')]
    await settle()
    expect(sources.map(({ url }) => url)).toEqual(['/api/live?after=3'])
    sources[0]?.emit('ready', { resumed: true }, '')
    sources[0]?.emit('changes', change, '4')
    sources[0]?.emit('typing', { clientId: 1, name: 'Ada' }, '')
    for (const { on } of [one, other]) {
      expect(on.typing.mock.calls).toEqual([[{ clientId: 1, name: 'Ada' }]])
      expect(on.ready).toHaveBeenLastCalledWith(true, '3')
      expect(on.changes.mock.calls).toEqual([[change, '4']])
    }
    expect(localStorage.getItem('live')).toBe('4')
  })

  test('is continued by another tab when the first is closed', async () => {
    const one = openTab('3')
    const other = openTab('3')
    await settle()
    sources[0]?.emit('changes', change, '4')
    one.stop()
    await settle()
    expect(sources.map(({ url }) => url)).toEqual(['/api/live?after=4'])
    sources[0]?.emit('changes', change, '5')
    expect(other.on.changes.mock.calls.map(([, id]) => id)).toEqual(['4', '5'])
    expect(one.on.changes).toHaveBeenCalledOnce()
  })

  test('tells a tab that is opened later whether it is connected', async () => {
    openTab('3')
    await settle()
    const before = openTab('3')
    expect(before.on.lost).toHaveBeenCalledWith(false)
    sources[0]?.emit('ready', { resumed: true }, '4')
    const later = openTab('3')
    expect(later.on.ready).toHaveBeenCalledWith(true, '4')
  })

  test('is taken over from a tab that is frozen, and given up when that one wakes', async () => {
    const frozen = openTab('3')
    const visible = openTab('3')
    await settle()
    sources[0]?.emit('changes', change, '4')
    if (frozen.channel) frozen.channel.isFrozen = true
    await vi.advanceTimersByTimeAsync(5000 + 2500)
    expect(sources.map(({ url }) => url)).toEqual(['/api/live?after=4'])
    sources[0]?.emit('changes', change, '5')
    expect(visible.on.changes).toHaveBeenLastCalledWith(change, '5')
    if (frozen.channel) frozen.channel.isFrozen = false
    sources[0]?.emit('changes', change, '6')
    expect(frozen.on.changes).toHaveBeenLastCalledWith(change, '6')
    expect(sources).toHaveLength(1)
  })

  test('is not taken from a tab that answers', async () => {
    openTab('3')
    const other = openTab('3')
    await settle()
    const [source] = sources
    source?.emit('ready', { resumed: true }, '3')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sources).toEqual([source])
    other.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sources).toEqual([source])
  })
})

test('a reloaded page continues where the last stream ended', async () => {
  openTab('3').stop()
  localStorage.setItem('live', '9')
  openTab()
  await settle()
  expect(sources.map(({ url }) => url)).toEqual(['/api/live?after=9'])
})

test('without Web Locks every tab has its own stream', () => {
  vi.stubGlobal('navigator', {})
  const tab = openTab('3')
  openTab('3')
  expect(sources).toHaveLength(2)
  sources[0]?.emit('beat', {}, '4')
  expect(tab.on.beat).toHaveBeenCalledWith('4')
})
