import { CallError } from '../call.ts'

/** The statuses of failures that pass: no connection, an ended session, a timeout, a limit. */
const passing = new Set([0, 401, 408, 429])

/** Whether something that failed with this error can be sent later without a change. */
export const maySendLater = (error: unknown) =>
  !(error instanceof CallError) || passing.has(error.status) || error.status >= 500

const first = 3000
const longest = 60_000

/** Returns the time in ms before the next attempt, after `failures` failed ones in a row, from 1. */
export const waitAfter = (failures: number) => Math.min(longest, first * 2 ** (failures - 1))
