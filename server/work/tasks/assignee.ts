import type { Assignable, AssignedRow } from '../../platform/room.ts'
import { adminProjectPath } from '../projects/store.ts'
import { projectOf, publishTask } from './store.ts'
import { tasks, visibleTo } from './table.ts'

const rowOf = (row: AssignedRow) => row as AssignedRow & typeof tasks.$inferSelect

/** The assignment of tasks. */
export const assignableTasks: Assignable = {
  noun: 'tasks',
  table: tasks,
  visibleTo,
  nameOf: ({ title }) => String(title),
  async tell(tx, row) {
    const { id, name } = await projectOf(tx, row)
    const path = `${adminProjectPath(id)}?task=${row.id}`
    return { name: String(row['title']), detail: `Task of ${name}`, path }
  },
  async history(tx, row) {
    const { clientId } = await projectOf(tx, row)
    return { noun: 'tasks', row: { ...row, clientId } }
  },
  publish: async (tx, row) => publishTask(tx, await projectOf(tx, row), [rowOf(row)]),
}
