import { type PGlite, types } from '@electric-sql/pglite'

/** Types of which queries read arrays, with the number of the array’s type in pg_type. */
const arrays = [
  [types.JSON, 199],
  [types.BOOL, 1000],
  [types.INT2, 1005],
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.VARCHAR, 1015],
  [types.INT8, 1016],
  [types.FLOAT4, 1021],
  [types.FLOAT8, 1022],
  [types.NUMERIC, 1231],
  [types.UUID, 2951],
  [types.JSONB, 3807],
]

/**
 * Keeps the parsers that read these arrays. PGlite makes one for the array type of every table as well, and copies them
 * all for each query that brings parsers of its own, as those of Drizzle do: copying 480 took three times as long as a
 * short query. Other types are read by PGlite’s own parsers.
 */
export function keepFewParsers(pg: PGlite): PGlite {
  const kept = arrays.flat().map((type) => [type, pg.parsers[type]] as const)
  pg.parsers = Object.fromEntries(kept.filter(([, parser]) => parser)) as typeof pg.parsers
  return pg
}
