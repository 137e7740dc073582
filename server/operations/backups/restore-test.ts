import { writeRows } from '../../platform/backup.ts'
import { checkBackupFile, readBackupFile } from '../../platform/backup-file.ts'
import { fromEmbedded } from '../../platform/db.ts'
import { openThrowAway } from '../../platform/embedded.ts'
import { restoreRows } from '../../platform/restore.ts'
import { StartError } from '../../platform/start-error.ts'
import { errorText } from '../../core/automation-logs/rules.ts'
import { differenceOf, openContents } from './restore-test-contents.ts'

/** What came of restoring a backup. `problem`: what is wrong with it, as a sentence. */
export type Tried = { rows: number; files: number; problem: string | null }

/**
 * Restores a backup into an embedded database in an empty folder, reads everything out again, and
 * compares it with what the backup holds: every row of every table, where the sequences stand, and
 * how many files there are. The folder is the caller's to remove.
 * @throws BackupError when the file is no whole backup, or newer than this program
 */
export async function tryRestore(file: string, folder: string): Promise<Tried> {
  const { header, files } = await checkBackupFile(file)
  const held = openContents()
  for await (const line of readBackupFile(file)) held.take(line)
  const pg = await openThrowAway(folder)
  const database = fromEmbedded(pg, () => pg.close())
  try {
    let filesRead = 0
    const readThrough = async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
      for await (const _chunk of bytes) continue
      filesRead += 1
    }
    const options = { replace: false, keepFile: readThrough }
    await restoreRows(database, header, readBackupFile(file), options)
    const restored = openContents()
    await writeRows(database, async (line) => restored.take(line))
    const isOlder = held.contents.migrations !== restored.contents.migrations
    const lost = filesRead === files ? null : `Of ${files} files, ${filesRead} came back.`
    // Changes of later versions have worked on the rows of an older backup.
    const problem = lost ?? (isOlder ? null : differenceOf(held.contents, restored.contents))
    return { rows: restored.contents.rows, files: filesRead, problem }
  } finally {
    await database.close()
  }
}

// In a process of its own: it answers with one line.
if (import.meta.main) {
  const [file = '', folder = ''] = process.argv.slice(2)
  try {
    console.log(JSON.stringify(await tryRestore(file, folder)))
  } catch (error) {
    const problem = error instanceof StartError ? error.message : errorText(error)
    console.log(JSON.stringify({ rows: 0, files: 0, problem }))
  }
}
