import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { leads, leadSources } from '../leads/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Rows of one table that a merge moved; `left`: rows that belong to no lead since, as the other has its own. */
export type Moved = { table: string; column: string; ids: number[]; left?: true }

/** Rows of `leads` in PostgreSQL's own JSON: `merged` is the result for `lead`. */
export type Before = Record<'lead' | 'other' | 'merged', Record<string, unknown>>

/** Leads that were merged into another one. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: identity(),
    /** The remaining lead. */
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The id of the merged lead, under which its history is kept. */
    mergedId: integer('merged_id').notNull(),
    label: varchar('label', { length: 255 }).notNull(),
    /** The address of the merged lead, by which its emails are found. */
    email: varchar('email', { length: 255 }).notNull(),
    /** The source of the merged lead. */
    source: text('source', { enum: leadSources }).notNull().default('manual'),
    /** Both leads before the merge, for undoing it; null once that is over. */
    before: jsonb('before').$type<Before>(),
    moved: jsonb('moved').$type<Moved[]>().notNull(),
    /** The business card picture that the lead does not show. */
    cardKey: varchar('card_key', { length: 32 }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('lead_merges_lead').on(t.leadId),
    index('lead_merges_merged').on(t.mergedId),
    index('lead_merges_email').on(t.email),
    index('lead_merges_user').on(t.userId),
  ],
)
