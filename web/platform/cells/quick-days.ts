import { daysToMonday, localDay } from '../today.ts'

const dayAfter = (now: Date, days: number) =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** Returns the days that are chosen most, by the reader's clock, as YYYY-MM-DD. */
export const quickDays = (now: Date): { label: string; day: string }[] => [
  { label: 'Today', day: dayAfter(now, 0) },
  { label: 'Tomorrow', day: dayAfter(now, 1) },
  { label: 'Next Monday', day: dayAfter(now, daysToMonday(now)) },
]
