import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Options = {
  /** Milliseconds for one answer; a process that takes longer is ended. */
  mostMs: number
  /** Milliseconds without work after which the process is ended, and its memory given back; left out: never. */
  idleMs?: number
  /** Flags for its Node. */
  flags?: string[]
}

/**
 * A process of its own for what may take much memory or come to harm: pictures. It is started by the
 * first thing that is asked, gets one after the other, and answers each with one message. null when it
 * failed, ended or took too long: the next thing is asked of a new process. It ends with the server,
 * and nothing of it keeps the server from ending.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked decides what is answered
export function ownProcess<Asked extends object, Answered>(url: URL, options: Options) {
  const { mostMs, idleMs, flags = [] } = options
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const open = () => {
    const made = fork(fileURLToPath(url), [], {
      serialization: 'advanced',
      execArgv: flags,
      stdio: 'ignore',
      // Half the memory, for a little more time.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    made.on('exit', () => {
      if (child === made) child = null
    })
    made.unref()
    made.channel?.unref()
    return made
  }

  /** What is asked for from now on has a new one, also while this one still ends. */
  const stop = (signal: NodeJS.Signals) => {
    child?.kill(signal)
    child = null
  }

  const answerOf = (current: ChildProcess, asked: Asked) =>
    new Promise<Answered | null>((resolve) => {
      const settle = (answer: Answered | null) => {
        clearTimeout(timer)
        current.off('message', onMessage).off('exit', fail).off('error', fail)
        resolve(answer)
      }
      const onMessage = (answer: unknown) => settle(answer as Answered)
      const fail = () => settle(null)
      const timer = setTimeout(fail, mostMs)
      current.on('message', onMessage).on('exit', fail).on('error', fail)
      // One that has just ended cannot be sent anything: that is told here, too.
      current.send(asked, (error) => error && fail())
    })

  const ask = async (asked: Asked): Promise<Answered | null> => {
    clearTimeout(idle)
    const answered = await answerOf((child ??= open()), asked)
    if (answered === null) stop('SIGKILL')
    else if (idleMs) idle = setTimeout(stop, idleMs, 'SIGTERM').unref()
    return answered
  }

  return (asked: Asked): Promise<Answered | null> => {
    const mine = turn.then(() => ask(asked))
    // What cannot be sent is no reason not to send what comes after it.
    turn = mine.catch(() => null)
    return mine
  }
}
