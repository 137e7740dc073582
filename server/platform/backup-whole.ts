import { BackupError } from './backup-error.ts'
import { createBackupFile } from './backup-file.ts'
import { openFile } from './files.ts'
import { Refusal } from './refusals.ts'
import { storeUnreachable, StoreError } from './s3-call.ts'
import type { Settings } from './settings.ts'

export type Write = (line: string) => Promise<void>
/** The contents of a complete backup; `bytes` is the size of its file. */
export type Written = { rows: number; files: number; bytes: number }

/**
 * Writes a complete backup: the rows that `writeDatabase` writes and counts, and the stored files they refer to. The
 * file appears under its name only when everything succeeded.
 * @throws BackupError with a readable message
 */
export async function writeWhole(
  settings: Settings,
  file: string,
  writeDatabase: (write: Write) => Promise<number>,
  check = () => {},
): Promise<Written> {
  const backup = await createBackupFile(file, settings.backupKey)
  const write = (line: string) => {
    check()
    return backup.write(line)
  }
  try {
    const keys: string[] = []
    const rows = await writeDatabase(collectingKeys(keys, write))
    let files = 0
    for (const key of keys) if (await writeStored(settings, key, write)) files += 1
    await write(JSON.stringify({ end: true, rows, files }))
    return { rows, files, bytes: await backup.finish() }
  } catch (error) {
    await backup.abandon()
    throw error
  }
}

/** Collects the keys of stored files from the rows as they are written. */
function collectingKeys(keys: string[], write: Write): Write {
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

/** Returns false when the file was removed after its row was read. */
async function writeStored(settings: Settings, key: string, write: Write) {
  const stream = await openFile({ settings }, key).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error instanceof StoreError ? new BackupError(storeUnreachable) : error
  })
  if (!stream) return false
  await write(JSON.stringify({ file: key }))
  for await (const chunk of stream)
    await write(JSON.stringify([(chunk as Buffer).toString('base64')]))
  return true
}
