// Runs in its own thread: long texts delay only each other.
import { parentPort } from 'node:worker_threads'
import { type TaskResponse, type TaskRequest, tasks } from './tasks.ts'

parentPort?.on('message', (request: TaskRequest) => void respond(request))

async function respond(request: TaskRequest) {
  const response = await answer(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(response)
}

async function answer({ task, args }: TaskRequest): Promise<TaskResponse> {
  try {
    const work = tasks[task] as (...args: readonly unknown[]) => unknown
    return { result: await work(...args) }
  } catch (error) {
    return { problem: String(error) }
  }
}
