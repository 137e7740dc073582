import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { longestFailure } from '../../../contract/content/content-making.ts'
import { deliveryStates, webhookEvents } from '../../../contract/content/content-webhooks.ts'
import { keysOf } from '../../../contract/fields.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { contentPieces } from '../content-pieces/table.ts'

/** Clients’ webhooks, one each. */
export const contentWebhooks = pgTable('content_webhooks', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  url: varchar('url', { length: 500 }).notNull(),
  /** The secret, sealed (`server/platform/credentials/sealing.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Deliveries to webhooks, sent and waiting. */
export const contentWebhookDeliveries = pgTable(
  'content_webhook_deliveries',
  {
    id: identity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => contentWebhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    pieceId: integer('piece_id').references(() => contentPieces.id, { onDelete: 'cascade' }),
    /** The id that receivers see, the same at each try. */
    messageId: varchar('message_id', { length: 40 }).notNull(),
    event: text('event', { enum: keysOf(webhookEvents) }).notNull(),
    version: integer('version'),
    /** The JSON as it is sent; empty once it was received. */
    body: text('body').notNull(),
    state: text('state', { enum: keysOf(deliveryStates) })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    code: integer('code'),
    failure: varchar('failure', { length: longestFailure }).notNull().default(''),
    nextAt: moment('next_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('content_webhook_deliveries_newest').on(t.webhookId, t.id.desc()),
    index('content_webhook_deliveries_piece').on(t.pieceId),
    index('content_webhook_deliveries_due')
      .on(t.nextAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

/** Limits webhooks to admins, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(contentWebhooks.clientId))
