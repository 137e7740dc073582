import type { Actor } from '../../contract/access.ts'
import { type Attention, attentionMost } from '../../contract/attention.ts'
import type { Context } from '../platform/context.ts'

/** One thing that waits for a client, as a noun tells it. */
export type Waiting = Omit<Attention, 'since'> & { since: Date }

/** What of one noun waits for the client who asks; at most `attentionMost`, the newest. */
export type Source = (context: Context, actor: Actor) => Promise<Waiting[]>

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
