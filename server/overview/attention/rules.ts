import type { Actor } from '../../../contract/access.ts'
import { type Attention, attentionMost } from '../../../contract/overview/attention.ts'
import type { SQL } from 'drizzle-orm'

/** One thing that waits for a client. */
export type Waiting = Omit<Attention, 'since'> & { since: Date }

/** What is said of it. */
export type Told = Pick<Attention, 'title' | 'detail' | 'path'>

/** What of one noun waits for the client who asks: one part of the statement that asks all nouns at once. */
export type Source<Facts = unknown> = {
  kind: Attention['kind']
  /** Columns `id`, `since` and `facts`, an object in JSON; at most `attentionMost` rows, the newest. Told `now`. */
  rows: (actor: Actor) => SQL
  told(found: { id: number; facts: Facts }): Told
}

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
