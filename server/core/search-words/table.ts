import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every longer word of the messages, so that a typo finds its neighbors without reading all messages. `jobs.ts` fills
 * it and drops words that no message contains anymore.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** The word in lower case. */
    word: text('word').primaryKey(),
    /** The last walk through the messages that met it. */
    walk: integer('walk').notNull(),
  },
  (t) => [
    index('search_words_near')
      .using('gin', sql`${t.word} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('search_words_walk').on(t.walk),
  ],
)
