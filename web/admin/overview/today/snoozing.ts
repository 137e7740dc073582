import { snooze, wake } from '../../../../contract/overview/snoozes.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { daysToMonday } from '../../../platform/today.ts'
import { leaveDuring } from './leaving.ts'

const failed = (error: unknown, words: string): false => {
  toastFailure(error, words)
  return false
}

/** Brings a snoozed thing back, which leaves the snoozed ones at once. Returns whether it worked. */
export async function bringBack({ kind, id }: Pick<TodayItem, 'kind' | 'id'>): Promise<boolean> {
  try {
    await leaveDuring({ kind, id }, async () => {
      await call(wake, { body: { kind, id } })
      await invalidate('today', 'inbox')
    })
    return true
  } catch (error) {
    return failed(error, 'Failed to bring it back')
  }
}

/** Hides a thing from the reader's own list at once and until a time, and offers to undo it. Returns whether it worked. */
export async function snoozeUntil({ kind, id, who }: TodayItem, until: Date): Promise<boolean> {
  try {
    await leaveDuring({ kind, id }, async () => {
      await call(snooze, { body: { kind, id, until: until.toISOString() } })
      toast({
        title: 'Snoozed',
        description: `${who} comes back ${dateTime(until.toISOString())}. Others still see it.`,
        action: { label: 'Undo', onClick: () => void bringBack({ kind, id }) },
      })
      await invalidate('today', 'inbox')
    })
    return true
  } catch (error) {
    return failed(error, 'Failed to snooze it')
  }
}

const morning = (now: number, days: number) => {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  day.setHours(9, 0, 0, 0)
  return day
}

/** Returns the times to choose from, by the reader's clock. */
export const snoozeTimes = (now: number): { label: string; until: Date }[] => {
  const untilMonday = daysToMonday(new Date(now))
  return [
    { label: 'In three hours', until: new Date(now + 3 * 3_600_000) },
    { label: 'Tomorrow morning', until: morning(now, 1) },
    ...(untilMonday > 1 ? [{ label: 'Monday morning', until: morning(now, untilMonday) }] : []),
    { label: 'In a week', until: morning(now, 7) },
  ]
}
