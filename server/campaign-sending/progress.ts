import type { Context } from '../platform/context.ts'
import { countLeads } from './counting.ts'

/** How fast it goes, and which leads are to be told. */
export function openProgress(context: Context, campaignId: number) {
  let total = 0
  let ids: number[] = []
  let seen = { total: 0, at: performance.now() }
  let smooth = 0
  return {
    total: () => total,
    sent: (id: number) => {
      total += 1
      ids.push(id)
    },
    rate() {
      const at = performance.now()
      const now = ((total - seen.total) * 1000) / Math.max(1, at - seen.at)
      seen = { total, at }
      smooth = smooth === 0 ? now : smooth * 0.6 + now * 0.4
      return smooth
    },
    async write() {
      const these = ids
      ids = []
      // What this misses is counted when the campaign is taken over or ends.
      if (these.length > 0) await countLeads(context, campaignId, these).catch(() => {})
    },
  }
}
