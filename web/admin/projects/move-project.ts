import { type Project, type ProjectStatus, update } from '../../../contract/projects.ts'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { toast } from '../../ui/toast-store.ts'

/** Gives a project another status. */
export type Move = (project: Project, status: ProjectStatus) => Promise<void>

/**
 * Stores a project's new status and says so; a change that somebody else made meanwhile is not
 * overwritten. What is on screen is true again when it is done, whether it failed or not.
 */
export const storeMove: Move = async (project, status) => {
  const { id, name, type, updatedAt } = project
  try {
    await call(update, { params: { id }, body: { name, type, status, updatedAt } })
    toast({ title: 'Success', description: 'Project updated successfully' })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to update project')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await invalidate('projects', 'stats')
}
