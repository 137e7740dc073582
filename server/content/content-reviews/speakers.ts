import type { ContentReview } from '../../../contract/content/content-reviews.ts'
import { isTeam } from '../../../contract/roles.ts'
import { findUser } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'

/** The author of a review entry. */
export type Speaker = Pick<ContentReview, 'name' | 'fromTeam' | 'viaLink'> & {
  userId: number | null
}

/** Returns the caller as an author; the server itself speaks for the agency. */
export async function speakerOf(tx: Context): Promise<Speaker> {
  const { actor } = tx
  const user = actor?.kind === 'user' ? await findUser(tx, actor.id) : undefined
  return {
    userId: user?.id ?? null,
    name: (user && `${user.firstName} ${user.lastName}`.trim()) || tx.settings.agency.name,
    fromTeam: actor?.kind !== 'user' || isTeam(actor),
    viaLink: false,
  }
}
