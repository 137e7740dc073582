import type { ProjectStatus } from '../../../../contract/work/projects.ts'

/** Explains a project's status to its client. */
export const stateSentences: Record<ProjectStatus, string> = {
  planning: 'We’re preparing this project. Work begins once the plan is ready.',
  in_progress: 'We’re working on it.',
  review: 'It’s ready for your review. Tell us what works and what doesn’t.',
  completed: 'This project is complete. Everything we delivered stays here.',
  on_hold: 'This project is on hold. It continues as soon as we’re both ready.',
  cancelled: 'This project was canceled. Everything delivered so far stays here.',
}

/** Whether no work is going on in a project. */
export const isPaused = (status: ProjectStatus) => status === 'on_hold' || status === 'cancelled'
