import { type Project, type ProjectStatus, update } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { afterOwnChanges } from '../../../platform/own-changes.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Changes the status of a project. */
export type Move = (project: Project, status: ProjectStatus) => Promise<unknown>

/**
 * Stores a project's new status and shows a toast. Doesn't overwrite somebody else's change. Refetches afterward,
 * even on failure. Returns the updated project, or null on failure.
 */
export const storeMove = afterOwnChanges(async (project: Project, status: ProjectStatus) => {
  const { id, name, type, updatedAt } = project
  let stored: Project | null = null
  try {
    stored = await call(update, { params: { id }, body: { name, type, status, updatedAt } })
    toast({ title: 'Success', description: 'Project updated successfully' })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to update project')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await invalidate('projects', 'stats')
  return stored
})
