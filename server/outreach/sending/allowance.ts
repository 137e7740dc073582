import { setTimeout as pause } from 'node:timers/promises'
import { drawMessages, recordUse, type SenderLimits } from '../email-senders/store.ts'
import type { Context } from '../../platform/context.ts'

/** Limits that pass sooner than this are waited out, in ms. */
export const longestWait = 5000

/** Draws from an account's limits in portions of at most a second's worth. */
export function openAllowance(context: Context, address: string, limits: SenderLimits) {
  const { perSecond, perHour, perDay } = limits
  const isLimited = perSecond !== null || perHour !== null || perDay !== null
  // Keeps portions small: what one process holds is missing from the others.
  const share = Math.min(perHour ?? Infinity, perDay ?? Infinity) / 50
  const portion = Math.max(1, Math.floor(Math.min(perSecond ?? Infinity, share, 100)))
  let left = 0
  let uncounted = 0
  let wait: { until: Date; reason: string } | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const draw = async (): Promise<boolean> => {
    for (;;) {
      if (left > 0) {
        left -= 1
        return true
      }
      if (wait) return false
      const { granted, waitMs, reason } = await drawMessages(context, address, portion)
      left = granted
      if (granted > 0) continue
      if (waitMs > longestWait) wait = { until: new Date(+context.now() + waitMs), reason }
      else await pause(Math.max(waitMs, 10))
    }
  }
  return {
    allow: () => {
      if (!isLimited) {
        uncounted += 1
        return Promise.resolve(true)
      }
      const mine = turn.then(draw)
      turn = mine.catch(() => {})
      return mine
    },
    /** Counts messages that were sent without a limit. */
    async write() {
      const used = uncounted
      uncounted = 0
      await recordUse(context, address, used)
    },
    /** Returns unused messages. */
    async close() {
      await recordUse(context, address, uncounted - left)
      left = uncounted = 0
    },
    /** The time until the limit passes, when that isn't soon. */
    wait: () => wait,
  }
}
