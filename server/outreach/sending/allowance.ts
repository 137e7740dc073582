import { setTimeout as pause } from 'node:timers/promises'
import { drawMessages, recordUse, type SenderRow } from '../email-senders/store.ts'
import type { Context } from '../../platform/context.ts'

/** Waits of a limit that are shorter than this are waited for, in ms. */
export const patience = 5000

/** What an account may send, drawn in portions of at most a second's worth. */
export function openAllowance(context: Context, address: string, limits: SenderRow) {
  const { perSecond, perHour, perDay } = limits
  const isLimited = perSecond !== null || perHour !== null || perDay !== null
  // What one process holds and does not use is missing to the others.
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
      if (waitMs > patience) wait = { until: new Date(+context.now() + waitMs), reason }
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
    /** Counts what went out without a limit. */
    async write() {
      const used = uncounted
      uncounted = 0
      await recordUse(context, address, used)
    },
    /** Gives back what was drawn and not used. */
    async close() {
      await recordUse(context, address, uncounted - left)
      left = uncounted = 0
    },
    /** Set when a limit is reached for longer than a moment. */
    wait: () => wait,
  }
}
