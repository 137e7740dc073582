import type { BankImport } from '../../../../contract/money/bank-imports.ts'
import type { Tone } from '../../../ui/Badge.tsx'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
export const linesText = (count: number) => plural(count, 'line', 'lines')

export const stateLabels: Record<BankImport['state'], string> = {
  running: 'Matching',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}
export const stateTones: Record<BankImport['state'], Tone> = {
  running: 'info',
  done: 'ok',
  undoing: 'info',
  undone: 'idle',
}

/** Says what became of an import's lines, such as `480 booked, 12 to check`. */
export function outcomeOf({ counts, duplicates, total, state }: BankImport): string {
  if (state === 'undone') return 'Everything it booked was undone'
  const parts = [
    [counts.booked, 'booked'],
    [counts.waiting, 'to check'],
    [counts.returned, 'returned'],
    [counts.rejected, 'not for an invoice'],
    [counts.ignored, 'money out'],
    [duplicates, 'already known'],
  ] as const
  const said = parts.flatMap(([count, words]) =>
    count ? [`${count.toLocaleString('en-US')} ${words}`] : [],
  )
  return said.join(', ') || linesText(total)
}
