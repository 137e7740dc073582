import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { tooMany, unavailable } from '../platform/refusals.ts'
import { badImage, notReadable } from './refused.ts'
import type { Answered, Asked, ReadFields } from './reader-process.ts'

/** Milliseconds for one card; the slowest seen took a tenth of it. */
const timeLimit = 30_000
/** Cards that may wait for the one that is being read. */
const mostWaiting = 20

type Work = { image: Buffer; resolve: (read: ReadFields) => void; reject: (error: Error) => void }

const waiting: Work[] = []
let busy = false
let reader: ChildProcess | undefined

/**
 * Reads a photographed business card on this machine, one after the other, in a process of its own
 * that is kept. A code on the card counts more than its print.
 * @throws Refusal 400 when it is no picture, 429 when too many wait, 503 when it takes too long
 */
export function readCard(image: Buffer): Promise<ReadFields> {
  if (waiting.length >= mostWaiting) return Promise.reject(tooMany(30, 'business cards at once'))
  return new Promise((resolve, reject) => {
    waiting.push({ image, resolve, reject })
    void next()
  })
}

async function next() {
  const work = busy ? undefined : waiting.shift()
  if (!work) return
  busy = true
  try {
    work.resolve(readOf(await ask(work.image)))
  } catch (error) {
    work.reject(error as Error)
  }
  busy = false
  void next()
}

function readOf(answered: Answered): ReadFields {
  if ('read' in answered) return answered.read
  throw answered.problem === 'no picture' ? badImage() : unavailable(notReadable)
}

/** Sends one picture and waits for its answer; a process that fails or hangs is ended, and a new one made for the next card. */
function ask(image: Buffer): Promise<Answered> {
  const child = (reader ??= startReader())
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    }
    const onMessage = (answered: Answered) => {
      settle()
      resolve(answered)
    }
    const onEnd = () => {
      settle()
      if (reader === child) reader = undefined
      child.kill('SIGKILL')
      reject(unavailable(notReadable))
    }
    const timer = setTimeout(onEnd, timeLimit)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.send({ image } satisfies Asked)
  })
}

function startReader(): ChildProcess {
  const child = fork(fileURLToPath(new URL('reader-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
    // Half the memory, for a little more time.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('exit', () => {
    if (reader === child) reader = undefined
  })
  // The server ends without waiting for it; it ends when the server has.
  child.unref()
  child.channel?.unref()
  return child
}
