import type { SuppressionCounts } from '../../../../contract/leads/suppressions.ts'

const number = (count: number) => count.toLocaleString('en-US')

/** Returns what an import will do or did: "12 new, 3 already suppressed, 1 repeated". */
export const countsText = ({ added, known, repeated }: SuppressionCounts) =>
  [
    `${number(added)} new`,
    known > 0 && `${number(known)} already suppressed`,
    repeated > 0 && `${number(repeated)} repeated`,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns which lines have no address; empty if all have one. */
export const wrongText = ({ wrong, examples }: SuppressionCounts) => {
  if (wrong === 0) return ''
  const shown = examples.map(({ line, text }) => `line ${line} (“${text}”)`).join(', ')
  const lines = wrong === 1 ? '1 line has' : `${number(wrong)} lines have`
  return `${lines} no address or domain: ${shown}${wrong > examples.length ? ' and more' : ''}.`
}
