import { randomInt } from 'node:crypto'

/**
 * Returns a moment in one to three seconds. A job that ran at once would slow down the next call, and so reveal whether
 * the account that it looks for exists.
 */
export const soon = (now: Date) => new Date(+now + randomInt(1000, 3000))
