import { remove, type Task } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** Moves a task to the trash, with Undo in place of a question. */
export const deleteTask = ({ id, title }: Pick<Task, 'id' | 'title'>, onDeleted = () => {}) =>
  deleteOne(
    {
      noun: 'tasks',
      id,
      name: title,
      success: 'Task deleted',
      failed: 'Failed to delete the task. Please try again.',
    },
    () => call(remove, { params: { id } }),
    onDeleted,
  )
