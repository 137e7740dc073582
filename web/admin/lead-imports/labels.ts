import type { LeadImport } from '../../../contract/lead-imports.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const stateLabels: Record<LeadImport['state'], string> = {
  receiving: 'Not sent to its end',
  checked: 'Checked, not imported',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  undoing: 'Being undone',
  undone: 'Undone',
}
export const stateTones: Record<LeadImport['state'], Tone> = {
  receiving: 'idle',
  checked: 'info',
  running: 'info',
  done: 'ok',
  cancelled: 'warn',
  undoing: 'info',
  undone: 'idle',
}

export const fileNameOf = ({ fileName }: Pick<LeadImport, 'fileName'>) =>
  fileName || 'Leads sent by a program'
