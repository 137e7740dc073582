import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Actor, mayRead, maySeeOwn } from '../../contract/access.ts'
import { stream as endpoint } from '../../contract/live.ts'
import { isLimited, isTeam } from '../../contract/roles.ts'
import { seesAll } from './actor.ts'
import type { Context, Identify, Rereading } from './context.ts'
import type { Database } from './db.ts'
import {
  canResume,
  type Position,
  readHistory,
  readPosition,
  type TypingSignal,
  type Wake,
  writePosition,
  type Written,
} from './live-history.ts'
import { listenForWakes } from './live-listen.ts'
import { describeError } from './log.ts'
import { serveRaw } from './raw.ts'
import { tooMany, unauthorized } from './refusals.ts'
import { hasSeen } from './snapshot.ts'

type Reader = Extract<Actor, { kind: 'user' }>
type Connection = { reader: Reader; sessionId: number; stream: PassThrough; seen: Position }

/** Returns which of these sessions are still valid. */
export type ValidSessions = (context: Context, sessionIds: number[]) => Promise<Set<number>>

export type Live = {
  /** Opens a stream of events for a reader that continues after `after`. */
  join(reader: Reader, sessionId: number, after: string): Promise<PassThrough>
  /** Returns the number of streams open in this process. */
  count(): number
  /** Calls the listener whenever a process changed the agency's settings or website. */
  onSettings(listener: () => Promise<void>): void
  /** Has the listeners called for a change of this process. */
  rereading: Rereading
  /** Ends every stream; the windows reconnect and continue where they were. */
  disconnectAll(): void
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

const beatEvery = 20_000
/** Bytes a window may leave unread before its stream is closed; it reconnects and continues where it was. */
const mostWaitingBytes = 256 * 1024
const mostPerUser = 40
/** Above this number of missed changes, reloading everything is cheaper. */
const mostCaughtUp = 500

/**
 * A change for the team concerns those of it who may see such records; one that concerns a client concerns their
 * contacts as well, if they may see such records.
 */
const concerns = (reader: Reader, { userId, kind }: Pick<Written, 'userId' | 'kind'>) => {
  if (userId === null) return mayRead(reader, kind)
  return userId === reader.id || (userId === reader.clientId && maySeeOwn(reader, kind))
}

const message = (event: string, position: Position, data: unknown) =>
  `id: ${writePosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Returns the changes to send: each once, without its audience. Who doesn't see every record learns only that some of
 * a kind changed.
 */
const changesOf = (reader: Reader, events: Written[]) => [
  ...new Map(
    events
      .map(({ kind, id, userId }) => ({
        kind,
        id: (userId === null && !seesAll(reader)) || isLimited(reader) ? 0 : id,
      }))
      .map((change) => [`${change.kind} ${change.id}`, change]),
  ).values(),
]

/**
 * Returns `work` so that it runs once at a time: whoever calls while it runs waits for one more run, which all of them
 * share.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () =>
    (next ??= running.then(() => {
      next = null
      return (running = work())
    }))
}

/**
 * Opens the streams of changes for the windows of this process. All reads happen here, one after the other and once
 * for all windows, so that 200 windows cost no more queries than one.
 */
export async function openLive(
  database: Database,
  context: Context,
  validSessions: ValidSessions,
  /** Runs whenever sessions have ended anywhere. */
  whenSessionsEnd: () => Promise<unknown> = async () => {},
): Promise<Live> {
  const { log } = context
  const { db } = database
  const connections = new Set<Connection>()
  let queue: Promise<unknown> = Promise.resolve()
  let reading = false
  const settingsListeners: (() => Promise<void>)[] = []
  const mark = randomUUID()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return turn
  }

  const drop = (connection: Connection) => {
    connections.delete(connection)
    connection.stream.end()
  }
  const write = (connection: Connection, text: string) => {
    if (connection.stream.writableLength > mostWaitingBytes) {
      connections.delete(connection)
      connection.stream.destroy()
    } else connection.stream.write(text)
  }

  const read = async (beat: boolean) => {
    reading = false
    const [first] = connections
    if (!first) return
    // Reads from the oldest position: a window that joined later gets at least what it has not seen.
    const { position, events } = await readHistory(db, first.seen)
    for (const connection of connections) {
      const news = events.filter(
        (each) =>
          concerns(connection.reader, each) && !hasSeen(connection.seen.snapshot, each.writtenBy),
      )
      connection.seen = position
      if (news.length)
        write(connection, message('changes', position, changesOf(connection.reader, news)))
      else if (beat) write(connection, message('beat', position, {}))
    }
  }
  const passOnTyping = ({ to, typing }: TypingSignal) => {
    const userId = to === 'admins' ? null : to.userId
    // Without an id, so that a window resumes from the last change.
    const text = `event: typing\ndata: ${JSON.stringify(typing)}\n\n`
    for (const each of connections)
      if (concerns(each.reader, { userId, kind: 'messages' }) && !isLimited(each.reader))
        write(each, text)
  }
  const endSignedOut = async () => {
    const ids = [...new Set([...connections].map(({ sessionId }) => sessionId))]
    if (!ids.length) return
    const valid = await validSessions(context, ids)
    for (const each of connections) if (!valid.has(each.sessionId)) drop(each)
  }
  const report = (error: unknown) =>
    log.warn({ error: describeError(error) }, 'live updates could not be read')
  const readSettings = oneAtATime(async () => {
    for (const listener of settingsListeners) await listener().catch(report)
    // Without an id, so that a window resumes from the last change.
    for (const each of connections) write(each, 'event: settings\ndata: {}\n\n')
  })
  const wake = (what: Wake | 'beat') => {
    if (what.startsWith('typing '))
      return passOnTyping(JSON.parse(what.slice('typing '.length)) as TypingSignal)
    if (what === 'sessions') whenSessionsEnd().catch(report)
    // The transaction that made a change here has it read.
    if (what === `settings ${mark}`) return
    if (what.startsWith('settings')) return void readSettings()
    if (!connections.size) return
    if (what !== 'changes') inTurn(endSignedOut).catch(report)
    if (reading && what === 'changes') return
    reading = true
    inTurn(() => read(what === 'beat')).catch(report)
  }

  const join = (reader: Reader, sessionId: number, after: string) =>
    inTurn(async () => {
      const own = [...connections].filter((each) => each.reader.id === reader.id)
      if (own.length >= mostPerUser) throw tooMany(60)
      const from = readPosition(after)
      const { id: userId, clientId } = reader
      const whose = { userId, clientId, isAdmin: isTeam(reader) }
      const { position, events } = await readHistory(db, from, { ...whose, most: mostCaughtUp + 1 })
      const news = changesOf(
        reader,
        events.filter((each) => concerns(reader, each)),
      )
      const resumed = from !== null && canResume(from, position) && events.length <= mostCaughtUp
      const stream = new PassThrough()
      const connection: Connection = { reader, sessionId, stream, seen: position }
      connections.add(connection)
      stream.on('close', () => connections.delete(connection)).on('error', () => {})
      stream.write(`retry: 2000\n${message('ready', position, { resumed })}`)
      if (resumed && news.length) stream.write(message('changes', position, news))
      return stream
    })

  const stopListening = await listenForWakes(database, wake, log)
  const timer = setInterval(() => wake('beat'), beatEvery)
  timer.unref()
  const disconnectAll = () => {
    for (const each of connections) drop(each)
  }
  return {
    join,
    count: () => connections.size,
    onSettings: (listener) => void settingsListeners.push(listener),
    rereading: { mark, read: readSettings },
    disconnectAll,
    async close() {
      clearInterval(timer)
      disconnectAll()
      await stopListening()
      await queue
    },
  }
}

/** Registers the stream. Streams end before the server does, which waits for open responses. */
export function serveLive(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  live: Live | undefined,
) {
  app.addHook('preClose', async () => live?.close())
  serveRaw(app, context, identify, endpoint, async (call) => {
    if (call.actor.kind !== 'user' || call.sessionId === null || !live) throw unauthorized()
    const after = call.query.after || call.lastEventId
    return {
      type: 'text/event-stream; charset=utf-8',
      body: await live.join(call.actor, call.sessionId, after),
      headers: { 'x-accel-buffering': 'no' },
    }
  })
}
