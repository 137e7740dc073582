import type { EventEmitter } from 'node:events'

/** How a thread or a process is worked with. */
type Other<Asked, Peer> = {
  open: () => Peer
  /** Calls `fail` when it turns out later that it could not be sent. @throws what cannot be sent */
  send: (peer: Peer, asked: Asked, fail: () => void) => void
  /** Nothing is asked of it for now. */
  rest?: (peer: Peer) => void
  /** `isFaulty`: it failed or took too long; else it had nothing to do. */
  end: (peer: Peer, isFaulty: boolean) => void
  /** Milliseconds for one answer. */
  mostMs: number
  /** Milliseconds without work after which it is ended, and its memory given back; left out: never. */
  idleMs?: number | undefined
}

/**
 * One that is opened by the first thing that is asked of it, gets one after the other, and answers each
 * with one message. null when it failed, ended or took too long: the next thing is asked of a new one.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked decides what is answered
export function oneByOne<Asked, Answered, Peer extends EventEmitter>(other: Other<Asked, Peer>) {
  const { mostMs, idleMs } = other
  let peer: Peer | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const open = () => {
    const made = other.open()
    // Without a listener an error between two answers would end the server.
    made.on('error', () => {})
    made.on('exit', () => {
      if (peer === made) peer = null
    })
    return made
  }

  /** What is asked from now on has a new one, also while this one still ends. */
  const stop = (isFaulty: boolean) => {
    if (peer) other.end(peer, isFaulty)
    peer = null
  }

  const answerOf = (current: Peer, asked: Asked) =>
    new Promise<Answered | null>((resolve, reject) => {
      const settle = (answer: Answered | null) => {
        clearTimeout(timer)
        current.off('message', settle).off('error', fail).off('exit', fail)
        other.rest?.(current)
        resolve(answer)
      }
      const fail = () => settle(null)
      const timer = setTimeout(fail, mostMs)
      current.on('message', settle).on('error', fail).on('exit', fail)
      try {
        other.send(current, asked, fail)
      } catch (error) {
        reject(error)
        fail()
      }
    })

  const ask = async (asked: Asked): Promise<Answered | null> => {
    clearTimeout(idle)
    const answered = await answerOf((peer ??= open()), asked)
    if (answered === null) stop(true)
    else if (idleMs) idle = setTimeout(stop, idleMs, false).unref()
    return answered
  }

  return (asked: Asked): Promise<Answered | null> => {
    const mine = turn.then(() => ask(asked))
    // What cannot be sent is no reason not to send what comes after it.
    turn = mine.catch(() => null)
    return mine
  }
}
