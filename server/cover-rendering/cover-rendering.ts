import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Cover, CoverFile, CoverSize, CoverWish } from './cover.ts'
import type { Answered, Asked } from './drawing-process.ts'

export type { Cover, CoverFile, CoverSize, CoverWish } from './cover.ts'

/** A picture that could not be drawn; the message is the drawing's own. */
export class DrawingError extends Error {}

/** Milliseconds for one cover; the slowest seen took a tenth of it. */
const timeLimit = 30_000
/** Milliseconds without work after which the process is ended, and its memory given back. */
const restAfter = 60_000

type Work = { asked: Asked; resolve: (answer: Answered) => void; reject: (error: Error) => void }

const waiting: Work[] = []
let busy = false
let drawer: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined

/**
 * Draws a cover on this machine, one after the other, in a process of its own: the server's event
 * loop only passes the bytes on. The same wish gives the same bytes.
 * @throws DrawingError when it cannot be drawn; the next one is drawn by a new process
 */
export async function renderCover(wish: CoverWish): Promise<Cover> {
  const answered = await ask({ draw: wish })
  if ('drawn' in answered) return { ...answered.drawn, ...bytesOf(answered.drawn) }
  throw notDrawn(answered)
}

/**
 * A picture from elsewhere, cut to the size of a cover and without what its file says beside the picture.
 * @throws DrawingError when it is no picture, or a huge one
 */
export async function fitCover(bytes: Uint8Array, size: CoverSize): Promise<CoverFile> {
  const answered = await ask({ fit: bytes, size })
  if ('fitted' in answered) return { ...answered.fitted, ...bytesOf(answered.fitted) }
  throw notDrawn(answered)
}

const notDrawn = (answered: Answered) =>
  new DrawingError('problem' in answered ? answered.problem : 'no answer')

/** What arrives from the other process are plain bytes. */
const bytesOf = ({ bytes, thumbnail }: CoverFile) => ({
  bytes: Buffer.from(bytes),
  thumbnail: { ...thumbnail, bytes: Buffer.from(thumbnail.bytes) },
})

function ask(asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    waiting.push({ asked, resolve, reject })
    void next()
  })
}

async function next() {
  const work = busy ? undefined : waiting.shift()
  if (!work) return
  busy = true
  clearTimeout(resting)
  await answerOf(work.asked).then(work.resolve, work.reject)
  busy = false
  resting = setTimeout(rest, restAfter).unref()
  void next()
}

function rest() {
  const child = drawer
  // What is asked for from now on has a new one, also while this one still ends.
  drawer = undefined
  child?.kill()
}

/** Sends one wish and waits for its answer; a process that fails or hangs is ended, and a new one made for the next. */
function answerOf(asked: Asked): Promise<Answered> {
  const child = (drawer ??= startDrawer())
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
      if (drawer === child) drawer = undefined
      child.kill('SIGKILL')
      reject(new DrawingError('the drawing ended'))
    }
    const timer = setTimeout(onEnd, timeLimit)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.send(asked)
  })
}

function startDrawer(): ChildProcess {
  const child = fork(fileURLToPath(new URL('drawing-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192'],
    stdio: 'ignore',
    // Half the memory, for a little more time.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('exit', () => {
    if (drawer === child) drawer = undefined
  })
  // The server ends without waiting for it; it ends when the server has.
  child.unref()
  child.channel?.unref()
  return child
}
