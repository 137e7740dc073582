import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client, type Pool } from 'pg'
import type { Db } from './db.ts'
import { type LockName, sessionLock } from './locks.ts'

type Held = { lock: LockName; part: number }
export type OwnConnection = ReturnType<typeof openOwnConnection>

/**
 * Opens a connection outside the pool for one frequent statement, with session settings of its own. It connects on
 * first use and reconnects after an error. It holds the lock of `held` as long as it lives, if the lock is free. On the
 * embedded database, which has one connection for everything, neither settings nor lock apply.
 */
export function openOwnConnection(db: Db, settings: Record<string, string>, held: Held) {
  const { $client: source } = db as unknown as { $client: PGlite | Pool }
  if ('waitReady' in source)
    return {
      rows: async <Row>(_name: string, text: string, values: unknown[]): Promise<Row[]> =>
        (await source.query<Row>(text, values)).rows,
      close: async () => {},
    }
  let opened: Promise<Client> | undefined
  const open = async () => {
    const client = new Client({ ...source.options, keepAlive: true })
    // Without a listener an error would crash the process; the next statement reconnects.
    client.on('error', () => (opened = undefined))
    await client.connect()
    const each = Object.entries(settings)
    await client.query(
      `select ${each.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`).join(', ')}`,
      each.flat(),
    )
    await client.query(sessionLock(held.lock, held.part))
    return client
  }
  const close = async (client: Promise<Client> | undefined) => {
    opened = undefined
    const ending = client?.then((each) => each.end()).catch(() => {})
    // A broken connection may never report its end.
    await Promise.race([ending, pause(1000, undefined, { ref: false })])
  }
  return {
    /** Runs a prepared statement: `text` holds `$1`, `$2` …; `name` identifies it. */
    async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
      const mine = (opened ??= open())
      try {
        return (await (await mine).query({ name, text, values })).rows as Row[]
      } catch (error) {
        // Nobody waits for a broken connection to end.
        void close(mine)
        throw error
      }
    },
    close: () => close(opened),
  }
}
