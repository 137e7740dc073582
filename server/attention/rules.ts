import type { Actor } from '../../contract/access.ts'
import { type Attention, attentionMost } from '../../contract/attention.ts'
import type { Context } from '../platform/context.ts'

/** One thing that waits for a client, as a noun tells it. */
export type Waiting = Omit<Attention, 'since'> & { since: Date }

/** What of one noun waits for the client who asks; at most `attentionMost`, the newest. */
export type Source = (context: Context, actor: Actor) => Promise<Waiting[]>

/** What all nouns told, newest first, without what is too much. */
export const newestOf = (found: Waiting[][]): Waiting[] =>
  found
    .flat()
    .toSorted((a, b) => +b.since - +a.since || b.id - a.id)
    .slice(0, attentionMost)
