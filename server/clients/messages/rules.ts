import { type Actor, may } from '../../../contract/access.ts'
import { isLimited } from '../../../contract/roles.ts'

/** Returns whether what the caller reads counts as read for everybody on their side of the thread. */
export const readsForAll = (actor: Actor): boolean =>
  actor.kind === 'system' || (may(actor, 'messages.send') && !isLimited(actor))
