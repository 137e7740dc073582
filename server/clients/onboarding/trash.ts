import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishWorkflow } from './store.ts'
import { onboardingWorkflows } from './table.ts'

export const onboardingTrash = trashSteps(onboardingWorkflows, publishWorkflow)
