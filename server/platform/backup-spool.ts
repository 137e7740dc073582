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
 * Brings the database's rows to the disk, and then hands over the file: the embedded database has one
 * connection, so that whoever reads slowly would keep everybody waiting. The file goes afterwards.
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
    // It is awaited at the end; until then a failure must not end the process.
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

/** Removes what a process that was killed left behind; for whoever has the database to itself. */
export async function removeSpools(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (isSpool(name)) await rm(path.join(dataDir, name), { force: true })
}
