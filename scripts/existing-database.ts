import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { appliedMigrations } from '../server/platform/backup.ts'
import { type Database, migrationsFolder, openDatabase } from '../server/platform/db.ts'
import type { Settings } from '../server/platform/settings.ts'
import { StartError } from '../server/platform/start-error.ts'

/**
 * Opens the configured database for a command, without changing it. @throws StartError with a message when there is
 * none, it is in use, or it belongs to another version
 */
export async function openExisting(settings: Settings): Promise<Database> {
  const folder = path.join(settings.dataDir, 'database/pg')
  if (!settings.databaseUrl && !existsSync(folder))
    throw new StartError(`There is no database under ${settings.dataDir}`)
  const database = await openDatabase(settings)
  try {
    const applied = await appliedMigrations(database.db)
    const known = readMigrationFiles({ migrationsFolder }).map(({ name }) => name)
    if (applied.length === known.length && applied.every((name) => known.includes(name)))
      return database
    throw new StartError(
      'The database belongs to another version of Foyer. Run this command in the folder of the version that the server runs.',
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
