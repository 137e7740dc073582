import type { Context } from '../../platform/context.ts'
import { workerThread } from '../../platform/worker-thread.ts'
import type { Content } from './content.ts'
import type { CleanedSource, ContentRequest, ContentResponse } from './content-worker.ts'
import { ownHosts } from './link-tokens.ts'

const ask = workerThread<ContentRequest, ContentResponse>(
  new URL('./content-worker.ts', import.meta.url),
  { mostMs: 60_000, idleMs: 60_000, memoryMb: 512 },
)
type Ours = Pick<Context, 'settings' | 'now'>

const hostsFor = ({ settings, now }: Ours) => ownHosts(settings, now())

/** Reads an email in a worker thread, one at a time; null for one that can’t be read, or takes more than a minute. */
export async function contentInWorker(ours: Ours, source: Buffer): Promise<Content | null> {
  const response = await ask({ work: 'read', source, hosts: hostsFor(ours) })
  return response !== null && 'shown' in response ? response : null
}

/** Returns an email without the tokens of our links, made in a worker thread; null for one that takes more than a minute. */
export async function cleanedInWorker(ours: Ours, source: Buffer): Promise<CleanedSource | null> {
  const response = await ask({ work: 'clean', source, hosts: hostsFor(ours) })
  return response !== null && 'bytes' in response ? response : null
}
