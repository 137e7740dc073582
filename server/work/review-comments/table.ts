import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import {
  deliverables,
  deliverableVersions,
  visibleTo as deliverablesVisibleTo,
} from '../deliverables/table.ts'

/** Comments on versions of deliverables, and the replies to them. */
export const reviewComments = pgTable(
  'review_comments',
  {
    id: identity(),
    deliverableId: integer('deliverable_id')
      .notNull()
      .references(() => deliverables.id, { onDelete: 'cascade' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    /** The first comment of the thread; null for that one itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => reviewComments.id, {
      onDelete: 'cascade',
    }),
    /** Null for a comment on the whole version, and for a reply; x, y, w and h are fractions of the page. */
    page: integer('page'),
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    w: doublePrecision('w'),
    h: doublePrecision('h'),
    /** The moment of a video; null on anything else. */
    seconds: doublePrecision('seconds'),
    body: text('body').notNull(),
    fromTeam: boolean('from_team').notNull(),
    /** null after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_comments_deliverable').on(t.deliverableId, t.id),
    index('review_comments_version').on(t.versionId),
    index('review_comments_parent').on(t.parentId),
    index('review_comments_user').on(t.userId),
  ],
)

/** Limits comments to those on deliverables that the caller sees. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${deliverables} where ${deliverables.id} = ${reviewComments.deliverableId} and ${deliverablesVisibleTo(actor)})`
