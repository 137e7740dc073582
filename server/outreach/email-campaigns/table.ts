import { isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { campaignHolds, campaignStatusIds } from '../../../contract/outreach/email-campaigns.ts'
import { emailTemplates } from '../email-templates/table.ts'
import type { EmailParts } from '../composing/compose.ts'
import { adminsOnly } from '../../platform/actor.ts'
import type { Sender } from '../../platform/settings.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** What goes out, as it stood at the start: editing a template changes no campaign that is under way. */
export type Frozen = EmailParts & { sender: Sender }

/** One mail to many leads. Its recipients are rows of `email_sends`, which are the truth. */
export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: identity(),
    name: varchar('name', { length: 255 }).notNull(),
    /** Where the words came from; they are copied, so the template may be gone. */
    templateId: integer('template_id').references(() => emailTemplates.id, {
      onDelete: 'set null',
    }),
    subject: varchar('subject', { length: 500 }).notNull(),
    preheader: varchar('preheader', { length: 255 }).notNull().default(''),
    content: text('content').notNull(),
    senderEmail: varchar('sender_email', { length: 255 }).notNull(),
    scheduledFor: moment('scheduled_for'),
    status: text('status', { enum: campaignStatusIds }).notNull().default('draft'),
    /** The leads that were chosen; at the start each becomes a row. */
    leadIds: integer('lead_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether it counts who follows its links; off unless it is switched on. */
    countsClicks: boolean('counts_clicks').notNull().default(false),
    /** Where its counted links lead, written at the start; kept when it is erased, for emails that went out. */
    links: text('links')
      .array()
      .notNull()
      .default(sql`'{}'`),
    frozen: jsonb('frozen').$type<Frozen>(),
    totalRecipients: integer('total_recipients').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    unconfirmedCount: integer('unconfirmed_count').notNull().default(0),
    /** Messages a second, over the last seconds. */
    rate: real('rate').notNull().default(0),
    hold: text('hold', { enum: campaignHolds }),
    holdReason: text('hold_reason').notNull().default(''),
    heldAt: moment('held_at'),
    waitReason: text('wait_reason').notNull().default(''),
    /** Nothing is tried before; kept by undo, by limits, and by a mail server that is away. */
    waitUntil: moment('wait_until'),
    undoUntil: moment('undo_until'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Raised whenever a process takes the campaign over: what was armed before is not its own. */
    epoch: integer('epoch').notNull().default(0),
    /** Until then, by the database's clock, one process sends it and no other. */
    leaseUntil: moment('lease_until'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** In the trash, or erased: its rows stay, because emails that went out name them in their links. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('email_campaigns_newest').on(t.createdAt.desc(), t.id.desc()),
    index('email_campaigns_due')
      .on(t.status, t.scheduledFor)
      .where(sql`${t.status} in ('scheduled', 'sending')`),
    index('email_campaigns_creator').on(t.createdBy),
  ],
)

/** Which campaigns the caller sees: an admin all but those in the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL => adminsOnly(actor, isNull(emailCampaigns.deletedAt))

/** It waits for a person who did not stop it. */
export const isHeld = sql`${emailCampaigns.hold} <> 'paused'`
