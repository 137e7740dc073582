import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { leads } from '../leads/table.ts'

/** Pairs of leads that look alike but are distinct: `leadId` is the lower number. */
export const leadDistinctions = pgTable(
  'lead_distinctions',
  {
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.otherId] }),
    index('lead_distinctions_other').on(t.otherId),
  ],
)
