// The browser of the back office's benchmark.
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'

/** Opens Chromium; `open` returns a page of a signed-in session of its own, its processor as many times slower as asked. */
export const openBrowser = async ({ url, jar }) => {
  const browser = await chromium.launch(config.use.launchOptions)
  return {
    url,
    open: async (slower = 1) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const cookies = [...jar, ['signed_in', '1']]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const cpu = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0)
      }
      return { page, cpu, session }
    },
    close: () => browser.close(),
  }
}
