import type { Task } from '../../../../contract/work/tasks.ts'

export const dueGroups = {
  late: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  never: 'No due date',
} as const
export type DueGroup = keyof typeof dueGroups

/** Returns the last day of the week that a day is in, `YYYY-MM-DD`: its Sunday. */
const weekEnd = (today: string) => {
  const day = new Date(today)
  const left = (7 - day.getUTCDay()) % 7
  return new Date(+day + left * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the group of a task by its due date. Days are `YYYY-MM-DD`. */
export function dueGroupOf({ dueDate }: Pick<Task, 'dueDate'>, today: string): DueGroup {
  if (!dueDate) return 'never'
  if (dueDate < today) return 'late'
  if (dueDate === today) return 'today'
  return dueDate <= weekEnd(today) ? 'week' : 'later'
}
