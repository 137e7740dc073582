import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { batchStates, writers } from '../../../contract/content/content-batches.ts'
import { keysOf } from '../../../contract/fields.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Pieces ordered together. Progress is computed from them. */
export const contentBatches = pgTable(
  'content_batches',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    madeBy: text('made_by', { enum: keysOf(writers) }).notNull(),
    model: varchar('model', { length: 255 }).notNull().default(''),
    total: integer('total').notNull(),
    state: text('state', { enum: batchStates }).notNull().default('running'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('content_batches_newest').on(t.createdAt.desc(), t.id.desc()),
    index('content_batches_running')
      .on(t.id)
      .where(sql`${t.state} = 'running'`),
  ],
)
