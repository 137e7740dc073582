import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { ofWholeClient } from '../../platform/actor.ts'
import { madeFor, notInTrash } from '../../core/users/table.ts'
import { contentPieces } from '../content-pieces/table.ts'

/** Matches pieces whose questions were sent to the client and that nobody has sent on since. */
export const isAsked = sql`(${contentPieces.generation} = 'ready' and ${contentPieces.questionsSentAt} is not null
  and ${contentPieces.status} = 'draft' and (${contentPieces.isBrief} or ${contentPieces.openQuestions} > 0))`

/** Limits questions to those that the calling client was sent. */
export const askedOf = (actor: Actor): SQL =>
  sql`(${and(madeFor(actor, contentPieces), ofWholeClient(actor))} and ${isAsked}
    and ${notInTrash(contentPieces.clientId)})`
