import {
  type Schedule,
  scheduleKinds,
  type ScheduleState,
} from '../../../../contract/money/billing-schedules.ts'
import { intervalText } from '../../../shared/money/billing-schedules/when.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const stateTones: Record<ScheduleState, Tone> = {
  active: 'ok',
  paused: 'warn',
  ended: 'idle',
}

/** Says how a schedule bills: "Monthly", "3 dates", "4 installments". */
export function rhythmOf({ kind, every, unit, steps }: Schedule): string {
  if (kind === 'recurring') return intervalText(every, unit)
  const noun = kind === 'dates' ? 'date' : 'installment'
  return `${steps.length} ${noun}${steps.length === 1 ? '' : 's'}`
}

export const kindOptions = Object.entries(scheduleKinds).map(([value, label]) => ({ value, label }))
