import { type Task, update } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import type { CellField } from '../../../platform/cells/cell-field.ts'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { DueText } from './DueText.tsx'

const nameOf = ({ title }: Pick<Task, 'title'>) => title
const ofTask = { nameOf, may: update.may, concerns: ['tasks', 'today'] } as const

/** The title of a task, changed in place. */
export const taskTitle: CellField<Task> = {
  ...ofTask,
  kind: 'text',
  label: 'Title',
  max: 200,
  valueOf: nameOf,
  draw: (value, { doneAt }) => (
    <span
      className={`[overflow-wrap:anywhere] ${doneAt ? 'text-ink-2 line-through decoration-ink-3' : ''}`}
    >
      {value}
    </span>
  ),
  async store({ id }, title) {
    await call(update, { params: { id }, body: { title } })
  },
}

/** The day by which a task is to be done, changed in place while it is open. */
export const taskDue: CellField<Task> = {
  ...ofTask,
  kind: 'day',
  label: 'Due date',
  valueOf: ({ dueDate }) => dueDate ?? '',
  isFixed: ({ doneAt }) => doneAt !== null,
  draw: (value, task) =>
    value || task.doneAt ? (
      <DueText task={{ ...task, dueDate: value || null }} />
    ) : (
      <span className="text-ink-3">No due date</span>
    ),
  async store({ id }, value) {
    await call(update, { params: { id }, body: { dueDate: value || null } })
  },
}

export const taskAssignee = assigneeField<Task>('tasks', nameOf, ['tasks', 'today'])
