type Count = { name: string; presses: number; written?: number; earlier?: number | null }

/** Returns what the steps of the week took, and their sums, as lines of a table. */
export function tableOf(counts: readonly Count[]): string {
  const line = (cells: readonly (string | number)[]) => cells.join(' | ')
  const rows = counts.map(({ name, presses, written = 0, earlier }) =>
    line([name, presses, written, earlier ?? '–']),
  )
  const both = counts.filter(({ earlier }) => typeof earlier === 'number')
  const sum = (of: (count: Count) => number, all = counts) =>
    all.reduce((total, each) => total + of(each), 0)
  const compared = sum(({ presses }) => presses, both)
  const before = sum(({ earlier }) => earlier ?? 0, both)
  return [
    line(['step', 'presses', 'characters written', 'presses before']),
    ...rows,
    line(['all', sum(({ presses }) => presses), sum(({ written = 0 }) => written), '']),
    line([
      `the ${both.length} that could be done before`,
      compared,
      '',
      `${before} (${before ? Math.round((compared / before) * 100) : 0} %)`,
    ]),
  ].join('\n')
}
