// npm run backup -- FILE: everything into one file, from either engine, also while the server runs.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { writeRows } from '../server/platform/backup.ts'
import { BackupError, createBackupFile, linesOf } from '../server/platform/backup-file.ts'
import { controlPath } from '../server/platform/control.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openFile } from '../server/platform/files.ts'
import { Refusal } from '../server/platform/refusals.ts'
import { storeAway, StoreError } from '../server/platform/s3-call.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { explainStart } from '../server/platform/start-error.ts'

type Write = (line: string) => Promise<void>

/**
 * Writes a backup of the database and the stored files.
 * @throws BackupError with a sentence when there is nothing to back up, or the server ends meanwhile
 */
export async function backUp(settings: Settings, file: string) {
  const backup = await createBackupFile(file)
  try {
    const keys: string[] = []
    const rows = await writeDatabase(settings, noting(keys, backup.write))
    let files = 0
    for (const key of keys) if (await writeStored(settings, key, backup.write)) files += 1
    await backup.write(JSON.stringify({ end: true, rows, files }))
    return { rows, files, bytes: await backup.finish() }
  } catch (error) {
    await backup.abandon()
    throw error
  }
}

/** The embedded database is read through the server when one runs: only one process can have it open. */
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

/** Notes the keys of stored files that belong to a row, as their rows go by. */
function noting(keys: string[], write: Write): Write {
  let columns: string[] | undefined
  return async (line) => {
    if (line.startsWith('{')) {
      const opening = JSON.parse(line) as { table?: string; columns?: string[] }
      columns = opening.table === 'stored_files' ? opening.columns : undefined
    } else if (columns) {
      const row = JSON.parse(line) as (string | null)[]
      const key = row[columns.indexOf('key')]
      if (key && row[columns.indexOf('remove_at')] === null) keys.push(key)
    }
    await write(line)
  }
}

/** False when the file was removed since its row was read. */
async function writeStored(settings: Settings, key: string, write: Write) {
  const stream = await openFile({ settings }, key).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error instanceof StoreError ? new BackupError(storeAway) : error
  })
  if (!stream) return false
  await write(JSON.stringify({ file: key }))
  for await (const chunk of stream)
    await write(JSON.stringify([(chunk as Buffer).toString('base64')]))
  return true
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
