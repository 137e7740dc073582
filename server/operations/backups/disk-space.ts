import { sql } from 'drizzle-orm'
import { BackupError } from '../../platform/backup-error.ts'
import type { Context } from '../../platform/context.ts'
import { poolOf, rowsOf } from '../../platform/db.ts'
import { reserve, writableBytes } from '../../platform/disk-usage.ts'

const lookEvery = 1000

const size = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`
const tooFull = (folder: string, missing: number, what: string) =>
  new BackupError(
    `The disk that holds ${folder} is too full for ${what}: ${size(missing)} more must be free.`,
  )

/** Keeps twice the database's reserve free: a backup must never take its last disk space. */
const left = (folder: string) => writableBytes(folder) - reserve.bytes

/**
 * Checks the disk space before and during a backup, which usually shares the database's disk.
 * @param likely the expected size in bytes @returns `check`, which throws when space runs out, and
 * a way to stop watching @throws BackupError when there is too little from the start
 */
export async function watchDiskSpace(context: Context, folder: string, likely: number) {
  const { dataDir } = context.settings
  // The embedded database spools its rows to disk while reading (backup-spool.ts).
  const spool = poolOf(context.db) ? 0 : await databaseSize(context)
  need(folder, Math.ceil(likely * 1.2) + spool)
  need(dataDir, spool)
  const { full, stop } = watch([folder, dataDir], 'a backup')
  return { check: () => full.throwIfAborted(), stop }
}

/**
 * Does the same for a restore test, which creates the database again with its log. @returns `full`,
 * aborted when space runs out, and a way to stop watching @throws BackupError when there is too
 * little from the start
 */
export async function watchRestoreDiskSpace(context: Context, folder: string) {
  need(folder, 3 * (await databaseSize(context)), 'a restore test')
  return watch([folder, context.settings.dataDir], 'a restore test')
}

function need(at: string, bytes: number, what = 'a backup') {
  const missing = bytes - left(at)
  if (missing > 0) throw tooFull(at, missing, what)
}

function watch(folders: string[], what: string) {
  const full = new AbortController()
  const timer = setInterval(() => {
    const at = folders.find((each) => left(each) < 0)
    if (at) full.abort(tooFull(at, reserve.bytes, what))
  }, lookEvery)
  timer.unref()
  return { full: full.signal, stop: () => clearInterval(timer) }
}

/** Returns the database's size on disk, in bytes. */
export async function databaseSize({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return Number(row?.bytes ?? 0)
}
