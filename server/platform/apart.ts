import { Worker } from 'node:worker_threads'

type Options = {
  /** Milliseconds for one answer; a thread that takes longer is ended. */
  mostMs: number
  /** Milliseconds without work after which the thread is ended, and its memory given back. */
  idleMs: number
  memoryMb: number
}

/**
 * A thread for what would hold up everybody else. It is opened by the first thing that is asked, gets
 * one after the other, and answers each with one message. null when it failed or took too long: the
 * next thing is asked of a new thread. Nothing of it keeps the process from ending.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked decides what is answered
export function apart<Asked, Answered>(url: URL, { mostMs, idleMs, memoryMb }: Options) {
  let worker: Worker | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const open = () => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 1 }
    const made = new Worker(url, { execArgv: [], env: {}, resourceLimits })
    // Without a listener an error between two answers would end the process.
    return made
      .on('error', () => {})
      .on('exit', () => {
        if (worker === made) worker = null
      })
  }

  const stop = () => {
    void worker?.terminate()
    worker = null
  }

  const answerOf = (current: Worker, asked: Asked) =>
    new Promise<Answered | null>((resolve) => {
      const settle = (answer: Answered | null) => {
        clearTimeout(timer)
        current.off('message', settle).off('error', fail).off('exit', fail)
        resolve(answer)
      }
      const fail = () => settle(null)
      const timer = setTimeout(fail, mostMs)
      current.once('message', settle).once('error', fail).once('exit', fail)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      current.postMessage(asked)
    })

  const ask = async (asked: Asked): Promise<Answered | null> => {
    clearTimeout(idle)
    const current = (worker ??= open())
    current.ref()
    const answered = await answerOf(current, asked)
    if (answered === null) stop()
    else {
      current.unref()
      idle = setTimeout(stop, idleMs).unref()
    }
    return answered
  }

  return (asked: Asked): Promise<Answered | null> => {
    const mine = turn.then(() => ask(asked))
    // What cannot be sent is no reason not to send what comes after it.
    turn = mine.catch(() => null)
    return mine
  }
}
