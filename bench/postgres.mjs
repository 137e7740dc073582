// A PostgreSQL of its own for a measurement, on a free port, thrown away afterwards.
import { findPostgres, openPostgres } from '../test/faults/postgres.ts'

export { freePort } from '../test/faults/postgres.ts'

/** Starts one. Its programs are found by PG_BIN or pg_config. Answers its address and how to end it. */
export const startPostgres = async () => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is missing: PG_BIN names the folder of its programs')
  const postgres = await openPostgres(bin)
  return { url: postgres.url, stop: () => postgres.close() }
}
