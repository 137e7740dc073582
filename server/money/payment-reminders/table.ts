import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import type { LateFee } from '../../../contract/money/late-terms.ts'
import {
  baseRules,
  chargedClients,
  type ReminderInput,
  type ReminderStep,
} from '../../../contract/money/payment-reminders.ts'
import { documentLanguages } from '../../../contract/money/document-languages.ts'
import { updatedAt } from '../../platform/table.ts'

/** The steps of reminders and the terms of late payment: one row, id 1. */
export const reminderSettings = pgTable('reminder_settings', {
  id: integer('id').primaryKey(),
  steps: jsonb('steps').$type<ReminderStep[]>().notNull(),
  language: text('language', { enum: keysOf(documentLanguages) }).notNull(),
  chargedClients: text('charged_clients', { enum: keysOf(chargedClients) }).notNull(),
  /** Hundredths of a percentage point; null for no interest. */
  margin: integer('margin'),
  baseRule: text('base_rule', { enum: keysOf(baseRules) }).notNull(),
  baseRates: jsonb('base_rates').$type<ReminderInput['baseRates']>().notNull(),
  fees: jsonb('fees').$type<LateFee[]>().notNull(),
  feeCurrency: varchar('fee_currency', { length: 3 }).notNull(),
  updatedAt: updatedAt(),
})
