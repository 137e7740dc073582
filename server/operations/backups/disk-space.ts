import { sql } from 'drizzle-orm'
import { BackupError } from '../../platform/backup-file.ts'
import type { Context } from '../../platform/context.ts'
import { poolOf, rowsOf } from '../../platform/db.ts'
import { reserve, writableBytes } from '../../platform/disk-usage.ts'

const lookEvery = 1000

const size = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`
const tooFull = (folder: string, missing: number, what: string) =>
  new BackupError(
    `The disk that holds ${folder} is too full for ${what}: ${size(missing)} more must be free.`,
  )

/** Twice what the database needs to go on: a backup never takes its last room. */
const left = (folder: string) => writableBytes(folder) - reserve.bytes

/**
 * Makes sure that a backup has room before it begins, and while it is written: the disk is as a rule
 * the one that the database needs.
 * @param likely bytes that the backup will have
 * @returns `check`, which throws once the room runs out, and how to stop looking
 * @throws BackupError when there is too little from the start
 */
export async function watchDiskSpace(context: Context, folder: string, likely: number) {
  const { dataDir } = context.settings
  // The embedded database's rows are on the disk once more while they are read (backup-spool.ts).
  const spool = poolOf(context.db) ? 0 : await databaseSize(context)
  need(folder, Math.ceil(likely * 1.2) + spool)
  need(dataDir, spool)
  const { full, stop } = watch([folder, dataDir], 'a backup')
  return { check: () => full.throwIfAborted(), stop }
}

/**
 * The same for a trial: the database comes to be once more, with its log.
 * @returns `full`, which is aborted once the room runs out, and how to stop looking
 * @throws BackupError when there is too little from the start
 */
export async function watchTrialDiskSpace(context: Context, folder: string) {
  need(folder, 3 * (await databaseSize(context)), 'a trial')
  return watch([folder, context.settings.dataDir], 'a trial')
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

/** Bytes of the database on its disk. */
export async function databaseSize({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return Number(row?.bytes ?? 0)
}
