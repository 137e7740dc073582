import { Worker } from 'node:worker_threads'
import { oneByOne } from './one-by-one.ts'

type Options = {
  /** Milliseconds for one answer; a thread that takes longer is ended. */
  mostMs: number
  /** Milliseconds without work after which the thread is ended, and its memory given back. */
  idleMs: number
  memoryMb: number
}

/**
 * A thread for what would hold up everybody else (`oneByOne`). null when it failed or took too long.
 * Nothing of it keeps the process from ending.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked decides what is answered
export const apart = <Asked, Answered>(url: URL, { mostMs, idleMs, memoryMb }: Options) =>
  oneByOne<Asked, Answered, Worker>({
    open: () => {
      const resourceLimits = { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 1 }
      return new Worker(url, { execArgv: [], env: {}, resourceLimits })
    },
    send: (thread, asked) => {
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(asked)
    },
    rest: (thread) => thread.unref(),
    end: (thread) => void thread.terminate(),
    mostMs,
    idleMs,
  })
