import type { Chart } from '../../site/schema/parts.ts'

/** Returns values as fractions of the largest of them, so that all bars of a chart have one scale from zero. */
export const toScale = (...values: number[]) => values.map((value) => value / Math.max(...values))

/** Returns the lengths of a claim's bars, 0 to 1, and the labels at the two ends of their scale. */
export const barsOf = (chart: Chart) => {
  if ('share' in chart) return { before: null, now: chart.share / 100, from: '0', to: '100%' }
  const [before = 0, now = 0] = toScale(chart.before, chart.now)
  return { before, now, from: '0', to: chart.end }
}
