import { is, type SQL, sql } from 'drizzle-orm'
import { index, PgColumn, text } from 'drizzle-orm/pg-core'

const name = 'search_text'

/**
 * The lower-case text by which a row is found. It is stored, because an index of letters only proposes rows: each of
 * them is compared again, and joining and lowering long texts takes longer than everything else.
 */
export const searchText = (of: () => SQL) =>
  text(name).generatedAlwaysAs((): SQL => sql`lower(${of()})`)

/** The index of such a column. */
export const searchIndex = (of: string, t: { searchText: PgColumn }) =>
  index(of).using('gin', sql`${t.searchText} gin_trgm_ops`)

/** Returns a text in lower case, as it is where it is stored so. */
export const lowered = (from: PgColumn | SQL): PgColumn | SQL =>
  is(from, PgColumn) && from.name === name ? from : sql`lower(${from})`
