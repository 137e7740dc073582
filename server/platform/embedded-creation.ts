import fs from 'node:fs'
import path from 'node:path'
import { syncFile, syncFolder } from './durable-folders.ts'
import { StartError } from './start-error.ts'

/** Enough at once to keep the disk busy. */
const syncsAtOnce = 8

/** Syncs every file and folder below this one, and itself. */
export async function syncTree(folder: string) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const waiting = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const work = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const place = path.join(entry.parentPath, entry.name)
      await (entry.isFile() ? syncFile(place) : syncFolder(place))
    }
  }
  await Promise.all(Array.from({ length: syncsAtOnce }, work))
  await syncFolder(folder)
}

/**
 * Creates the database in `folder` unless it is there. The folder gets its name only when every file in it is synced,
 * since PostgreSQL's own creation syncs nothing: a power cut leaves no database, or a whole one.
 */
export async function createDurably(
  folder: string,
  create: (folder: string) => Promise<{ close(): Promise<void> }>,
) {
  if (fs.existsSync(folder)) return
  const unfinished = `${folder}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  const created = await create(unfinished)
  await created.close()
  await syncTree(unfinished)
  fs.renameSync(unfinished, folder)
  await syncFolder(path.dirname(folder))
}

/**
 * Opens the database in `folder`.
 * @throws StartError when its files are damaged
 */
export async function openUndamaged<Opened>(folder: string, open: () => Promise<Opened>) {
  try {
    return await open()
  } catch (error) {
    // The system's errors, such as a full disk, have a code; PostgreSQL's own end in a failed assertion or a start.
    if ((error as NodeJS.ErrnoException).code) throw error
    throw new StartError(
      `The database in ${folder} is damaged and can’t be opened. Move that folder away and restore the newest backup: npm run restore -- FILE. Backups made by the server are in the folder "backups" of DATA_DIR, unless BACKUP_DIR names another one.`,
      { cause: error },
    )
  }
}
