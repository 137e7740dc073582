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
  /** The whole path. */
  file: string
  /** Bytes that it will likely have. */
  likely: number
  /** Thrown as soon as it is aborted. */
  stopping: AbortSignal | undefined
}

/**
 * Writes everything that is committed at one moment, and the stored files, into one file.
 * @throws BackupError with a sentence, an error of the disk, or what `stopping` was aborted with
 */
export async function makeBackup(
  context: Context,
  { file, likely, stopping }: Making,
): Promise<Written> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeHalves(folder)
  const room = await watchDiskSpace(context, folder, likely)
  const check = () => {
    stopping?.throwIfAborted()
    room.check()
  }
  const { db, settings } = context
  const readDatabase = (write: Write) =>
    poolOf(db)
      ? writeRows({ db }, write)
      : withSpooledRows({ db }, settings.dataDir, (spool) => copyRows(spool, write), check)
  try {
    return await writeWhole(settings, file, readDatabase, check)
  } finally {
    room.stop()
  }
}

/** What a process that was killed had begun: only one at a time writes here. */
async function removeHalves(folder: string) {
  for (const name of await readdir(folder))
    if (/^foyer-.*\.backup\.part$/.test(name)) await rm(path.join(folder, name), { force: true })
}

/** Copies the lines of a spool, and answers the number of rows that its last one tells. */
async function copyRows(spool: string, write: Write): Promise<number> {
  let last = ''
  for await (const line of linesOf(createReadStream(spool, { highWaterMark: 2 ** 20 })))
    await write((last = line))
  return (JSON.parse(last) as { rows: number }).rows
}
