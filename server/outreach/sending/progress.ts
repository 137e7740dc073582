/** Measures messages per second, smoothed over recent samples. */
export function openProgress() {
  let total = 0
  let seen = { total: 0, at: performance.now() }
  let smooth = 0
  return {
    total: () => total,
    sent: () => void (total += 1),
    rate() {
      const at = performance.now()
      const now = ((total - seen.total) * 1000) / Math.max(1, at - seen.at)
      seen = { total, at }
      smooth = smooth === 0 ? now : smooth * 0.6 + now * 0.4
      return smooth
    },
  }
}
