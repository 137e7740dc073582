import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { keepFewParsers } from './array-parsers.ts'
import { makeFolderDurably } from './durable-folders.ts'
import { createDurably, openUndamaged } from './embedded-creation.ts'
import { maintain } from './embedded-maintenance.ts'
import { StartError } from './start-error.ts'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { exitWhenLogIsFull, refuseWithoutDiskSpace } from './without-disk-space.ts'

type Stream = { nfd?: number; node: unknown }
type Emscripten = {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: Stream) => number } }
}

/** PGlite's own file system never syncs, so a power cut would corrupt the database. This one syncs. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = module as Emscripten
      NODEFS.stream_ops.fsync = (stream) => {
        const opened = stream.nfd ?? fs.openSync(NODEFS.realPath(stream.node), 'r')
        try {
          fs.fsyncSync(opened)
        } finally {
          if (stream.nfd === undefined) fs.closeSync(opened)
        }
        return 0
      }
    })
    return { emscriptenOpts }
  }
}

// Syncs the log with fsync, since fdatasync does nothing in PGlite's file layer.
const startParams = [
  ...PGlite.defaultStartParams.filter((argument) => argument !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** Locks the directory at operating-system level; the lock disappears with the process, however it dies. */
function lockDirectory(directory: string) {
  const lock = new DatabaseSync(path.join(directory, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartError(
      `${directory} is in use by another process. Stop it first, or set another DATA_DIR.`,
    )
  }
  return lock
}

/** Milliseconds after which other requests get a turn. */
const turnMs = 8

/**
 * Yields to the event loop between statements. The database runs in this thread, so a transaction of a thousand
 * statements would otherwise block every other request.
 */
function takingTurns(pg: PGlite): PGlite {
  const one = pg.execProtocol.bind(pg)
  const several = pg.execProtocolStream.bind(pg)
  let since = performance.now()
  const turn = async () => {
    if (performance.now() - since < turnMs) return
    await setImmediate()
    since = performance.now()
  }
  pg.execProtocol = async (...given) => {
    await turn()
    return one(...given)
  }
  pg.execProtocolStream = async (...given) => {
    await turn()
    return several(...given)
  }
  return pg
}

/**
 * Opens the embedded PostgreSQL under `dataDir`, durable and locked.
 * @throws Error with a readable message when another process has it open, or the disk is full
 */
export async function openEmbedded(dataDir: string) {
  const directory = path.join(dataDir, 'database')
  await makeFolderDurably(directory)
  refuseWithoutDiskSpace(directory)
  const lock = lockDirectory(directory)
  const folder = path.join(directory, 'pg')
  const open = (at: string) =>
    PGlite.create({ fs: new DurableNodeFS(at), startParams, extensions: { pg_trgm } })
  let opened: PGlite
  try {
    await createDurably(folder, open)
    opened = await openUndamaged(folder, () => open(folder))
  } catch (error) {
    lock.close()
    throw error
  }
  const pg = takingTurns(keepFewParsers(exitWhenLogIsFull(opened)))
  const stop = maintain(pg, path.join(folder, 'pg_wal'))
  const close = async () => {
    stop()
    await pg.close()
    lock.close()
  }
  return { pg, close }
}

const filledFrom = (dump?: Blob) => ({
  extensions: { pg_trgm },
  ...(dump ? { loadDataDir: dump } : {}),
})

/** Opens a temporary database in a folder, neither durable nor locked. `from` is a dump of another database. */
export const openTemporary = (folder: string, from?: Blob) =>
  PGlite.create({ fs: new NodeFS(folder), ...filledFrom(from) })

/** Opens an in-memory database for tests; `from` is a dump of a migrated one. */
export const openInMemory = async (from?: Blob) =>
  takingTurns(keepFewParsers(await PGlite.create(filledFrom(from))))
