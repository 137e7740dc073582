import { Worker } from 'node:worker_threads'
import type { Frozen } from './freezing.ts'
import type { Answered, Asked } from './freezing-worker.ts'

const mostMs = 8000
const idleMs = 120_000
/** Threads do not keep a process from ending, and one that has nothing to do ends by itself. */
const limits = { maxOldGenerationSizeMb: 256, stackSizeMb: 1 }

let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Freezes a mail in a thread, one after the other; null when that fails or takes 8 seconds. */
export function freezeApart(asked: Asked): Promise<Frozen | null> {
  const mine = turn.then(() => ask(asked))
  turn = mine
  return mine
}

async function ask(asked: Asked): Promise<Frozen | null> {
  clearTimeout(idle)
  const current = (worker ??= open())
  current.ref()
  const answered = await answerOf(current, asked)
  if (answered === null) stop()
  else {
    current.unref()
    idle = setTimeout(stop, idleMs).unref()
  }
  return answered === null || 'problem' in answered ? null : answered
}

const open = () => {
  const url = new URL('./freezing-worker.ts', import.meta.url)
  const made = new Worker(url, { execArgv: [], env: {}, resourceLimits: limits })
  // Without a listener an error between two mails would end the process.
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
