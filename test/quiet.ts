import type { Log } from '../server/platform/log.ts'

/** A logger without output, for tests that cause errors on purpose. */
export const quiet: Log = { info() {}, warn() {}, error() {} }
