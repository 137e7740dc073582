import { addDays } from '../../../contract/money/calendar-days.ts'
import { waitingDays } from '../../../contract/money/payment-reports.ts'
import type { ReminderStep } from '../../../contract/money/payment-reminders.ts'
import type { ReminderTone } from '../../../contract/money/reminder-words.ts'

const day = 86_400_000

const passed = (steps: readonly ReminderStep[], dueDate: string, today: string) =>
  steps.filter(({ days }) => addDays(dueDate, days) <= today)

/** Returns the days of the latest step that has come, whether or not a reminder was sent; null for none. */
export const latestStep = (
  steps: readonly ReminderStep[],
  dueDate: string,
  today: string,
): number | null => {
  const days = passed(steps, dueDate, today).map((step) => step.days)
  return days.length ? Math.max(...days) : null
}

/** Returns the text of a reminder that goes out today: that of the latest step, or the usual one before and after. */
export function toneOn(
  steps: readonly ReminderStep[],
  dueDate: string,
  today: string,
): ReminderTone {
  if (dueDate >= today) return 'due-soon'
  const latest = latestStep(steps, dueDate, today)
  const tone = steps.find(({ days }) => days === latest)?.tone
  return tone && tone !== 'due-soon' ? tone : 'overdue'
}

type Reminded = {
  remindersOn: boolean
  reportedAt: Date | null
  promisedOn: string | null
}

/** Returns whether a client’s promise to pay still holds. */
export const isPromised = ({ promisedOn }: Pick<Reminded, 'promisedOn'>, today: string) =>
  promisedOn !== null && promisedOn >= today

/** Returns whether the client is reminded: not while a transfer that they told of may be on its way, nor before the day they promised. */
export const isReminded = (row: Reminded, now: Date, today: string): boolean =>
  row.remindersOn &&
  !isPromised(row, today) &&
  (row.reportedAt === null || +now - +row.reportedAt > waitingDays * day)

type Next = Reminded & { dueDate: string | null; reminderDay: number | null }

/** Returns the day of the next reminder by itself; null for none. */
export function nextReminderOn(
  row: Next,
  steps: readonly ReminderStep[],
  today: string,
): string | null {
  if (!row.remindersOn || row.dueDate === null) return null
  const { dueDate, promisedOn, reminderDay, reportedAt } = row
  const heldThrough = reportedAt && addDays(reportedAt.toISOString().slice(0, 10), waitingDays)
  const after = promisedOn === null ? null : addDays(promisedOn, 1)
  const days = steps
    .filter((step) => step.days > (reminderDay ?? Number.NEGATIVE_INFINITY))
    .map((step) => addDays(dueDate, step.days))
    .filter((on) => on >= today)
  const coming = [...(after ? [after] : []), ...days.filter((on) => after === null || on > after)]
  return coming.filter((on) => heldThrough === null || on > heldThrough).toSorted()[0] ?? null
}
