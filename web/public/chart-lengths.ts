import type { Careers } from '../../site/schema/careers.ts'
import type { Chart } from '../../site/schema/parts.ts'

/** Returns values as fractions of the largest of them, so that all bars of a chart have one scale from zero. */
export const toScale = (...values: number[]) =>
  values.map((value) => (value > 0 ? value / Math.max(...values) : 0))

/** Returns how much of each hour of a day a number of hours fills, 0 to 1; the last hours of the day come first. */
export const filledHours = (filled: number, hoursOfDay: number) =>
  Array.from({ length: hoursOfDay }, (_, hour) =>
    Math.min(1, Math.max(0, filled - (hoursOfDay - 1 - hour))),
  )

/** Returns the lengths of a claim's bars, 0 to 1, and the labels at the two ends of their scale. */
export const barsOf = (chart: Chart) => {
  if ('share' in chart) return { before: null, now: chart.share / 100, from: '0', to: '100%' }
  const [before = 0, now = 0] = toScale(chart.before, chart.now)
  return { before, now, from: '0', to: chart.end }
}

/** Returns the hours at which a drawing of working hours begins and ends: a usual day, or longer where somebody’s is. */
export const drawnHours = ({ people, from, to }: NonNullable<Careers['overlap']>) => ({
  first: Math.min(7, from, ...people.map((each) => each.from)),
  last: Math.max(21, to, ...people.map((each) => each.to)),
})
