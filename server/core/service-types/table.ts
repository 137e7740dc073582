import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ServiceType } from '../../../contract/service-types.ts'
import { updatedAt } from '../../platform/table.ts'

/** The services that the agency offers, once an owner changed them: one row, id 1. */
export const serviceTypes = pgTable('service_types', {
  id: integer('id').primaryKey(),
  types: jsonb('types').$type<ServiceType[]>().notNull(),
  /** The budgets to choose from; null for those of the sample. */
  budgets: jsonb('budgets').$type<string[]>(),
  updatedAt: updatedAt(),
})
