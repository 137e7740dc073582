import { fewestAnswers } from '../../../contract/overview/client-team.ts'

/** Returns the median of some times in minutes, rounded up; null when they are too few to be usual. */
export function usualMinutes(times: readonly number[]): number | null {
  if (times.length < fewestAnswers) return null
  const sorted = times.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return Math.max(1, Math.ceil((below + above) / 2))
}
