import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { writeRows } from './backup.ts'
import { writeLine } from './backup-file.ts'
import type { Database } from './db.ts'

const isSpool = (name: string) => /^backup-[\da-f-]{36}\.tmp$/.test(name)

/**
 * Spools the database's rows to disk before handing over the file: the embedded database has a single connection, so
 * a slow reader would block everyone. Deletes the file afterwards.
 */
export async function withSpooledRows<Result>(
  database: Pick<Database, 'db'>,
  dataDir: string,
  use: (file: string) => Promise<Result>,
  check = () => {},
): Promise<Result> {
  const spool = path.join(dataDir, `backup-${randomUUID()}.tmp`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    const file = createWriteStream(spool, { flags: 'wx', mode: 0o600 })
    const written = finished(file)
    // It is awaited at the end; until then a rejection must not crash the process.
    written.catch(() => {})
    await writeRows(database, (line) => {
      check()
      return writeLine(file, written, line)
    })
    file.end()
    await written
    return await use(spool)
  } finally {
    await rm(spool, { force: true })
  }
}

/** Removes spool files left behind by a killed process. Call it only with exclusive access to the database. */
export async function removeSpools(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (isSpool(name)) await rm(path.join(dataDir, name), { force: true })
}
