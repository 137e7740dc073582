// Measures how soon the first page of 100,000 leads is visible, as cards and as a table, and how
// smoothly the table scrolls; in Chromium, on the embedded database, with a built site.
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { openBench, percentile } from './bench-server.mjs'
import { scrolledFrames } from './scrolling.mjs'

const mostMs = 500
/** Milliseconds per frame while scrolling; a screen shows 60 frames a second. */
const mostFrameMs = 34
const visits = 7

/** Returns milliseconds from navigation until the first lead is painted. */
const untilSeen = (page, url, selector) =>
  page.goto(url, { waitUntil: 'commit' }).then(() =>
    page.evaluate(
      (sought) =>
        new Promise((resolve) => {
          const look = () =>
            document.querySelector(sought)
              ? requestAnimationFrame(() => resolve(performance.now()))
              : requestAnimationFrame(look)
          look()
        }),
      selector,
    ),
  )

/** Scrolls by some px per frame; returns the frame times in ms and the distance. */
const scrolled = async (page, seconds, px) => {
  const frames = await scrolledFrames(page, { seconds, px, selector: '.long-table' })
  const reached = await page.evaluate(() => {
    const rowElements = [...document.querySelectorAll('.long-table tbody tr[aria-rowindex]')]
    return {
      rows: Number(rowElements.at(-1).ariaRowIndex) - 1,
      renderedRows: rowElements.length,
      heap: performance.memory?.usedJSHeapSize ?? 0,
    }
  })
  return { frames, ...reached }
}

/** Measures and prints the results. Returns whether all targets are met. */
export const benchLeadsPage = async (fill) => {
  const { db, url, jar, close } = await openBench('', { pages: true })
  await fill(db)
  const { launchOptions } = config.use
  const args = [...launchOptions.args, '--enable-precise-memory-info']
  const browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ viewport: { width: 1440, height: 950 } })
  await context.addCookies([...jar].map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  const times = { cards: [], table: [] }
  const views = {
    cards: ['/lead-management', '[aria-label="Leads"] h2'],
    table: ['/lead-management?view=table', 'tr [data-row-link]'],
  }
  for (let visit = -1; visit < visits; visit += 1)
    for (const [name, [path, selector]] of Object.entries(views)) {
      const ms = await untilSeen(page, `${url}${path}`, selector)
      if (visit >= 0) times[name].push(ms)
    }
  console.log('\nLeads in the browser, embedded database, ms')
  for (const [name, ms] of Object.entries(times))
    console.log(
      `  first page as ${name.padEnd(8)} p50 ${percentile(ms, 0.5).toFixed(0)}, p95 ${percentile(ms, 0.95).toFixed(0)}`,
    )
  let slowest = 0
  for (const [how, px] of [
    ['by wheel', 120],
    ['by the bar', 700],
  ]) {
    const { frames, rows, renderedRows, heap } = await scrolled(page, 6, px)
    const frame = percentile(frames, 0.95)
    if (px === 120) slowest = frame
    console.log(
      `  scrolling ${how.padEnd(12)} frame p50 ${percentile(frames, 0.5).toFixed(1)}, p95 ${frame.toFixed(1)}, to row ${rows}, ${renderedRows} rows rendered, heap ${(heap / 2 ** 20).toFixed(0)} MiB`,
    )
  }
  await browser.close()
  await close()
  return Object.values(times).every((ms) => percentile(ms, 0.5) < mostMs) && slowest <= mostFrameMs
}
