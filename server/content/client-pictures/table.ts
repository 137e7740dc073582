import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'

/** The pictures of each client's own library, from which only that client's pieces get theirs. */
export const clientPictures = pgTable(
  'client_pictures',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 200 }).notNull(),
    alt: varchar('alt', { length: 500 }).notNull().default(''),
    isLogo: boolean('is_logo').notNull().default(false),
    /** The upright picture without metadata. */
    masterKey: varchar('master_key', { length: 32 }).notNull(),
    masterType: varchar('master_type', { length: 20 }).notNull(),
    thumbnailKey: varchar('thumbnail_key', { length: 32 }).notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The start of the address of the file that texts and emails show; null until the file is made. */
    address: varchar('address', { length: 24 }),
    shownKey: varchar('shown_key', { length: 32 }),
    shownFormat: varchar('shown_format', { length: 3, enum: ['jpg', 'png'] }),
    shownWidth: integer('shown_width'),
    shownHeight: integer('shown_height'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('client_pictures_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    uniqueIndex('client_pictures_address').on(t.address),
    uniqueIndex('client_pictures_logo')
      .on(t.clientId)
      .where(sql`${t.isLogo}`),
  ],
)

/** Limits pictures to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(clientPictures.clientId))
