import { setTimeout as pause } from 'node:timers/promises'
import * as leads from '../../contract/leads/leads.ts'
import type { AppProcess } from './app-process.ts'

/**
 * Reads a list continuously, as open windows do, until it is stopped; records the duration of each read in ms, and
 * the failures.
 */
export function reading(app: AppProcess, cookie: string) {
  const times: number[] = []
  const refused: { status: number; error: string; retryAfter: string | null; at: number }[] = []
  const state = { stopped: false }
  const done = (async () => {
    while (!state.stopped) {
      const began = performance.now()
      const { status, body, headers } = await app.call(leads.list, {}, cookie)
      const at = performance.now()
      times.push(at - began)
      if (status >= 300)
        refused.push({
          status,
          error: body.error ?? '',
          retryAfter: headers.get('retry-after'),
          at,
        })
      await pause(20)
    }
  })()
  return {
    times,
    refused,
    async stop() {
      state.stopped = true
      await done
    },
  }
}
