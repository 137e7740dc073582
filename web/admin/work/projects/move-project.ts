import { type Project, type ProjectStatus, update } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { quickChange } from '../../../shared/core/audit-entries/quick-change.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Changes the status of a project. */
export type Move = (project: Project, status: ProjectStatus) => Promise<unknown>

type Changes = { status: ProjectStatus } | { dueDate: string | null }

/** Stores a quick change of a project. Doesn't overwrite somebody else's of the same field. @throws CallError */
export const storeProject = quickChange(
  ({ id, name, type, status, updatedAt }: Project, changes: Changes) =>
    call(update, { params: { id }, body: { name, type, status, ...changes, updatedAt } }),
)

/**
 * Stores the status of a project that was moved on the board and shows a toast. Refetches afterward, even on failure. Returns
 * the updated project, or null on failure.
 */
export async function storeMove(project: Project, status: ProjectStatus): Promise<Project | null> {
  let stored: Project | null = null
  try {
    stored = await storeProject(project, { status })
    toast({ title: 'Success', description: 'Project updated successfully' })
  } catch (error) {
    toastFailure(error, 'Failed to update project')
  }
  await invalidate('projects', 'stats')
  return stored
}
