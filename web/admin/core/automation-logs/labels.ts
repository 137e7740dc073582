import type { AutomationLog } from '../../../../contract/core/automation-logs.ts'
import { duration } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const runLabels = { running: 'Running', success: 'Success', error: 'Error' } as const

/** Returns the badge color: success green, error red, running blue, anything else gray. */
export const runTone = (status: string): Tone =>
  ({ running: 'info', success: 'ok', error: 'bad' } as Record<string, Tone>)[status] ?? 'idle'

const second = 1000
/** Returns the duration of a run, such as "12 s"; null while it runs. */
export const durationOf = ({
  createdAt,
  endedAt,
}: Pick<AutomationLog, 'createdAt' | 'endedAt'>) => {
  if (!endedAt) return null
  const ms = Date.parse(endedAt) - Date.parse(createdAt)
  if (ms < second) return 'under 1 s'
  return ms < 60 * second ? `${Math.floor(ms / second)} s` : duration(ms)
}
