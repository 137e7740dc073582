import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { publishWorkflow } from './store.ts'
import { onboardingWorkflows } from './table.ts'

export const onboardingTrash = takenOut(onboardingWorkflows, publishWorkflow)
