// Starts a temporary PostgreSQL for a benchmark, on a free port.
import { findPostgres, openPostgres } from '../test/faults/postgres.ts'

/** Starts one, with programs found by PG_BIN or pg_config. Returns its URL and how to stop it. */
export const startPostgres = async () => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is missing: PG_BIN names the folder of its programs')
  const postgres = await openPostgres(bin)
  return { url: postgres.url, stop: () => postgres.close() }
}
