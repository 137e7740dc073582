import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { poolOf } from './db.ts'
import { writableBytes } from './disk-usage.ts'
import { describeError } from './log.ts'
import { unavailable } from './refusals.ts'

/** The message for users when nothing can be stored. */
export const diskFull =
  'The disk of this server is full, so nothing can be saved now. Everything that was saved is safe. Please try again when there is free space.'

/** Returns whether the disk of the embedded database is full. A PostgreSQL server monitors its own. */
export const isFull = ({ db, settings }: Pick<Context, 'db' | 'settings'>): boolean =>
  poolOf(db) === null && writableBytes(settings.dataDir) < 0

/** Matches the small writes needed to see the problem: signing in and out. */
const small = /^\/api\/auth\/log(in|out)$/

/** Refuses calls that write while the disk of the embedded database is full; all others continue. */
export function refuseWhenFull(app: FastifyInstance, context: Context) {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    const mayGoOn = method === 'GET' || method === 'HEAD' || small.test(routeOptions.url ?? '')
    if (!mayGoOn && isFull(context)) throw unavailable(diskFull)
    done()
  })
}

const lookEvery = 5000

/**
 * Runs jobs only while the disk of the embedded database has space. Waiting jobs use up no retries. Stops when
 * `ending` is aborted.
 */
export async function whileDiskHasSpace(
  context: Context,
  ending: AbortSignal,
  begin: () => Promise<void>,
  pause: () => Promise<void>,
) {
  let waits = isFull(context)
  if (waits) context.log.error({}, 'the disk is full: jobs are paused')
  else await begin()
  let turn = Promise.resolve()
  const look = () => {
    if (isFull(context) === waits) return
    waits = !waits
    if (waits) context.log.error({}, 'the disk is full: nothing is saved, jobs are paused')
    else context.log.warn({}, 'the disk has free space again: jobs continue')
    turn = turn.then(waits ? pause : begin).catch((error: unknown) => {
      waits = !waits
      context.log.error({ error: describeError(error) }, 'jobs could not be paused or resumed')
    })
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  ending.addEventListener('abort', () => clearInterval(timer))
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns whether an error means that a disk is full, this server's or the database's. */
export const isDiskFullError = (error: unknown): boolean => {
  const { cause, code } = error as { cause?: { code?: string }; code?: string }
  return fullCodes.has(cause?.code ?? code ?? '')
}
