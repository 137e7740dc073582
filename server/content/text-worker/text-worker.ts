// Runs in its own thread: long texts delay only each other.
import { parentPort } from 'node:worker_threads'
import { type Answered, type Asked, tasks } from './tasks.ts'

parentPort?.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer(asked))
})

function answer({ task, given }: Asked): Answered {
  try {
    const work = tasks[task] as (...given: readonly unknown[]) => unknown
    return { result: work(...given) }
  } catch (error) {
    return { problem: String(error) }
  }
}
