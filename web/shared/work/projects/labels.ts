import type { ProjectStatus } from '../../../../contract/work/projects.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** Completed green, in progress blue, review yellow, any other gray. */
export const statusTones: Record<ProjectStatus, Tone> = {
  planning: 'idle',
  in_progress: 'info',
  review: 'warn',
  completed: 'ok',
  on_hold: 'idle',
  cancelled: 'idle',
}
