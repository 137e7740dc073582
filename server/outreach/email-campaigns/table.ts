import { isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { campaignHolds, campaignStatusIds } from '../../../contract/outreach/email-campaigns.ts'
import { keysOf } from '../../../contract/fields.ts'
import { emailLayouts } from '../../../contract/outreach/email-templates.ts'
import { emailTemplates } from '../email-templates/table.ts'
import type { EmailParts } from '../composing/compose.ts'
import { adminsOnly } from '../../platform/actor.ts'
import type { Sender } from '../../platform/agency.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** The email as frozen at the start: editing the template doesn't change a running campaign. */
export type Frozen = EmailParts & { sender: Sender; newsletter?: Newsletter }

/** The client of a newsletter, with what takes the place of the agency's address. */
export type Newsletter = {
  clientId: number
  replyTo: string
  postalAddress: string
  /** The code of the language of its dates; missing in those frozen by earlier versions, which were English. */
  language?: string
}

/** An email to many leads, or a newsletter to a client's own readers. `email_sends` has a row per recipient and is the source of truth. */
export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: identity(),
    name: varchar('name', { length: 255 }).notNull(),
    /** The client whose readers get it; null for the agency's own, which leads get. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The client whose piece it was made from, kept when the piece goes and on copies; no reference, since it outlasts
     * the client, too.
     */
    originClientId: integer('origin_client_id'),
    /** The template it was copied from; null after that is deleted. */
    templateId: integer('template_id').references(() => emailTemplates.id, {
      onDelete: 'set null',
    }),
    subject: varchar('subject', { length: 500 }).notNull(),
    preheader: varchar('preheader', { length: 255 }).notNull().default(''),
    content: text('content').notNull(),
    /** Campaigns from before there was a choice stay plain. */
    layout: text('layout', { enum: keysOf(emailLayouts) })
      .notNull()
      .default('plain'),
    senderEmail: varchar('sender_email', { length: 255 }).notNull(),
    scheduledFor: moment('scheduled_for'),
    status: text('status', { enum: campaignStatusIds }).notNull().default('draft'),
    /** The chosen leads; each becomes a row of `email_sends` at the start. */
    leadIds: integer('lead_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why recipients get it, for the footer; empty for the default sentence. */
    reason: varchar('reason', { length: 300 }).notNull().default(''),
    /** Whether clicks are counted; off by default. */
    countsClicks: boolean('counts_clicks').notNull().default(false),
    /**
     * Targets of counted links, written at the start; kept after erasure, for emails already sent.
     */
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
    capturedCount: integer('captured_count').notNull().default(0),
    /** Messages per second, over the last seconds. */
    rate: real('rate').notNull().default(0),
    hold: text('hold', { enum: campaignHolds }),
    holdReason: text('hold_reason').notNull().default(''),
    heldAt: moment('held_at'),
    waitReason: text('wait_reason').notNull().default(''),
    /** The time before which nothing is sent; set by undo, limits and mail server outages. */
    waitUntil: moment('wait_until'),
    undoUntil: moment('undo_until'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Incremented when another process takes over, which invalidates rows armed before. */
    epoch: integer('epoch').notNull().default(0),
    /** The end of the lease, by the database's clock: until then only one process sends it. */
    leaseUntil: moment('lease_until'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Set in the trash and after erasure: rows stay, because sent emails link to them. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('email_campaigns_newest').on(t.createdAt.desc(), t.id.desc()),
    index('email_campaigns_due')
      .on(t.status, t.scheduledFor)
      .where(sql`${t.status} in ('scheduled', 'sending')`),
    index('email_campaigns_client').on(t.clientId),
    index('email_campaigns_creator').on(t.createdBy),
  ],
)

/** Limits campaigns to admins, without those in the trash. */
export const visibleTo = (actor: Actor): SQL => adminsOnly(actor, isNull(emailCampaigns.deletedAt))

/** Matches campaigns stopped by the system, not paused by a person. */
export const isHeld = sql`${emailCampaigns.hold} <> 'paused'`
