import { type Project, type ProjectStatus, update } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Gives a project another status. */
export type Move = (project: Project, status: ProjectStatus) => Promise<unknown>

/**
 * Stores a project's new status and says so; a change that somebody else made meanwhile is not
 * overwritten. What is on screen is true again when it is done, whether it failed or not. Answers
 * the project as it is now, null when it failed.
 */
export const storeMove = async (
  project: Project,
  status: ProjectStatus,
): Promise<Project | null> => {
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
}
