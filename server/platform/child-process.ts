import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { workerQueue } from './worker-queue.ts'

type Options = {
  /** Milliseconds allowed for one response; a slower process is killed. */
  mostMs: number
  /** Milliseconds without work after which the process is ended and its memory freed; unset: never. */
  idleMs?: number
  /** Command-line flags for its Node. */
  flags?: string[]
}

const endWithServer = new URL('end-with-server.ts', import.meta.url).href

/**
 * Runs work that may use much memory or crash, such as image processing, in a child process (`workerQueue`). Returns
 * null when the process failed, ended or took too long. It ends with the server and never keeps it alive.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the request type decides the response type
export const childProcess = <Input extends object, Output>(url: URL, options: Options) =>
  workerQueue<Input, Output, ChildProcess>({
    open: () => {
      const child = fork(fileURLToPath(url), [], {
        serialization: 'advanced',
        execArgv: ['--import', endWithServer, ...(options.flags ?? [])],
        stdio: 'ignore',
        // Halves the memory for slightly more time.
        env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      })
      child.unref()
      child.channel?.unref()
      return child
    },
    // Sending to a process that has just ended fails; the callback reports that too.
    send: (child, request, fail) => void child.send(request, (error) => error && fail()),
    end: (child, isFaulty) => void child.kill(isFaulty ? 'SIGKILL' : 'SIGTERM'),
    mostMs: options.mostMs,
    idleMs: options.idleMs,
  })
