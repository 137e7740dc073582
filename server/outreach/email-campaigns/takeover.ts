import { setTimeout as pause } from 'node:timers/promises'
import { sendingHeld } from '../../core/emails/jobs.ts'
import type { Context } from '../../platform/context.ts'
import { poolOf } from '../../platform/db.ts'
import { describeError } from '../../platform/log.ts'
import { readState } from '../../platform/state.ts'
import { endAbandoned, endAllLeases } from '../sending/lease.ts'
import { continueWaiting } from './jobs.ts'

/** Milliseconds between two looks for campaigns whose process died. */
const lookEvery = 2000

/** Frees what the last process was sending when it ended. Call it before the queue starts. */
export async function freeCampaigns(context: Context): Promise<void> {
  // Nobody else can have the embedded database open.
  await (poolOf(context.db) ? endAbandoned(context) : endAllLeases(context))
}

/** Queues campaigns that were freed, unless a restore holds all sending. */
async function continueFreed(context: Context) {
  if (!(await readState(context.db, sendingHeld))) await continueWaiting(context)
}

/**
 * Continues what a dead process was sending: at once, and on PostgreSQL also what other processes leave from now on.
 * Call it once the queue works. @returns a function that ends the watch
 */
export async function watchCampaigns(context: Context): Promise<() => Promise<void>> {
  await continueFreed(context)
  if (!poolOf(context.db)) return async () => {}
  const ending = new AbortController()
  const { signal } = ending
  const watching = (async () => {
    while (!signal.aborted) {
      await pause(lookEvery, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) break
      try {
        if ((await endAbandoned(context)) > 0) await continueFreed(context)
      } catch (error) {
        context.log.warn({ error: describeError(error) }, 'campaigns could not be looked after')
      }
    }
  })()
  return async () => {
    ending.abort()
    await watching
  }
}
