import { type Attention, attentionMost } from '../../../contract/overview/attention.ts'

/** An item that waits for a client. */
export type Waiting = Omit<Attention, 'since'> & { since: Date }

/** Items of each noun always included: fifty invoices must not hide a deliverable. */
const leastPerNoun = 5

const newestFirst = (all: Waiting[]) => all.toSorted((a, b) => +b.since - +a.since || b.id - a.id)

/** Merges all nouns' items, newest first, up to the limit. */
export const newestOf = (found: Waiting[][]): Waiting[] => {
  const nouns = found.map(newestFirst)
  const sure = nouns.flatMap((each) => each.slice(0, leastPerNoun))
  const others = newestFirst(nouns.flatMap((each) => each.slice(leastPerNoun)))
  return newestFirst([...sure, ...others.slice(0, attentionMost - sure.length)])
}
