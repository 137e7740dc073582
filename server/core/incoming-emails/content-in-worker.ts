import { workerThread } from '../../platform/worker-thread.ts'
import type { Content } from './content.ts'
import type { ContentResponse } from './content-worker.ts'

const ask = workerThread<Uint8Array, ContentResponse>(
  new URL('./content-worker.ts', import.meta.url),
  { mostMs: 60_000, idleMs: 60_000, memoryMb: 512 },
)

/** Reads an email in a worker thread, one at a time; null for one that can’t be read, or takes more than a minute. */
export async function contentInWorker(source: Buffer): Promise<Content | null> {
  const response = await ask(source)
  return response === null || 'problem' in response ? null : response
}
