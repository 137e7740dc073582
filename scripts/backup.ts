// npm run backup -- FILE: backs up everything into one file, from either engine, even while the
// server runs.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { writeRows } from '../server/platform/backup.ts'
import { BackupError } from '../server/platform/backup-error.ts'
import { linesOf } from '../server/platform/backup-file.ts'
import { type Write, writeWhole } from '../server/platform/backup-whole.ts'
import { controlPath } from '../server/platform/control.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { explainStart } from '../server/platform/start-error.ts'

/**
 * Backs up the database and the stored files. @throws BackupError with a message when there is
 * nothing to back up or the server stops meanwhile
 */
export const backUp = (settings: Settings, file: string) =>
  writeWhole(settings, file, (write) => writeDatabase(settings, write))

/** Reads the embedded database through a running server: only one process can open it. */
async function writeDatabase(settings: Settings, write: Write): Promise<number> {
  const socket = settings.databaseUrl ? null : await connect(controlPath(settings.dataDir))
  if (socket) return writeFrom(socket, write)
  const folder = path.join(settings.dataDir, 'database/pg')
  if (!settings.databaseUrl && !existsSync(folder))
    throw new BackupError(`There is no database under ${settings.dataDir}`)
  const database = await openDatabase(settings)
  try {
    return await writeRows(database, write)
  } finally {
    await database.close()
  }
}

async function connect(at: string) {
  const socket = net.connect(at)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}

async function writeFrom(socket: net.Socket, write: Write) {
  let last = ''
  try {
    for await (const line of linesOf(socket)) await write((last = line))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  if (last.startsWith('{"rows":')) return (JSON.parse(last) as { rows: number }).rows
  throw new BackupError('The server ended before the backup was complete. Its log says why.')
}

if (import.meta.main)
  try {
    const [file] = process.argv.slice(2)
    if (!file) throw new BackupError('Say where to: npm run backup -- FILE')
    const { rows, files, bytes } = await backUp(readSettings(process.env), file)
    const counted = (count: number) => count.toLocaleString('en')
    console.log(
      `Backup complete: ${counted(rows)} rows and ${counted(files)} files in ${file}, ${counted(bytes)} bytes`,
    )
  } catch (error) {
    console.error(explainStart(error))
    process.exitCode = 1
  }
