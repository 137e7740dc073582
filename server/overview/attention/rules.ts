import { type Attention, attentionMost } from '../../../contract/overview/attention.ts'

/** One thing that waits for a client. */
export type Waiting = Omit<Attention, 'since'> & { since: Date }

/** So many of each noun are always among them: fifty invoices hide no deliverable. */
const surely = 5

const newestFirst = (all: Waiting[]) => all.toSorted((a, b) => +b.since - +a.since || b.id - a.id)

/** What all nouns told, newest first, without what is too much. */
export const newestOf = (found: Waiting[][]): Waiting[] => {
  const nouns = found.map(newestFirst)
  const sure = nouns.flatMap((each) => each.slice(0, surely))
  const others = newestFirst(nouns.flatMap((each) => each.slice(surely)))
  return newestFirst([...sure, ...others.slice(0, attentionMost - sure.length)])
}
