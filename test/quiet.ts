import type { Log } from '../server/platform/log.ts'

/** A log that says nothing, for tests that provoke errors on purpose. */
export const quiet: Log = { info() {}, warn() {}, error() {} }
