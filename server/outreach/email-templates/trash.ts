import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { emailTemplates } from './table.ts'

export const templateTrash = trashSteps(emailTemplates, () => {})
