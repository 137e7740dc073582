import type { Context } from './context.ts'

/** Somebody asks for no more emails in one that arrived. */
export type StopAsked = {
  /** In lower case. */
  addresses: readonly string[]
  arrivedAt: Date
  /** Whether it is held, so that its sender may be forged. */
  isHeld: boolean
}

/** Runs what nouns registered for somebody who asks for no more emails. Call it in that transaction. */
export async function runWhenStopAsked(tx: Context, asked: StopAsked): Promise<string[]> {
  const stopped: string[] = []
  for (const { nouns } of tx.rooms)
    for (const { whenStopAsked } of nouns)
      stopped.push(...((await whenStopAsked?.(tx, asked)) ?? []))
  return stopped
}

/** Runs what nouns registered for taking that back. Call it in that transaction. */
export async function runWhenStopUndone(
  tx: Context,
  undone: Omit<StopAsked, 'arrivedAt'>,
): Promise<void> {
  for (const { nouns } of tx.rooms)
    for (const { whenStopUndone } of nouns) await whenStopUndone?.(tx, undone)
}
