import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Availability } from '../../../contract/leads/availability.ts'
import { placeKinds } from '../../../contract/leads/places.ts'
import { updatedAt } from '../../platform/table.ts'

/** The bookable hours: one row with id 1. */
export const availability = pgTable('availability', {
  id: integer('id').primaryKey(),
  timeZone: text('time_zone').notNull(),
  weekly: jsonb('weekly').$type<Availability['weekly']>().notNull(),
  daysOff: jsonb('days_off').$type<Availability['daysOff']>().notNull(),
  minimumNoticeHours: integer('minimum_notice_hours').notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  horizonDays: integer('horizon_days').notNull(),
  place: text('place', { enum: placeKinds }).notNull().default('phone'),
  placeLink: text('place_link').notNull().default(''),
  placeText: text('place_text').notNull().default(''),
  updatedAt: updatedAt(),
})
