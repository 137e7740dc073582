import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
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
    await writeSpool(spool, (write) =>
      writeRows(database, (line) => {
        check()
        return write(line)
      }),
    )
    return await use(spool)
  } finally {
    await rm(spool, { force: true })
  }
}

/** Returns or throws once the file is closed, so that nothing can create it again afterwards. */
async function writeSpool(
  spool: string,
  writeLines: (write: (line: string) => Promise<void>) => Promise<unknown>,
) {
  const handle = await open(spool, 'wx', 0o600)
  const file = handle.createWriteStream()
  const written = finished(file)
  // It is awaited at the end; until then a rejection must not crash the process.
  written.catch(() => {})
  try {
    await writeLines((line) => writeLine(file, written, line))
    file.end()
  } catch (error) {
    file.destroy()
    await written.catch(() => {})
    throw error
  }
  await written
}

/** Removes spool files left behind by a killed process. Call it only with exclusive access to the database. */
export async function removeSpools(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (isSpool(name)) await rm(path.join(dataDir, name), { force: true })
}
