import { projectTypeName } from '../../../../contract/service-types.ts'
import type {
  OnboardingStatus,
  OnboardingSummary,
} from '../../../../contract/clients/onboarding.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusTones: Record<OnboardingStatus, Tone> = {
  in_progress: 'info',
  submitted: 'warn',
  reviewed: 'ok',
}

/** The title of a workflow, such as "Web Development, 20 questions". */
export const workflowName = ({ serviceType, total }: OnboardingSummary) =>
  `${projectTypeName(serviceType)}, ${total} questions`

/** The percentage of questions answered, as a whole number. */
export const percentOf = ({ answered, total }: Pick<OnboardingSummary, 'answered' | 'total'>) =>
  total === 0 ? 0 : Math.round((100 * answered) / total)
