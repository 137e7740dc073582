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

/** How much an address may send, and whether its mail server is left alone for a while. */
export const emailSenders = pgTable('email_senders', {
  address: address().primaryKey(),
  perSecond: integer('per_second'),
  perHour: integer('per_hour'),
  perDay: integer('per_day'),
  /** To one recipient domain, a minute. */
  perDomain: integer('per_domain'),
  connections: smallint('connections').notNull().default(5),
  /** What is left of `perSecond`, and when that was reckoned, in seconds since 1970. */
  tokens: doublePrecision('tokens').notNull().default(0),
  tokensAt: doublePrecision('tokens_at').notNull().default(0),
  restsUntil: moment('rests_until'),
  restReason: text('rest_reason').notNull().default(''),
  /** How often in a row it had to rest. */
  rests: smallint('rests').notNull().default(0),
  /** When a person last set its limits. */
  updatedAt: moment('updated_at'),
})

/** What a recipient's domain takes from an address: when the next one may go, and until when it is left alone. */
export const emailSenderDomains = pgTable(
  'email_sender_domains',
  {
    address: address().notNull(),
    domain: varchar('domain', { length: 255 }).notNull(),
    nextAt: moment('next_at'),
    /** How often in a row it had to rest. */
    rests: smallint('rests').notNull().default(0),
    restsUntil: moment('rests_until'),
  },
  (t) => [primaryKey({ columns: [t.address, t.domain] })],
)

/** How many messages an address sent in a minute; hours and days are sums over these. */
export const emailSenderMinutes = pgTable(
  'email_sender_minutes',
  {
    address: address().notNull(),
    minute: moment('minute').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.minute] })],
)
