import { and, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { ofWholeClient } from '../../platform/actor.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { contentPieces } from '../content-pieces/table.ts'

/** The recordings with which clients answer questions: one file for each. */
export const voiceNotes = pgTable(
  'voice_notes',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    /** The question in the brief of the piece. */
    questionId: varchar('question_id', { length: 40 }).notNull(),
    ...fileColumns(),
    /** As the browser measured it. */
    seconds: integer('seconds'),
    /** The person who spoke; the name stays when the account is erased. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: varchar('by_name', { length: 255 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('voice_notes_question').on(t.pieceId, t.questionId),
    index('voice_notes_user').on(t.userId),
  ],
)

/** Matches pieces whose questions were sent to the client and that nobody has sent on since. */
export const isAsked = sql`(${contentPieces.generation} = 'ready' and ${contentPieces.questionsSentAt} is not null
  and ${contentPieces.status} = 'draft' and (${contentPieces.isBrief} or ${contentPieces.openQuestions} > 0))`

/** Limits questions to those that the calling client was sent. */
export const askedOf = (actor: Actor): SQL =>
  sql`(${and(madeFor(actor, contentPieces), ofWholeClient(actor))} and ${isAsked}
    and ${notInTrash(contentPieces.clientId)})`
