// A thread of its own: what is written may keep its readers busy, or take them down, and nobody else.
import { parentPort } from 'node:worker_threads'
import { type Frozen, freeze, type Written } from './freezing.ts'

export type Asked = { written: Written; foot: string }
export type Answered = Frozen | { problem: string }

parentPort?.on('message', ({ written, foot }: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer(written, foot))
})

function answer(written: Written, foot: string): Answered {
  try {
    return freeze(written, foot)
  } catch (error) {
    return { problem: String(error) }
  }
}
