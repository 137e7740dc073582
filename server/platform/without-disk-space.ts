import type { PGlite } from '@electric-sql/pglite'
import { writableBytes, reserve } from './disk-usage.ts'
import { StartError } from './start-error.ts'

const mebibyte = 2 ** 20
/** Two files of its log, the most that opening may write. */
const leastBytes = 32 * mebibyte

/**
 * Checks the space before opening.
 * @throws StartError when there is too little on the disk to open the embedded database in `folder`
 */
export function refuseWithoutDiskSpace(folder: string) {
  if (writableBytes(folder) + reserve.bytes < leastBytes)
    throw new StartError(
      `The disk that holds ${folder} is full: the database needs at least ${leastBytes / mebibyte} MB to open. Nothing is lost. Free some space and start again.`,
    )
}

type Failure = { code?: string; message?: string; severity?: string }

/** Detects that PostgreSQL has no space for its next log file, or shuts down for another reason. */
const isEnd = ({ code, message = '', severity }: Failure) =>
  severity === 'PANIC' || (code === '53100' && message.includes('pg_wal'))

/**
 * Ends the process when the embedded PostgreSQL cannot write its log. A server would restart itself, but the embedded
 * one would loop forever in this thread at the next statement. Committed data is on disk.
 */
export function exitWhenLogIsFull(pg: PGlite, end = endProcess): PGlite {
  const one = pg.execProtocol.bind(pg)
  const several = pg.execProtocolStream.bind(pg)
  const look = (error: unknown) => {
    if (isEnd(error as Failure)) end((error as Failure).message ?? '')
    throw error
  }
  pg.execProtocol = (...given) => one(...given).catch(look)
  pg.execProtocolStream = (...given) => several(...given).catch(look)
  return pg
}

function endProcess(why: string) {
  console.error(
    `The embedded database cannot continue (${why}). What was saved is safe. Free some disk space and start again.`,
  )
  process.exit(1)
}
