import { addMonths } from '../../../contract/money/calendar-days.ts'
import { wrongField } from '../../platform/refusals.ts'
import type { Period } from './records.ts'

/** Returns a period of at most ten years. @throws Refusal 400 on `to` */
export function requirePeriod({ from, to }: Period): Period {
  if (to < from) throw wrongField('to', 'This date is before the start date')
  if (to > addMonths(from, 120)) throw wrongField('to', 'Please choose at most ten years')
  return { from, to }
}
