// Runs in its own thread: hostile content can only slow down or crash this worker.
import { parentPort } from 'node:worker_threads'
import { type Around, type Frozen, freeze, type EmailInput } from './freeze.ts'

export type FreezeRequest = { written: EmailInput; around: Around }
export type FreezeResponse = Frozen | { problem: string }

parentPort?.on('message', ({ written, around }: FreezeRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer(written, around))
})

function answer(written: EmailInput, around: Around): FreezeResponse {
  try {
    return freeze(written, around)
  } catch (error) {
    return { problem: String(error) }
  }
}
