import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/http.ts'
import { refuseWrongClock } from './clocks.ts'
import type { Context } from './context.ts'
import { poolOf } from './db.ts'
import { bytesForDeletions, writableBytes } from './disk-usage.ts'
import type { Job } from './jobs.ts'
import { describeError } from './log.ts'
import { unavailable } from './refusals.ts'

/** The message for users when nothing can be stored. */
export const diskFull =
  'The disk of this server is full, so nothing can be saved now. Everything that was saved is safe. Please try again when there is free space.'

/** The message for users when the database can be written, but files have used their share of the disk. */
export const noSpaceForFiles =
  'The disk of this server has no space left for files, so this one was not saved. Everything else still works. Please try again when there is free space.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route that deletes or erases, which also works while the disk is full. */
    frees?: boolean
  }
}

type Where = Pick<Context, 'db' | 'settings'>

/** Returns whether the disk of the embedded database is full. A PostgreSQL server monitors its own. */
export const isFull = ({ db, settings }: Where): boolean =>
  poolOf(db) === null && writableBytes(settings.dataDir) < 0

/** Returns whether the disk is so full that not even a deletion can be written. */
const isFullForDeletions = ({ db, settings }: Where): boolean =>
  poolOf(db) === null && bytesForDeletions(settings.dataDir) < 0

/** Returns whether a call frees space: it deletes, moves to the trash, or erases. */
export const frees = ({ method, may }: Pick<Endpoint, 'method' | 'may'>): boolean =>
  method === 'DELETE' || (method === 'POST' && /\.(?:delete|erase)$/.test(may))

/** Matches the small writes needed to see the problem: signing in and out. */
const small = /^\/api\/auth\/log(in|out)$/

/** Refuses calls that write while the disk of the embedded database is full; deletions and reads continue. */
export function refuseWhenFull(app: FastifyInstance, context: Context) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const { url = '', config } = request.routeOptions
    if (!small.test(url) && (config.frees ? isFullForDeletions : isFull)(context))
      throw unavailable(diskFull)
    done()
  })
}

const lookEvery = 5000

/** Runs the jobs that free disk space, without the queue, which is paused while the disk is full. */
export async function runFreeing(jobs: Job[], context: Context) {
  for (const each of jobs.filter(({ frees }) => frees))
    try {
      if (each.erases) await refuseWrongClock(context)
      await each.run({}, context)
    } catch (error) {
      const problem = { job: each.name, error: describeError(error) }
      context.log.warn(problem, 'a job that frees disk space failed')
    }
}

/**
 * Runs jobs only while the disk of the embedded database has space. Waiting jobs use up no retries. Meanwhile, those
 * that free space run every few seconds. Stops when `ending` is aborted.
 */
export async function whileDiskHasSpace(
  context: Context,
  jobs: Job[],
  ending: AbortSignal,
  { begin, pause }: { begin: () => Promise<void>; pause: () => Promise<void> },
) {
  let waits = isFull(context)
  if (waits) context.log.error({}, 'the disk is full: jobs are paused')
  else await begin()
  let turn = Promise.resolve()
  let isFreeing = false
  const free = async () => {
    if (isFreeing || isFullForDeletions(context)) return
    isFreeing = true
    await runFreeing(jobs, context).finally(() => (isFreeing = false))
  }
  const look = () => {
    if (waits) void free()
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
