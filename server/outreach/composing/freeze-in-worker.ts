import { workerThread } from '../../platform/worker-thread.ts'
import type { Frozen } from './freeze.ts'
import type { FreezeResponse, FreezeRequest } from './freeze-worker.ts'

const ask = workerThread<FreezeRequest, FreezeResponse>(
  new URL('./freeze-worker.ts', import.meta.url),
  {
    mostMs: 20_000,
    idleMs: 120_000,
    memoryMb: 256,
  },
)

/** Freezes emails in a worker thread, one at a time; null on failure or after 20 seconds. */
export async function freezeInWorker(request: FreezeRequest): Promise<Frozen | null> {
  const answered = await ask(request)
  return answered === null || 'problem' in answered ? null : answered
}
