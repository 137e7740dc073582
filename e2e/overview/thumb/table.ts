import type { Taps } from './hands.ts'

/** Returns what the steps of the week took, and their sums, as lines of a table. */
export function tableOf(counts: readonly (Taps & { name: string })[]): string {
  const rows = counts.map(({ name, taps, swipes, written }) => [name, taps, swipes, written])
  const sum = (of: 'taps' | 'swipes' | 'written') => counts.reduce((all, each) => all + each[of], 0)
  return [
    ['step', 'taps', 'swipes', 'characters written'],
    ...rows,
    ['all', sum('taps'), sum('swipes'), sum('written')],
  ]
    .map((cells) => cells.join(' | '))
    .join('\n')
}
