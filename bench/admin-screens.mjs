// How soon the back office's screens are usable with an empty cache, and how many files that takes, for bench/admin.mjs.
import { openBrowser } from './admin-browser.mjs'
import { percentile } from './bench-server.mjs'

/** Milliseconds in the median until a screen can be used, and the files it needs until then. */
const most = { ms: 450, files: 25 }
const mostVisits = 7

/**
 * Selectors that mark a screen as usable: the page knows the user and has drawn its content, within
 * the section of that heading if given.
 */
const screensOf = (id) => [
  ['/admin-today', '#main section li'],
  ['/admin-inbox', '#main [aria-label="Inbox"] li'],
  ['/admin-clients', '#main tbody tr'],
  [`/admin-clients/${id}`, '#main [role=tabpanel] dd'],
  ['/admin-projects', '#main tbody tr'],
  ['/admin-invoices', '#main tbody tr'],
  ['/email-campaigns', '#main [aria-label="Search campaigns"], #main p'],
  ['/admin-settings', '#main section h2'],
  ['/admin-dashboard', '#main section li', 'Recent Messages'],
  [`/admin-messages?client=${id}`, '#main [role=log] li'],
  ['/lead-management', '#main [aria-label="Leads"] h2'],
  ['/admin-automations', '#main tbody tr, #main li'],
  ['/admin-audit', '#main tbody tr, #main li'],
]

/**
 * Runs in the page: looks at each frame until the selector is drawn, and returns the time since navigation at which a task
 * after that frame runs, with the files fetched until then.
 */
const usableAt = ([selector, heading]) =>
  new Promise((resolve) => {
    // Calls, and the picture of the browser's tab.
    const notCounted = /\/api\/|favicon/
    const headingOf = (element) => element.closest('section')?.querySelector('h2')?.textContent
    const fits = (element) =>
      element.checkVisibility() && (!heading || headingOf(element) === heading)
    const look = () => {
      if (![...document.querySelectorAll(selector)].some(fits))
        return void requestAnimationFrame(look)
      setTimeout(() => {
        const ms = performance.now()
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => !notCounted.test(name) && startTime <= ms)
        resolve({ ms, files: files.length + 1 })
      })
    }
    look()
  })

const visit = async (browser, path, selector, slower) => {
  const { page, cpu } = await browser.open(slower)
  await page.goto(browser.url + path, { waitUntil: 'commit' })
  const seen = await page.evaluate(usableAt, selector)
  const work = await cpu()
  await page.context().close()
  return { ...seen, work }
}

const report = (path, visits, isLimited) => {
  const [ms, work, files] = ['ms', 'work', 'files'].map((of) => visits.map((each) => each[of]))
  const figures = [percentile(ms, 0.5), percentile(ms, 0.95), percentile(work, 0.5)]
  const count = Math.max(...files)
  const isFast = figures[0] <= most.ms && count <= most.files
  const columns = [...figures, count].map((each) => each.toFixed(0).padStart(9)).join('')
  console.log(`  ${path.padEnd(46)}${columns}${isFast || !isLimited ? '' : '  too slow'}`)
  return isFast
}

/** Measures and prints the screens at one speed of the processor; returns whether all keep the limits. */
export const measureScreens = async (stage, rounds, id, slower) => {
  const browser = await openBrowser(stage)
  const limits = `limits ${most.ms} ms at p50, ${most.files} files`
  const title = slower > 1 ? `Cold screens, ${slower}x slower processor` : `Cold screens, ${limits}`
  console.log(`\n  ${title.padEnd(50)}  p50      p95      CPU    files`)
  let isFast = true
  for (const [path, ...selector] of screensOf(id)) {
    const visits = []
    for (let round = -1; round < Math.min(rounds, mostVisits); round++) {
      const seen = await visit(browser, path, selector, slower)
      if (round >= 0) visits.push(seen)
    }
    isFast = report(path, visits, slower === 1) && isFast
  }
  await browser.close()
  return isFast
}
