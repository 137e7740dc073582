import { writeRows } from '../../platform/backup.ts'
import { checkBackupFile, readBackupFile } from '../../platform/backup-file.ts'
import { fromEmbedded } from '../../platform/db.ts'
import { openTemporary } from '../../platform/embedded.ts'
import { restoreRows } from '../../platform/restore.ts'
import { StartError } from '../../platform/start-error.ts'
import { errorText } from '../../core/automation-logs/rules.ts'
import { differenceOf, openContents } from './restore-test-contents.ts'

/** The result of a restore test. `problem`: a sentence about what is wrong. */
export type RestoreTestResult = { rows: number; files: number; problem: string | null }

/**
 * Restores a backup into an embedded database in an empty folder, reads it back and compares rows,
 * sequences and file counts with the backup. The caller removes the folder. @throws BackupError
 * when the file is not a complete backup, is newer than this program, or the key does not open it
 */
export async function testBackup(
  file: string,
  folder: string,
  key: string | null,
): Promise<RestoreTestResult> {
  const { header, files } = await checkBackupFile(file, key)
  const held = openContents()
  for await (const line of readBackupFile(file, key)) held.take(line)
  const pg = await openTemporary(folder)
  const database = fromEmbedded(pg, () => pg.close())
  try {
    let filesRead = 0
    const readThrough = async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
      for await (const _chunk of bytes) continue
      filesRead += 1
    }
    const options = { replace: false, keepFile: readThrough }
    await restoreRows(database, header, readBackupFile(file, key), options)
    const restored = openContents()
    await writeRows(database, async (line) => restored.take(line))
    const isOlder = held.contents.migrations !== restored.contents.migrations
    const lost = filesRead === files ? null : `Only ${filesRead} of ${files} files were restored.`
    // Migrations have changed the rows of an older backup.
    const problem = lost ?? (isOlder ? null : differenceOf(held.contents, restored.contents))
    return { rows: restored.contents.rows, files: filesRead, problem }
  } finally {
    await database.close()
  }
}

// Runs as a child process and prints one line.
if (import.meta.main) {
  const [file = '', folder = ''] = process.argv.slice(2)
  try {
    console.log(JSON.stringify(await testBackup(file, folder, process.env['BACKUP_KEY'] ?? null)))
  } catch (error) {
    const problem = error instanceof StartError ? error.message : errorText(error)
    console.log(JSON.stringify({ rows: 0, files: 0, problem }))
  }
}
