// Runs in its own thread: long texts delay only each other.
import { parentPort } from 'node:worker_threads'
import { type TaskResponse, type TaskRequest, tasks } from './tasks.ts'

parentPort?.on('message', (request: TaskRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer(request))
})

function answer({ task, args }: TaskRequest): TaskResponse {
  try {
    const work = tasks[task] as (...args: readonly unknown[]) => unknown
    return { result: work(...args) }
  } catch (error) {
    return { problem: String(error) }
  }
}
