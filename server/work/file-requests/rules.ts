import { reminderSteps } from '../../../contract/work/file-requests.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'

type Reminded = {
  dueDate: string | null
  createdAt: Date
  remindersOn: boolean
  closedAt: Date | null
  answeredAt: Date | null
}

/** Returns the day of the next reminder after `today`; null for none. `sentOn` is the day on which the client was asked. */
export function nextReminder(row: Reminded, sentOn: string, today: string): string | null {
  if (!row.remindersOn || row.closedAt !== null || row.answeredAt !== null) return null
  const from = row.dueDate ?? sentOn
  const steps = row.dueDate === null ? reminderSteps.undated : reminderSteps.dated
  return steps.map((days) => addDays(from, days)).find((day) => day > today) ?? null
}

type Item = { name: string; state: string; reason: string }

/** Returns what the history says of items: their names, and what became of them. */
export const auditedItems = (items: readonly Item[]) =>
  items.map(({ name, state, reason }) =>
    [name, state === 'open' ? '' : state, reason].filter(Boolean).join(': '),
  )

/** Counts things in words. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
