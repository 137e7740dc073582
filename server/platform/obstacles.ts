import type { Context } from './context.ts'
import type { Sent } from './room.ts'

/** Returns the first reason of any noun against reaching the agency's readers; null for none. */
export async function obstacleTo(context: Context, sent: Sent) {
  for (const { nouns } of context.rooms)
    for (const { obstacle } of nouns) {
      const reason = (await obstacle?.(context, sent)) ?? null
      if (reason) return reason
    }
  return null
}
