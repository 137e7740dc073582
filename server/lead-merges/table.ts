import { index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { leads } from '../leads/table.ts'
import { createdAt, identity, moment } from '../platform/table.ts'
import { users } from '../users/table.ts'

/** Rows of other tables that a merge handed over, by table, as their ids. */
export type Moved = { requests: number[]; notes: number[]; steps: number[]; sends: number[] }

/** Leads that became part of another one. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: identity(),
    /** The lead that stayed. */
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The number of the other, under which its history is kept. */
    mergedId: integer('merged_id').notNull(),
    label: varchar('label', { length: 255 }).notNull(),
    /** Its address, under which its letters are found. */
    email: varchar('email', { length: 255 }).notNull(),
    /** Both as they were, to be put back; null when that is over. */
    before: jsonb('before').$type<{ lead: object; other: object }>(),
    moved: jsonb('moved').$type<Moved>().notNull(),
    /** The picture of a business card that the lead does not show. */
    cardKey: varchar('card_key', { length: 32 }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('lead_merges_lead').on(t.leadId),
    index('lead_merges_merged').on(t.mergedId),
    index('lead_merges_user').on(t.userId),
  ],
)
