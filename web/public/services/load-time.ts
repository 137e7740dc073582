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

/**
 * Fills the visitor's own load time into the chart; returns a function that stops it. The chart is filled by hand, so that
 * a page that stays as it was delivered needs neither its words nor its components for it.
 */
export function showLoadTime(chart: HTMLElement): () => void {
  const each = (part: string, change: (element: HTMLElement) => void) => {
    for (const element of chart.querySelectorAll<HTMLElement>(`[data-${part}]`)) change(element)
  }
  const limit = Number(chart.dataset['limit'])
  return watchLoadTime((own) => {
    const seconds = Math.ceil(Math.max(limit, own ?? 0))
    each('own', ({ classList }) => classList.toggle('invisible', own === null))
    each('own-seconds', (element) => (element.textContent = String(own ?? 0)))
    each('bar', ({ style, dataset }) => {
      const length = dataset['bar'] === 'own' ? (own ?? 0) : limit
      style.width = `${(length / seconds) * 100}%`
    })
    each('scale', ({ style }) => style.setProperty('--seconds', String(seconds)))
    each('end', (element) => (element.textContent = String(seconds)))
  })
}
