import {
  type ImportOutcome,
  importOutcomes,
  type LeadImport,
} from '../../../../contract/leads/lead-imports.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const stateLabels: Record<LeadImport['state'], string> = {
  receiving: 'Upload incomplete',
  checked: 'Checked, not imported',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Canceled',
  undoing: 'Undoing',
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

const pastOutcomes: Record<ImportOutcome, string> = {
  ...importOutcomes,
  create: 'Created',
  update: 'Updated',
  skip: 'Skipped',
}
/** Returns the labels of the outcomes: the future tense in a preview, the past tense afterward. */
export const outcomeLabels = ({ state }: Pick<LeadImport, 'state'>) =>
  state === 'checked' ? importOutcomes : pastOutcomes

export const fileNameOf = ({ fileName }: Pick<LeadImport, 'fileName'>) =>
  fileName || 'Leads sent through the API'

/** Returns "Created 12 out of 15 leads". */
export const createdOf = ({ counts, total }: LeadImport) =>
  `Created ${counts.create.toLocaleString('en-US')} out of ${total.toLocaleString('en-US')} leads`
