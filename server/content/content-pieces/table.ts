import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Brief, RemovedAnswer } from '../../../contract/content/content-brief-fields.ts'
import type { Actor } from '../../../contract/access.ts'
import { contentStatuses, contentTypes } from '../../../contract/content/content-pieces.ts'
import { generations, longestFailure, makers } from '../../../contract/content/content-making.ts'
import { postButtons } from '../../../contract/content/networks.ts'
import { reviewStates } from '../../../contract/content/content-review-states.ts'
import { keysOf } from '../../../contract/fields.ts'
import { contentBatches } from '../content-batches/table.ts'
import { keywords } from '../keywords/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { assignee, assigneeIndex, notInTrash, users } from '../../core/users/table.ts'

const pictureWays = ['drawn', 'model', 'library'] as const

const user = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' })
/** The text columns that pieces and their versions share. */
export const texts = {
  title: varchar('title', { length: 255 }).notNull().default(''),
  content: text('content').notNull().default(''),
  description: varchar('description', { length: 500 }).notNull().default(''),
  slug: varchar('slug', { length: 100 }).notNull().default(''),
  preheader: varchar('preheader', { length: 255 }).notNull().default(''),
  imageAlt: varchar('image_alt', { length: 500 }).notNull().default(''),
  /** Those of a Google Business post. */
  button: text('button', { enum: keysOf(postButtons) })
    .notNull()
    .default('none'),
  buttonUrl: varchar('button_url', { length: 1000 }).notNull().default(''),
}

/** Content written for clients. Texts stay empty until all are finished. */
export const contentPieces = pgTable(
  'content_pieces',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keywordId: integer('keyword_id').references(() => keywords.id, { onDelete: 'set null' }),
    /** The piece that a social post was made from. */
    sourceId: integer('source_id').references((): AnyPgColumn => contentPieces.id, {
      onDelete: 'set null',
    }),
    topic: varchar('topic', { length: 255 }).notNull().default(''),
    type: text('type', { enum: keysOf(contentTypes) }).notNull(),
    ...texts,
    imageUrl: varchar('image_url', { length: 500 }),
    thumbnailUrl: varchar('thumbnail_url', { length: 500 }),
    /** Keys of the stored pictures: an article’s (1200 × 630), a post’s in its network’s format, and the thumbnail. */
    imageKey: varchar('image_key', { length: 32 }),
    squareKey: varchar('square_key', { length: 32 }),
    thumbnailKey: varchar('thumbnail_key', { length: 32 }),
    /** Those of the former picture, which can be restored. */
    formerImageKey: varchar('former_image_key', { length: 32 }),
    formerSquareKey: varchar('former_square_key', { length: 32 }),
    formerThumbnailKey: varchar('former_thumbnail_key', { length: 32 }),
    formerImageAlt: varchar('former_image_alt', { length: 500 }).notNull().default(''),
    formerPictureBy: text('former_picture_by', { enum: pictureWays }),
    pictureBy: text('picture_by', { enum: pictureWays }),
    /** The number of pictures made; each one looks different. */
    imageVariant: integer('image_variant').notNull().default(0),
    status: text('status', { enum: keysOf(contentStatuses) })
      .notNull()
      .default('draft'),
    generation: text('generation', { enum: keysOf(generations) }).notNull(),
    failure: varchar('failure', { length: longestFailure }).notNull().default(''),
    madeBy: text('made_by', { enum: makers }).notNull(),
    model: varchar('model', { length: 255 }).notNull().default(''),
    /** The batch it was ordered in; null for single pieces and after the batch is deleted. */
    batchId: integer('batch_id').references(() => contentBatches.id, { onDelete: 'set null' }),
    /** Additional instructions for the writer. */
    context: varchar('context', { length: 2000 }).notNull().default(''),
    /** The plan of the piece; it stays once a text was made of it. */
    brief: jsonb('brief').$type<Brief>(),
    /** Answers to questions that were removed from the brief. */
    removedAnswers: jsonb('removed_answers').$type<RemovedAnswer[]>().notNull().default([]),
    isBrief: boolean('is_brief').notNull().default(false),
    /** Counted in the brief, for lists. */
    emptyParts: integer('empty_parts').notNull().default(0),
    openQuestions: integer('open_questions').notNull().default(0),
    questionsSentAt: moment('questions_sent_at'),
    /** The team’s words with the questions. */
    questionsNote: text('questions_note').notNull().default(''),
    /** The reason why there is no picture; empty when there is one. */
    imageFailure: varchar('image_failure', { length: longestFailure }).notNull().default(''),
    touchedByPersonAt: moment('touched_by_person_at'),
    /** Ids of the claims a person confirmed. */
    checked: text('checked')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Sketch for finding similar content; see `server/content/checking/likeness.ts`. */
    sketch: integer('sketch').array(),
    /** The state of the client's review; see `server/content/content-reviews/store.ts`. */
    review: text('review', { enum: keysOf(reviewStates) })
      .notNull()
      .default('none'),
    reviewedVersion: integer('reviewed_version'),
    reviewedBy: varchar('reviewed_by', { length: 255 }).notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    askedAt: moment('asked_at'),
    /** The day by which its step is to be done; see `changePiece`. */
    dueDate: date('due_date'),
    plannedFor: date('planned_for'),
    plannedTime: varchar('planned_time', { length: 5 }),
    scheduledAt: moment('scheduled_at'),
    publishedAt: moment('published_at'),
    refreshOn: date('refresh_on'),
    restedUntil: date('rested_until'),
    /** Computed from the search reports; see `markFalls`. */
    clicks: integer('clicks'),
    clicksBefore: integer('clicks_before'),
    fellOn: date('fell_on'),
    /** The published version while a new one is made; its texts are kept as a version. */
    liveVersion: integer('live_version'),
    assigneeId: assignee(),
    version: integer('version').notNull().default(1),
    createdBy: user('created_by'),
    /** The author of the current texts; null for a machine. */
    updatedBy: user('updated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('content_pieces_newest').on(t.createdAt.desc(), t.id.desc()),
    index('content_pieces_client_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('content_pieces_keyword').on(t.keywordId),
    index('content_pieces_source')
      .on(t.sourceId)
      .where(sql`${t.sourceId} is not null`),
    ...assigneeIndex('content_pieces', t),
    index('content_pieces_batch').on(t.batchId, t.id),
    index('content_pieces_planned')
      .on(t.plannedFor)
      .where(sql`${t.plannedFor} is not null`),
    index('content_pieces_due')
      .on(t.dueDate)
      .where(sql`${t.dueDate} is not null`),
    index('content_pieces_to_refresh')
      .on(t.id)
      .where(
        sql`${t.status} = 'published' and (${t.refreshOn} is not null or ${t.fellOn} is not null)`,
      ),
    index('content_pieces_open')
      .on(t.id)
      .where(sql`${t.generation} in ('queued', 'writing')`),
  ],
)

/** Limits pieces to admins, without those in the trash or of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(contentPieces.clientId))
