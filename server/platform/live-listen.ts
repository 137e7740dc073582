import { Client } from 'pg'
import type { Database } from './db.ts'
import { channel, type Wake } from './live-history.ts'
import { describeError, type Log } from './log.ts'

const reconnectAfter = 1000

/**
 * Listens for messages of any process on the channel. After a lost connection it also calls once, since a message may
 * have been missed.
 * @returns a function that stops listening
 */
export async function listenForWakes(
  { engine }: Database,
  onWake: (what: Wake) => void,
  log: Log,
): Promise<() => Promise<void>> {
  if (engine.kind === 'embedded')
    return engine.pg.listen(channel, (payload) => onWake(payload as Wake))
  let stopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const opened = new Client({
      connectionString: engine.url,
      application_name: 'foyer live',
      keepAlive: true,
    })
    const reconnect = () => {
      if (client !== opened || stopped) return
      client = undefined
      timer = setTimeout(() => void connect(), reconnectAfter)
    }
    client = opened
    opened.on('error', reconnect).on('end', reconnect)
    opened.on('notification', ({ payload }) => onWake(payload as Wake))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      onWake('sessions')
      onWake('settings')
    } catch (error) {
      log.warn({ error: describeError(error) }, 'live updates are waiting for the database')
      opened.end().catch(() => {})
      reconnect()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
