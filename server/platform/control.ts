import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeSpools, withSpooledRows } from './backup-spool.ts'
import type { Database } from './db.ts'
import { describeError, type Log } from './log.ts'

/** The socket on which a running server listens for programs of the same account on this machine. */
export const controlPath = (dataDir: string) =>
  process.platform === 'win32'
    ? String.raw`\\.\pipe\foyer-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
    : path.join(dataDir, 'control.sock')

/**
 * Lets `npm run backup` read the embedded database, which only the process that opened it can do: each connection is
 * sent the rows. They are spooled to disk first, so that a slow reader blocks nobody.
 * @returns a function that closes the socket
 */
export async function openControl(
  database: Database,
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> {
  if (database.engine.kind === 'server') return async () => {}
  const at = controlPath(dataDir)
  await removeSpools(dataDir)
  // The owner of the database is alone, so an existing socket was left behind.
  if (process.platform !== 'win32') await rm(at, { force: true })
  const running = new Map<net.Socket, Promise<void>>()
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    const send = (spool: string) => pipeline(createReadStream(spool), socket)
    const sending = withSpooledRows(database, dataDir, send)
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'a backup failed'))
      .finally(() => {
        socket.destroy()
        running.delete(socket)
      })
    running.set(socket, sending)
  })
  const umask = process.umask(0o177)
  server.listen(at)
  process.umask(umask)
  try {
    await once(server, 'listening')
    if (process.platform !== 'win32') await chmod(at, 0o600)
  } catch (error) {
    log.warn({ error: describeError(error) }, 'backups need the server stopped: no control socket')
  }
  server.unref()
  return async () => {
    server.close()
    for (const socket of running.keys()) socket.destroy()
    await Promise.all(running.values())
  }
}
