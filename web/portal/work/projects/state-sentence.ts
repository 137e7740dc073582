import type { ProjectStatus } from '../../../../contract/work/projects.ts'

/** What a project's status means for its client. */
export const stateSentences: Record<ProjectStatus, string> = {
  planning: 'We are preparing this project. Work begins when the plan stands.',
  in_progress: 'We are working on it.',
  review: 'It is ready for you to look at. Tell us what is right and what is not.',
  completed: 'This project is completed. Everything that was handed over stays here.',
  on_hold: 'This project is paused. Nothing is lost: it goes on when you and we are ready.',
  cancelled: 'This project was cancelled. What was handed over until then stays here.',
}

/** Nothing goes on in it. */
export const isResting = (status: ProjectStatus) => status === 'on_hold' || status === 'cancelled'
