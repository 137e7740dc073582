// Runs in its own thread: an email of 35 MB takes seconds to read, and a hostile one can only end this thread.
import { parentPort } from 'node:worker_threads'
import { type Content, readContent } from './content.ts'

export type ContentResponse = Content | { problem: string }

parentPort?.on('message', (source: Uint8Array) => {
  void readContent(Buffer.from(source))
    .catch((error: unknown): ContentResponse => ({ problem: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    .then((response) => parentPort?.postMessage(response))
})
