// npm run restore -- FILE [--replace]: restores a backup into an empty database, or replaces one.
import { sql } from 'drizzle-orm'
import { unreadableSearches } from '../server/content/search-connections/store.ts'
import { unreadableWebhooks } from '../server/content/content-webhooks/store.ts'
import { unreadableSites } from '../server/content/wordpress-sites/store.ts'
import { sealPlainSecrets, unreadableFactors } from '../server/core/two-factor/sealing.ts'
import { endAllAccess } from '../server/core/users/end-all-access.ts'
import { BackupError } from '../server/platform/backup-error.ts'
import { checkBackupFile, readBackupFile } from '../server/platform/backup-file.ts'
import { type Database, openDatabase, rowsOf } from '../server/platform/db.ts'
import { restoreFile } from '../server/platform/files.ts'
import { restoreRows } from '../server/platform/restore.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { explainStart } from '../server/platform/start-error.ts'

/**
 * Restores a backup into the configured database, with its files, and signs everybody out: a session that was ended
 * since must not come back. Returns what the key of this server doesn't open.
 * @throws BackupError with a message when the backup or database is unsuitable
 */
export async function restore(settings: Settings, file: string, replace: boolean) {
  const { header, rows, files } = await checkBackupFile(file, settings.backupKey)
  const database = await openDatabase(settings)
  let ended = { sessions: 0, links: 0 }
  const unreadable: Unreadable = { factors: [], sites: [], webhooks: [], searches: [] }
  try {
    await refuseRunning(database)
    await restoreRows(database, header, readBackupFile(file, settings.backupKey), {
      replace,
      keepFile: (key, bytes) => restoreFile(settings, key, bytes),
      finish: async (db) => {
        ended = await endAllAccess({ db, now: () => new Date() })
      },
    })
    await database.db.execute(sql`analyze`)
    const context = { db: database.db, settings }
    await sealPlainSecrets(context)
    unreadable.factors = await unreadableFactors(context)
    unreadable.sites = await unreadableSites(context)
    unreadable.webhooks = await unreadableWebhooks(context)
    unreadable.searches = await unreadableSearches(context)
  } finally {
    await database.close()
  }
  return { rows, files, ended, unreadable, madeAt: header.madeAt }
}

/**
 * Refuses while a server runs. It locks the embedded database; PostgreSQL accepts any connection.
 */
async function refuseRunning({ db, engine }: Database) {
  if (engine.kind === 'embedded') return
  const running = await rowsOf(
    db,
    sql`select from pg_stat_activity where datname = current_database() and application_name like 'foyer%' limit 1`,
  )
  if (running.length > 0)
    throw new BackupError('A server is running on this database. Stop it first.')
}

type Unreadable = Record<'factors' | 'sites' | 'webhooks' | 'searches', string[]>

/** Says what has to be connected again when the key that sealed it is not here; empty when nothing has to be. */
export function describeUnreadable({ factors, sites, webhooks, searches }: Unreadable) {
  if (factors.length + sites.length + webhooks.length + searches.length === 0) return []
  return [
    'Some secrets in this backup were sealed with a key that isn’t on this server. If you still have it, set CREDENTIALS_KEY or copy credentials.key into DATA_DIR, and everything below works again. Otherwise:',
    ...sites.map((url) => `- Connect the WordPress site ${url} again.`),
    ...webhooks.map((url) => `- Enter the secret of the webhook ${url} again.`),
    ...searches.map((account) => `- Connect Search Console with the key of ${account} again.`),
    ...factors.map(
      (email) =>
        `- ${email} signs in with a recovery code and connects their app again. Without one: npm run reset-two-factor -- ${email}`,
    ),
  ]
}

if (import.meta.main)
  try {
    const args = process.argv.slice(2)
    const [file, ...more] = args.filter((argument) => argument !== '--replace')
    if (!file || more.length > 0)
      throw new BackupError('Say what from: npm run restore -- FILE [--replace]')
    const outcome = await restore(readSettings(process.env), file, args.includes('--replace'))
    const counted = (count: number) => count.toLocaleString('en')
    console.log(
      `Restore complete: ${counted(outcome.rows)} rows and ${counted(outcome.files)} files of ${outcome.madeAt}. Everybody is signed out, and earlier links of invitations, passwords and reviews no longer work. No email is sent until an admin releases it at /admin/outbox.`,
    )
    for (const line of describeUnreadable(outcome.unreadable)) console.log(line)
  } catch (error) {
    console.error(explainStart(error))
    process.exitCode = 1
  }
