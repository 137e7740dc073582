import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client, type Pool } from 'pg'
import type { Db } from './db.ts'

export type OwnConnection = ReturnType<typeof openOwnConnection>

/**
 * A connection beside the pool for one kind of statement that runs all the time, with settings of
 * its own for it: opened when it is needed, and again after it broke. The embedded database has one
 * connection for everything, and the settings do not apply there.
 */
export function openOwnConnection(db: Db, settings: Record<string, string>) {
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
    // Without a listener an error would end the process; the next statement opens another one.
    client.on('error', () => (opened = undefined))
    await client.connect()
    const each = Object.entries(settings)
    await client.query(
      `select ${each.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`).join(', ')}`,
      each.flat(),
    )
    return client
  }
  const close = async (client: Promise<Client> | undefined) => {
    opened = undefined
    const ending = client?.then((each) => each.end()).catch(() => {})
    // One that has broken may never say that it has ended.
    await Promise.race([ending, pause(1000, undefined, { ref: false })])
  }
  return {
    /** `text` holds `$1`, `$2` …; `name` stands for it. */
    async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
      const mine = (opened ??= open())
      try {
        return (await (await mine).query({ name, text, values })).rows as Row[]
      } catch (error) {
        // Nobody waits for a broken one to end.
        void close(mine)
        throw error
      }
    },
    close: () => close(opened),
  }
}
