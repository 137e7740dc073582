import type { Context } from './context.ts'

/** An email that waits in the outbox, with the record that it is about. */
export type WaitingEmail = { kind: string; about: { noun: string; id: number } | null }

/** Returns the first reason of any noun against sending an email that waits in the outbox; empty for none. */
export async function whyNotSent(context: Context, email: WaitingEmail): Promise<string> {
  for (const { nouns } of context.rooms)
    for (const noun of nouns) {
      const reason = (await noun.whyNotSent?.(context, email)) ?? ''
      if (reason) return reason
    }
  return ''
}
