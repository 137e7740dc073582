import type { EventEmitter } from 'node:events'

/** The operations on a worker thread or a child process. */
type Other<Input, Peer> = {
  open: () => Peer
  /**
   * Sends the input; calls `fail` when it turns out later that it could not be sent.
   * @throws when the input cannot be sent
   */
  send: (peer: Peer, request: Input, fail: () => void) => void
  /** Called when the worker becomes idle. */
  rest?: (peer: Peer) => void
  /** Ends the worker. `isFaulty`: it failed or took too long; else it was idle. */
  end: (peer: Peer, isFaulty: boolean) => void
  /** Milliseconds allowed for one response. */
  mostMs: number
  /** Milliseconds without work after which the worker is ended and its memory freed; unset: never. */
  idleMs?: number | undefined
}

/**
 * Returns a lazily started worker that handles one request at a time. A request resolves to null when the worker
 * failed, ended or took too long; the next one gets a new worker.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the request type decides the response type
export function workerQueue<Input, Output, Peer extends EventEmitter>(other: Other<Input, Peer>) {
  const { mostMs, idleMs } = other
  let peer: Peer | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const open = () => {
    const opened = other.open()
    // Without a listener an error between two responses would crash the server.
    opened.on('error', () => {})
    opened.on('exit', () => {
      if (peer === opened) peer = null
    })
    return opened
  }

  /** Ends the worker; later requests get a new one, even while this one is still ending. */
  const stop = (isFaulty: boolean) => {
    if (peer) other.end(peer, isFaulty)
    peer = null
  }

  const answerOf = (current: Peer, request: Input) =>
    new Promise<Output | null>((resolve, reject) => {
      const settle = (answer: Output | null) => {
        clearTimeout(timer)
        current.off('message', settle).off('error', fail).off('exit', fail)
        other.rest?.(current)
        resolve(answer)
      }
      const fail = () => settle(null)
      const timer = setTimeout(fail, mostMs)
      current.on('message', settle).on('error', fail).on('exit', fail)
      try {
        other.send(current, request, fail)
      } catch (error) {
        reject(error)
        fail()
      }
    })

  const ask = async (request: Input): Promise<Output | null> => {
    clearTimeout(idle)
    const answered = await answerOf((peer ??= open()), request)
    if (answered === null) stop(true)
    else if (idleMs) idle = setTimeout(stop, idleMs, false).unref()
    return answered
  }

  return (request: Input): Promise<Output | null> => {
    const mine = turn.then(() => ask(request))
    // Input that cannot be sent must not stop the requests after it.
    turn = mine.catch(() => null)
    return mine
  }
}
