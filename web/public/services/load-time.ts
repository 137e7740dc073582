/** The browser's measurements of how the site was loaded; all times are in ms since the navigation began. */
export type Measured = {
  /** When each largest part so far was painted (Largest Contentful Paint). */
  paints: readonly number[]
  /** When the page was first hidden, 0 if it was opened in the background; null if never. */
  hiddenAt: number | null
  /** When a page that was rendered ahead was shown; 0 for any other. */
  activatedAt: number
}

/**
 * Returns the seconds until the largest part of the page was painted, to a tenth; null when the browser didn't measure
 * it, or measured a page that nobody looked at.
 */
export const loadTime = ({ paints, hiddenAt, activatedAt }: Measured) => {
  const painted = paints.findLast((at) => hiddenAt === null || at < hiddenAt)
  if (painted === undefined) return null
  return Math.max(1, Math.round(Math.max(0, painted - activatedAt) / 100)) / 10
}

const largestPaint = 'largest-contentful-paint'

/** Calls back with the visitor's own load time whenever the browser reports a larger part; returns a function that stops it. */
export const watchLoadTime = (report: (seconds: number | null) => void) => {
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes?.includes(largestPaint)
  if (!supported) return () => {}
  const paints: number[] = []
  const observer = new PerformanceObserver((list) => {
    paints.push(...list.getEntries().map(({ startTime }) => startTime))
    const [navigation] = performance.getEntriesByType('navigation')
    const hidden = performance
      .getEntriesByType('visibility-state')
      .find(({ name }) => name === 'hidden')
    const activatedAt = (navigation as { activationStart?: number } | undefined)?.activationStart
    report(loadTime({ paints, hiddenAt: hidden?.startTime ?? null, activatedAt: activatedAt ?? 0 }))
  })
  observer.observe({ type: largestPaint, buffered: true })
  return () => observer.disconnect()
}
