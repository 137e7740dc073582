import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/table.ts'

/** The months that are closed: one row, id 1. */
export const closedMonths = pgTable('closed_months', {
  id: integer('id').primaryKey(),
  /** The last day of the last month that is closed. */
  through: date('through'),
  updatedAt: updatedAt(),
})
