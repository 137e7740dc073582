import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeRows } from '../../platform/backup.ts'
import { linesOf } from '../../platform/backup-file.ts'
import { withSpooledRows } from '../../platform/backup-spool.ts'
import { type Write, writeWhole, type Written } from '../../platform/backup-whole.ts'
import type { Context } from '../../platform/context.ts'
import { poolOf } from '../../platform/db.ts'
import { watchDiskSpace } from './disk-space.ts'

type Making = {
  /** The full path. */
  file: string
  /** Expected bytes. */
  likely: number
  /** Its reason is thrown on abort. */
  stopping: AbortSignal | undefined
}

/**
 * Writes everything committed at one moment, and the stored files, to one file. @throws BackupError
 * with a message, a disk error, or the reason of `stopping`
 */
export async function makeBackup(
  context: Context,
  { file, likely, stopping }: Making,
): Promise<Written> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removePartialBackups(folder)
  const diskSpace = await watchDiskSpace(context, folder, likely)
  const check = () => {
    stopping?.throwIfAborted()
    diskSpace.check()
  }
  const { db, settings } = context
  const readDatabase = (write: Write) =>
    poolOf(db)
      ? writeRows({ db }, write)
      : withSpooledRows({ db }, settings.dataDir, (spool) => copyRows(spool, write), check)
  try {
    return await writeWhole(settings, file, readDatabase, check)
  } finally {
    diskSpace.stop()
  }
}

/** Removes unfinished backups of killed processes: only one runs at a time. */
async function removePartialBackups(folder: string) {
  for (const name of await readdir(folder))
    if (/^foyer-.*\.backup\.part$/.test(name)) await rm(path.join(folder, name), { force: true })
}

/** Copies a spool's lines and returns the row count from its last line. */
async function copyRows(spool: string, write: Write): Promise<number> {
  let last = ''
  for await (const line of linesOf(createReadStream(spool, { highWaterMark: 2 ** 20 })))
    await write((last = line))
  return (JSON.parse(last) as { rows: number }).rows
}
