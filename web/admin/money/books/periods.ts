import { addDays, addMonths } from '../../../../contract/money/calendar-days.ts'

export type Period = { from: string; to: string }

export const periods = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  year: 'This year',
  'last-year': 'Last year',
} as const
export type PeriodName = keyof typeof periods

const fromTo = (from: string, months: number): Period => ({
  from,
  to: addDays(addMonths(from, months), -1),
})

/** Returns the first and last day of a period by its name; `today` is a day, `YYYY-MM-DD`. */
export function periodOf(name: PeriodName, today: string): Period {
  const month = `${today.slice(0, 7)}-01`
  const inQuarter = (Number(today.slice(5, 7)) - 1) % 3
  const quarter = addMonths(month, -inQuarter)
  const year = `${today.slice(0, 4)}-01-01`
  const all: Record<PeriodName, () => Period> = {
    month: () => fromTo(month, 1),
    'last-month': () => fromTo(addMonths(month, -1), 1),
    quarter: () => fromTo(quarter, 3),
    'last-quarter': () => fromTo(addMonths(quarter, -3), 3),
    year: () => fromTo(year, 12),
    'last-year': () => fromTo(addMonths(year, -12), 12),
  }
  return all[name]()
}

/** Returns the name of a period; empty if it has none. */
export const nameOf = ({ from, to }: Period, today: string): PeriodName | '' =>
  (Object.keys(periods) as PeriodName[]).find((name) => {
    const own = periodOf(name, today)
    return own.from === from && own.to === to
  }) ?? ''
