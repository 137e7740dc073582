import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { oneByOne } from './one-by-one.ts'

type Options = {
  /** Milliseconds for one answer; a process that takes longer is ended. */
  mostMs: number
  /** Milliseconds without work after which the process is ended, and its memory given back; left out: never. */
  idleMs?: number
  /** Flags for its Node. */
  flags?: string[]
}

/**
 * A process of its own for what may take much memory or come to harm: pictures (`oneByOne`). null when
 * it failed, ended or took too long. It ends with the server, and nothing of it keeps the server from ending.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked decides what is answered
export const ownProcess = <Asked extends object, Answered>(url: URL, options: Options) =>
  oneByOne<Asked, Answered, ChildProcess>({
    open: () => {
      const child = fork(fileURLToPath(url), [], {
        serialization: 'advanced',
        execArgv: options.flags ?? [],
        stdio: 'ignore',
        // Half the memory, for a little more time.
        env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      })
      child.unref()
      child.channel?.unref()
      return child
    },
    // One that has just ended cannot be sent anything: that is told here, too.
    send: (child, asked, fail) => void child.send(asked, (error) => error && fail()),
    end: (child, isFaulty) => void child.kill(isFaulty ? 'SIGKILL' : 'SIGTERM'),
    mostMs: options.mostMs,
    idleMs: options.idleMs,
  })
