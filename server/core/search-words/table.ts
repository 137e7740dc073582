import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every longer word of the messages, so that a mistyped one finds its neighbours without reading
 * all that was ever written. `jobs.ts` fills it, and drops what no message says any more.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** In lower case. */
    word: text('word').primaryKey(),
    /** The walk through the messages that met it last. */
    walk: integer('walk').notNull(),
  },
  (t) => [
    index('search_words_near')
      .using('gin', sql`${t.word} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('search_words_walk').on(t.walk),
  ],
)
