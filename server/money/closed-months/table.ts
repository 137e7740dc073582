import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/table.ts'

/** The agency's VAT number, empty for none, when the months through a day were closed. */
export type ClosedWith = { through: string; vatId: string }

/** The months that are closed: one row, id 1. */
export const closedMonths = pgTable('closed_months', {
  id: integer('id').primaryKey(),
  /** The last day of the last month that is closed. */
  through: date('through'),
  /** By day; months closed before a version kept it have the number of those closed next. */
  closedWith: jsonb('closed_with').$type<ClosedWith[]>().notNull().default([]),
  updatedAt: updatedAt(),
})
