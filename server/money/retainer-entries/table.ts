import { sql, type SQL } from 'drizzle-orm'
import { date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type Actor, mayRead } from '../../../contract/access.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'
import { billingSchedules, visibleTo as schedulesVisibleTo } from '../billing-schedules/table.ts'

/** Entries of the use of retainers. They go with the schedule. */
export const retainerEntries = pgTable(
  'retainer_entries',
  {
    id: identity(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => billingSchedules.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** In thousandths of the schedule's unit. */
    quantity: integer('quantity').notNull(),
    note: varchar('note', { length: 500 }).notNull(),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('retainer_entries_schedule').on(t.scheduleId, t.day.desc(), t.id.desc())],
)

/**
 * Limits the schedules of retainers to those of clients who aren't in the trash, for whoever enters hours; a client sees
 * those whose schedule they see.
 */
export const retainersVisibleTo = (actor: Actor): SQL | undefined =>
  mayRead(actor, 'retainer-entries')
    ? notInTrash(billingSchedules.clientId)
    : schedulesVisibleTo(actor)

/** Limits entries to retainers that the caller may see. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${billingSchedules} where ${billingSchedules.id} = ${retainerEntries.scheduleId} and ${retainersVisibleTo(actor)})`
