import { Worker } from 'node:worker_threads'
import { workerQueue } from './worker-queue.ts'

type Options = {
  /** Milliseconds allowed for one response; a slower thread is terminated. */
  mostMs: number
  /** Milliseconds without work after which the thread is terminated and its memory freed. */
  idleMs: number
  memoryMb: number
}

/**
 * Runs work that would block the event loop in a worker thread (`workerQueue`). Returns null when the thread failed or
 * took too long. The thread never keeps the process alive.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the request type decides the response type
export const workerThread = <Request, Response>(url: URL, { mostMs, idleMs, memoryMb }: Options) =>
  workerQueue<Request, Response, Worker>({
    open: () => {
      const resourceLimits = { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 1 }
      return new Worker(url, { execArgv: [], env: {}, resourceLimits })
    },
    send: (thread, request) => {
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(request)
    },
    rest: (thread) => thread.unref(),
    end: (thread) => void thread.terminate(),
    mostMs,
    idleMs,
  })
