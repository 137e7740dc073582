import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followStream, type StreamEvents } from './live-stream.ts'

/** Every connection opened so far; `emit` is an event from the server, `fail` the end. */
let sources: ReturnType<typeof aSource>[] = []
function aSource(url: string) {
  const source = new EventTarget()
  return Object.assign(source, {
    url,
    readyState: 1,
    close: vi.fn<() => void>(),
    emit: (type: string, data: unknown, lastEventId: string) =>
      source.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId })),
    fail(readyState: number) {
      this.readyState = readyState
      source.dispatchEvent(new Event('error'))
    },
  })
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const window = new EventTarget()
const on = {
  ready: vi.fn<StreamEvents['ready']>(),
  changes: vi.fn<StreamEvents['changes']>(),
  typing: vi.fn<StreamEvents['typing']>(),
  settings: vi.fn<StreamEvents['settings']>(),
  beat: vi.fn<StreamEvents['beat']>(),
  lost: vi.fn<StreamEvents['lost']>(),
}
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sources = []
  vi.stubGlobal(
    'EventSource',
    Object.assign(
      function open(url: string) {
        const source = aSource(url)
        sources.push(source)
        return source
      },
      { CLOSED: 2 },
    ),
  )
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  stop = followStream('7', on)
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const latest = () => sources.at(-1)

describe('a stream', () => {
  test('reports its events, and continues after the last one', () => {
    expect(latest()?.url).toBe('/api/live?after=7')
    latest()?.emit('ready', { resumed: true }, '')
    latest()?.emit('changes', [{ kind: 'leads', id: 1 }], '8')
    latest()?.emit('typing', { clientId: 1, name: 'Ada' }, '8')
    latest()?.emit('beat', {}, '9')
    expect(on.typing).toHaveBeenCalledWith({ clientId: 1, name: 'Ada' })
    expect(on.ready).toHaveBeenCalledWith(true, '7')
    expect(on.changes).toHaveBeenCalledWith([{ kind: 'leads', id: 1 }], '8')
    expect(on.beat).toHaveBeenCalledWith('9')
    latest()?.fail(0)
    expect(on.lost).toHaveBeenCalledWith(false)
    vi.advanceTimersByTime(300)
    expect(latest()?.url).toBe('/api/live?after=9')
  })

  test('reconnects less and less often, and soon again after a success', () => {
    const pauses = [300, 600, 1200, 2400, 4800, 9600, 19_200, 30_000, 30_000]
    for (const pause of pauses) {
      const count = sources.length
      latest()?.fail(0)
      vi.advanceTimersByTime(pause - 1)
      expect(sources).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(sources).toHaveLength(count + 1)
    }
    latest()?.emit('ready', { resumed: false }, '9')
    latest()?.fail(0)
    vi.advanceTimersByTime(300)
    expect(sources).toHaveLength(pauses.length + 2)
  })

  test('counts as lost after 50 s of silence', () => {
    latest()?.emit('ready', { resumed: true }, '8')
    for (const id of ['9', '10', '11']) {
      vi.advanceTimersByTime(49_999)
      latest()?.emit('beat', {}, id)
    }
    expect(on.lost).not.toHaveBeenCalled()
    vi.advanceTimersByTime(50_000)
    expect(on.lost).toHaveBeenCalledOnce()
    expect(sources[0]?.close).toHaveBeenCalled()
  })

  test('tells a refusal apart from a broken connection', () => {
    latest()?.fail(2)
    expect(on.lost).toHaveBeenCalledWith(true)
  })

  test('reconnects at once when the browser is online again', () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('offline'))
    expect(on.lost).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(0)
    expect(sources).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(sources).toHaveLength(2)
  })

  test('notices after a sleep that a beat is overdue', () => {
    latest()?.emit('beat', {}, '8')
    page.dispatchEvent(new Event('visibilitychange'))
    expect(on.lost).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 60_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(on.lost).toHaveBeenCalledOnce()
  })

  test('ends when it is stopped', () => {
    latest()?.fail(0)
    stop()
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
  })
})
