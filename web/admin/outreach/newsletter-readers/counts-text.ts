import type { ReaderCounts } from '../../../../contract/outreach/newsletter-readers.ts'

const number = (count: number) => count.toLocaleString('en-US')

/** Returns "1 reader", "1,200 readers". */
export const readersText = (count: number) =>
  `${number(count)} ${count === 1 ? 'reader' : 'readers'}`

/** Returns what an import will do or did: "12 new, 3 already there, 1 unsubscribed and left out". */
export const countsText = (counts: ReaderCounts) =>
  [
    `${number(counts.added)} new`,
    counts.known > 0 && `${number(counts.known)} already there`,
    counts.unsubscribed > 0 && `${number(counts.unsubscribed)} unsubscribed before and left out`,
    counts.suppressed > 0 && `${number(counts.suppressed)} of the new ones suppressed`,
    counts.repeated > 0 && `${number(counts.repeated)} repeated`,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns which lines have no address; empty if all have one. */
export const wrongText = ({ wrong, examples }: ReaderCounts) => {
  if (wrong === 0) return ''
  const shown = examples.map(({ line, text }) => `line ${line} (“${text}”)`).join(', ')
  const lines = wrong === 1 ? '1 line has' : `${number(wrong)} lines have`
  return `${lines} no email address: ${shown}${wrong > examples.length ? ' and more' : ''}.`
}
