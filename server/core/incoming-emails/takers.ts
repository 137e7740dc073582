import type { Context } from '../../platform/context.ts'
import type { Arrived, Incoming } from '../../platform/incoming.ts'
import { recordRun } from '../automation-logs/store.ts'

/** Takes emails for a noun, and counts them. */
export type Taker = Incoming & { count: number }

/** Returns what takes emails, in the order in which it is asked. */
export const takersOf = ({ rooms }: Pick<Context, 'rooms'>): Taker[] =>
  rooms
    .flatMap(({ nouns }) => nouns.flatMap(({ incoming }) => incoming ?? []))
    .map((each) => ({ ...each, count: 0 }))

/** Returns what wants an email; null if it concerns nothing here. */
export async function takerOf(
  context: Context,
  takers: readonly Taker[],
  arrived: Arrived,
): Promise<Taker | null> {
  for (const taker of takers) if (await taker.wants(context, arrived)) return taker
  return null
}

/** Says what was taken, as a phrase for each noun. */
export const phrasesOf = (takers: readonly Taker[]): string[] =>
  takers.flatMap(({ count, counted }) => (count > 0 ? [counted(count)] : []))

/** The run of the automation log under which emails are taken. */
export const mailboxRun = {
  name: 'Mailbox',
  description: 'Reads replies, bounces and complaints, and confirms emails found in Sent',
}

/** Notes in the automation log what was taken or found, if anything was. */
export async function note(context: Context, startedAt: Date, phrases: string[]): Promise<void> {
  if (phrases.length === 0) return
  const details = phrases.join(', ')
  await recordRun(context, { ...mailboxRun, startedAt, details, status: 'success' })
}
