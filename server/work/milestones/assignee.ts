import type { Context } from '../../platform/context.ts'
import type { Assignable, AssignedRow } from '../../platform/room.ts'
import { adminProjectPath, findProject, publishProject } from '../projects/store.ts'
import { milestones, visibleTo } from './table.ts'

const projectOf = (tx: Context, { projectId }: AssignedRow) =>
  findProject(tx, { kind: 'system' }, Number(projectId))

/** The assignment of milestones. The project's history tells of it. */
export const assignableMilestones: Assignable = {
  noun: 'projects',
  table: milestones,
  visibleTo,
  nameOf: ({ name }) => String(name),
  async tell(tx, row) {
    const { id, name } = await projectOf(tx, row)
    return { name: String(row['name']), detail: `Milestone of ${name}`, path: adminProjectPath(id) }
  },
  async history(tx, row) {
    const wordsFor = (name: string) => `${String(row['name'])} · ${name || 'Nobody'}`
    return {
      noun: 'projects',
      row: await projectOf(tx, row),
      field: 'milestoneAssignee',
      wordsFor,
    }
  },
  publish: async (tx, row) => publishProject(tx, await projectOf(tx, row)),
}
