import { restore } from '../../../../contract/core/trash-entries.ts'
import { remove, type Task, update } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import type { Selected } from '../../../platform/cells/change-selected.tsx'
import { tellOutcome } from '../../../platform/cells/change-many.ts'
import { changedOf, eachOf } from '../../../platform/cells/each-record.ts'
import { unmarkDeleted } from '../../../platform/deleted-records.ts'
import type { Outcome } from '../../../platform/outcome-toast.ts'
import { deleting, trashChanged } from '../../core/trash-entries/restore.ts'
import { tasksChanged } from './save.ts'

const nameOf = ({ title }: Task) => title

const tick = (tasks: readonly Task[], isDone: boolean) =>
  eachOf(tasks, nameOf, async ({ id }) => {
    await call(update, { params: { id }, body: { done: isDone } })
  })

/** Ticks the selected tasks, or opens them again. Those that are so already stay as they are. */
export async function tickTasks({ rows, nouns, onDone }: Selected<Task>, isDone: boolean) {
  const others = rows.filter(({ doneAt }) => (doneAt !== null) !== isDone)
  const run = async (): Promise<Outcome> => {
    const outcome = await tick(others, isDone)
    return { ...outcome, undo: () => tick(changedOf(others, outcome), !isDone) }
  }
  const words = isDone ? 'marked as done' : 'reopened'
  const outcome = await tellOutcome(run, nouns, words, tasksChanged)
  if (outcome) onDone?.(outcome)
}

/** Moves the selected tasks to the trash, with Undo in place of a question. */
export async function deleteTasks({ rows, nouns, onDone }: Selected<Task>) {
  const run = async (): Promise<Outcome> => {
    const outcome = await eachOf(rows, nameOf, async ({ id }) => {
      await deleting('tasks', id, () => call(remove, { params: { id } }))
    })
    const ids = changedOf(rows, outcome).map(({ id }) => id)
    return {
      ...outcome,
      undo: () => {
        unmarkDeleted('tasks', ids)
        return call(restore, { body: { noun: 'tasks', ids } })
      },
    }
  }
  const outcome = await tellOutcome(run, nouns, 'deleted', () => trashChanged('tasks'))
  if (outcome) onDone?.(outcome)
}
