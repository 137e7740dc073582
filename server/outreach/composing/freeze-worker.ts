// Runs in its own thread: hostile content can only slow down or crash this worker.
import { parentPort } from 'node:worker_threads'
import { type Frozen, freeze, type EmailInput } from './freeze.ts'
import type { Foot } from './foot.ts'

export type FreezeRequest = { written: EmailInput; foot: Foot | null }
export type FreezeResponse = Frozen | { problem: string }

parentPort?.on('message', ({ written, foot }: FreezeRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer(written, foot))
})

function answer(written: EmailInput, foot: Foot | null): FreezeResponse {
  try {
    return freeze(written, foot)
  } catch (error) {
    return { problem: String(error) }
  }
}
