import { workerThread } from '../../platform/worker-thread.ts'
import { unavailable } from '../../platform/refusals.ts'
import type { TaskResponse, TaskRequest, Tasks } from './tasks.ts'

const ask = workerThread<TaskRequest, TaskResponse>(new URL('./text-worker.ts', import.meta.url), {
  mostMs: 20_000,
  idleMs: 120_000,
  memoryMb: 256,
})

/**
 * Runs a task in the text worker thread with copies of its arguments, so that the event loop stays
 * free. Not for use in a transaction, which awaits only SQL. @throws Refusal 503 after 20 seconds;
 * Error when the task throws
 */
export async function inTextThread<Name extends keyof Tasks>(
  task: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const answered = await ask({ task, args })
  if (answered === null)
    throw unavailable('This takes longer than usual. Please try again in a moment.')
  if ('problem' in answered) throw new Error(`${task}: ${answered.problem}`)
  return answered.result as Awaited<ReturnType<Tasks[Name]>>
}
