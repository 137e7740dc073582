// Runs in its own thread: an email of 35 MB takes seconds to read, and a hostile one can only end this thread.
import { parentPort } from 'node:worker_threads'
import { cleaned } from './clean-source.ts'
import { type Content, readContent } from './content.ts'
import type { OwnHosts } from './link-tokens.ts'

/** `read`: what an email says. `clean`: its bytes without the tokens of our links. */
export type ContentRequest = { work: 'read' | 'clean'; source: Uint8Array; hosts: OwnHosts }
export type CleanedSource = { bytes: Uint8Array; opensAccount: boolean }
export type ContentResponse = Content | CleanedSource | { problem: string }

const answer = async ({ work, source, hosts }: ContentRequest): Promise<ContentResponse> =>
  work === 'read' ? readContent(Buffer.from(source), hosts) : cleaned(Buffer.from(source), hosts)

parentPort?.on('message', (request: ContentRequest) => {
  void answer(request)
    .catch((error: unknown): ContentResponse => ({ problem: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    .then((response) => parentPort?.postMessage(response))
})
