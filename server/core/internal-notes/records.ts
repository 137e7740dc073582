import { type Actor, mayRead } from '../../../contract/access.ts'
import type { NotedNoun } from '../../../contract/core/internal-notes.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusals.ts'
import { registered } from '../../platform/room.ts'

export type Of = { noun: NotedNoun; recordId: number }

/**
 * Returns the name of a noted record, and its page.
 * @throws Refusal 404 for one that the actor doesn’t see
 */
export async function findNoted(context: Context, actor: Actor, { noun, recordId }: Of) {
  const [found] = registered(context.rooms, 'noted', [noun])
  if (!found || !mayRead(actor, noun)) throw notFound()
  return found.value.find(context, actor, recordId)
}

/** Returns whether somebody sees a noted record. */
export const seesNoted = (context: Context, actor: Actor, of: Of): Promise<boolean> =>
  findNoted(context, actor, of).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
