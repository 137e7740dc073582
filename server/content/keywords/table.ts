import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import { keywordSources, keywordTools } from '../../../contract/content/keyword-sources.ts'
import { difficulties, intents } from '../../../contract/content/keyword-figures.ts'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'

const sourceIds = keysOf(keywordSources)

/** Search terms of clients. Each figure has its source; none is invented. */
export const keywords = pgTable(
  'keywords',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyword: varchar('keyword', { length: 255 }).notNull(),
    /** Searches a month; null while unknown, and when the tool gave a range. */
    searchVolume: integer('search_volume'),
    volumeLow: integer('volume_low'),
    volumeHigh: integer('volume_high'),
    volumeSource: text('volume_source', { enum: keysOf(keywordTools) }),
    fetchedAt: moment('fetched_at'),
    impressions: integer('impressions'),
    impressionsAt: moment('impressions_at'),
    /** Null while no tool and nobody has said. */
    difficulty: text('difficulty', { enum: keysOf(difficulties) }),
    /** 0 to 100, as given by the tool. */
    difficultyScore: integer('difficulty_score'),
    difficultySource: text('difficulty_source', { enum: sourceIds }),
    intent: text('intent', { enum: keysOf(intents) }).notNull(),
    intentSource: text('intent_source', { enum: sourceIds }).notNull().default('estimate'),
    /** In hundredths of the currency. */
    cpc: integer('cpc'),
    cpcCurrency: varchar('cpc_currency', { length: 3 }),
    parentTopic: varchar('parent_topic', { length: 255 }),
    features: varchar('features', { length: 500 }),
    isSelected: boolean('is_selected').notNull().default(false),
    researchType: text('research_type', { enum: keysOf(researchTypes) }),
    topic: varchar('topic', { length: 255 }).notNull().default(''),
    cluster: varchar('cluster', { length: 255 }).notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    source: text('source', { enum: sourceIds }).notNull(),
    /** Why it is worth writing about, in the model's words. */
    reason: varchar('reason', { length: 255 }).notNull().default(''),
    model: varchar('model', { length: 255 }).notNull().default(''),
    /** Set while the keyword is in the trash; the row stays, because pieces refer to it. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('keywords_client_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    uniqueIndex('keywords_once')
      .on(t.clientId, sql`lower(${t.keyword})`)
      .where(sql`${t.deletedAt} is null`),
  ],
)

/** Limits keywords to admins, without those in the trash or of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, and(isNull(keywords.deletedAt), notInTrash(keywords.clientId)))
