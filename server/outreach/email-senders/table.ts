import {
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/table.ts'

const address = () => varchar('address', { length: 255 })

/** A sender's limits, and its rest after mail server failures. */
export const emailSenders = pgTable('email_senders', {
  address: address().primaryKey(),
  perSecond: integer('per_second'),
  perHour: integer('per_hour'),
  perDay: integer('per_day'),
  /** Per recipient domain, per minute. */
  perDomain: integer('per_domain'),
  connections: smallint('connections').notNull().default(5),
  /** Tokens left for `perSecond`, and when they were computed, in seconds since 1970. */
  tokens: doublePrecision('tokens').notNull().default(0),
  tokensAt: doublePrecision('tokens_at').notNull().default(0),
  restsUntil: moment('rests_until'),
  restReason: text('rest_reason').notNull().default(''),
  /** Failures in a row. */
  rests: smallint('rests').notNull().default(0),
  /** When a person last set the limits. */
  updatedAt: moment('updated_at'),
})

/** Sending slots and rests per sender and recipient domain. */
export const emailSenderDomains = pgTable(
  'email_sender_domains',
  {
    address: address().notNull(),
    domain: varchar('domain', { length: 255 }).notNull(),
    nextAt: moment('next_at'),
    /** Failures in a row. */
    rests: smallint('rests').notNull().default(0),
    restsUntil: moment('rests_until'),
  },
  (t) => [primaryKey({ columns: [t.address, t.domain] })],
)

/** Messages per sender and minute; hours and days are sums of these. */
export const emailSenderMinutes = pgTable(
  'email_sender_minutes',
  {
    address: address().notNull(),
    minute: moment('minute').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.minute] })],
)
