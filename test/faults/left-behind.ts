import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Database, fromEmbedded, fromServer } from '../../server/platform/db.ts'

/**
 * Opens the database as a killed process left it, with the extension that checks for damage. `url` is empty for the
 * embedded one.
 */
export async function openLeft(url: string, dataDir: string): Promise<Database> {
  if (url) return fromServer(url, 4)
  const folder = path.join(dataDir, 'database/pg')
  const pg = await PGlite.create(folder, { extensions: { pg_trgm, amcheck } })
  return fromEmbedded(pg, () => pg.close())
}
