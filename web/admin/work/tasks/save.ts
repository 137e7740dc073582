import type { SentOf } from '../../../../contract/http.ts'
import { move, update } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'

/** Refetches what shows tasks. */
export const tasksChanged = () => invalidate('tasks', 'today', 'audit-entries')

async function saving(save: () => Promise<unknown>) {
  try {
    await save()
  } catch (error) {
    toastFailure(error, 'Failed to save the task')
  }
  await tasksChanged()
}

/** Saves a change of a task at once; a failure is told. */
export const saveTask = (id: number, body: SentOf<typeof update>['body']) =>
  saving(() => call(update, { params: { id }, body }))

/** Puts a task behind another one of a milestone, or first; a failure is told. */
export const moveTask = (id: number, milestoneId: number | null, afterId: number | null) =>
  saving(() => call(move, { params: { id }, body: { milestoneId, afterId } }))
