import type { Bar } from '../../../ui/BarChart.tsx'

/** Marks the last bar as incomplete, because its period isn't over. */
export const withOpenLast = (bars: Bar[]): Bar[] =>
  bars.map((bar, at) => (at === bars.length - 1 ? { ...bar, open: true } : bar))
