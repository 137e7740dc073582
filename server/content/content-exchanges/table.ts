import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { longestFailure } from '../../../contract/content/content-making.ts'
import { askedOf } from '../../../contract/content/content-suggestions.ts'
import { keysOf } from '../../../contract/fields.ts'
import { users } from '../../core/users/table.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { contentPieces } from '../content-pieces/table.ts'

/** The prompts that AI models were sent about pieces, with their answers. */
export const contentExchanges = pgTable(
  'content_exchanges',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    asked: text('asked', { enum: keysOf(askedOf) }).notNull(),
    /** Empty where it isn't known which one failed. */
    model: varchar('model', { length: 255 }).notNull().default(''),
    prompt: text('prompt').notNull(),
    answer: text('answer').notNull().default(''),
    /** Why the answer wasn't used; empty for one that was. */
    failure: varchar('failure', { length: longestFailure }).notNull().default(''),
    /** The person who asked; null for the writer of orders. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('content_exchanges_newest').on(t.pieceId, t.createdAt.desc(), t.id.desc()),
    index('content_exchanges_creator').on(t.createdBy),
  ],
)
