import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** The pictures of the agency's library. */
export const pictures = pgTable(
  'pictures',
  {
    id: identity(),
    /** Made from the bytes of the uploaded file: websites and posts name it. */
    key: varchar('key', { length: 60 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    alt: varchar('alt', { length: 500 }).notNull(),
    license: varchar('license', { length: 200 }).notNull(),
    source: varchar('source', { length: 500 }).notNull(),
    /** The upright picture without metadata, from which all others are made. */
    masterKey: varchar('master_key', { length: 32 }).notNull(),
    masterType: varchar('master_type', { length: 20 }).notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbnailKey: varchar('thumbnail_key', { length: 32 }).notNull(),
    /** The person who uploaded it; null once the account was erased. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /** The colleague whose profile picture it is; null for every other picture. */
    portraitOf: integer('portrait_of').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('pictures_key').on(t.key),
    uniqueIndex('pictures_thumbnail').on(t.thumbnailKey),
    index('pictures_newest').on(t.createdAt.desc(), t.id.desc()),
    index('pictures_uploaded_by').on(t.uploadedBy),
    uniqueIndex('pictures_portrait_of').on(t.portraitOf),
  ],
)

/** The parts of pictures that places show, each with its own files: the whole, or what a crop leaves. */
export const pictureCuts = pgTable(
  'picture_cuts',
  {
    id: identity(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** As `cutOf` names it after the key, such as `100-0-500-1000`, empty for the whole; see `emailPart` for emails. */
    part: varchar('part', { length: 30 }).notNull(),
    /** The start of the addresses of its files. */
    address: varchar('address', { length: 24 }).notNull(),
    state: varchar('state', { length: 10, enum: ['preparing', 'ready', 'failed'] }).notNull(),
    /** When a process last began to make its files, and how often one did. */
    startedAt: moment('started_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('picture_cuts_part').on(t.pictureId, t.part),
    uniqueIndex('picture_cuts_address').on(t.address),
    index('picture_cuts_waiting').on(t.state, t.id),
  ],
)

/** The files of a part of a picture, by format and width. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    id: identity(),
    cutId: integer('cut_id')
      .notNull()
      .references(() => pictureCuts.id, { onDelete: 'cascade' }),
    format: text('format', { enum: ['avif', 'webp', 'jpg', 'png'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    fileKey: varchar('file_key', { length: 32 }).notNull(),
  },
  (t) => [uniqueIndex('picture_files_one').on(t.cutId, t.width, t.format)],
)
