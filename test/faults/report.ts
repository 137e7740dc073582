/** Prints measurements: lists of milliseconds as median, 95th percentile and maximum. */
export function report(title: string, figures: Record<string, string | number | number[]>) {
  const lines = Object.entries(figures).map(
    ([name, value]) => `  ${name.padEnd(38)} ${format(value)}`,
  )
  console.log(`\n${title}\n${lines.join('\n')}`)
}

const format = (value: string | number | number[]) => {
  if (!Array.isArray(value)) return String(value)
  const at = (part: number) => percentile(value, part).toFixed(0)
  return `${at(0.5)} (p95 ${at(0.95)}, most ${at(1)}, of ${value.length})`
}

export const percentile = (values: number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
