import type { SenderLimits } from '../../../contract/outreach/email-senders.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** An account's usage: `tokens` at `at` (ms) for `perSecond`; `used` in the last hour and day. */
export type Usage = { tokens: number; at: number; usedHour: number; usedDay: number }
/** Messages granted now; with none, when to retry and why. */
export type Grant = { granted: number; tokens: number; waitMs: number; reason: string }

/**
 * Returns how many of `requested` messages an account may send now. Seconds use a token bucket; hours
 * and days sum up minutes, so that no rolling hour or day exceeds its limit.
 */
export function grantOf(
  { perSecond, perHour, perDay }: Pick<SenderLimits, 'perSecond' | 'perHour' | 'perDay'>,
  { tokens, at, usedHour, usedDay }: Usage,
  requested: number,
  now: number,
): Grant {
  const filled =
    perSecond === null
      ? Number.POSITIVE_INFINITY
      : Math.min(perSecond, tokens + (Math.max(0, now - at) / 1000) * perSecond)
  const leftHour = perHour === null ? Number.POSITIVE_INFINITY : Math.max(0, perHour - usedHour)
  const leftDay = perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - usedDay)
  const granted = Math.min(requested, Math.floor(filled), leftHour, leftDay)
  const left = perSecond === null ? 0 : filled - granted
  if (granted > 0) return { granted, tokens: left, waitMs: 0, reason: '' }
  if (leftDay === 0)
    return {
      granted,
      tokens: left,
      waitMs: 5 * minute,
      reason: `The limit of ${perDay} per day has been reached`,
    }
  if (leftHour === 0)
    return {
      granted,
      tokens: left,
      waitMs: minute,
      reason: `The limit of ${perHour} per hour has been reached`,
    }
  return {
    granted: 0,
    tokens: left,
    waitMs: Math.ceil(((1 - filled) / (perSecond ?? 1)) * 1000),
    reason: '',
  }
}

/** Returns how long to leave a mail server alone after its `rests`th failure in a row. */
export const restMs = (rests: number) => Math.min(5 * minute, 5000 * 2 ** rests)
