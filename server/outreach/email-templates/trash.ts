import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { emailTemplates } from './table.ts'

export const templateTrash = takenOut(emailTemplates, () => {})
