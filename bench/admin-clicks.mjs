// Measures the back office's clicks in Chromium for bench/admin.mjs: from the press, as the browser stamped it, to the end of
// the frame that shows the new screen's heading and first row or section.
import { percentile } from './bench-server.mjs'
import { openBrowser } from './admin-browser.mjs'
import { walk } from './click-walk.mjs'

/** Milliseconds at p95 from the press until what was not seen, or was seen before, is drawn. */
const most = { new: 150, seen: 50 }
/** Milliseconds without a press, so that a screen's late calls don't count for the next one. */
const pause = 500

/** Runs in the page: waits for the press, then looks at each frame whether the screen is drawn. */
const recordPress = ({ path, heading, content, changes, goesBack }) => {
  const textOf = (selector) => document.querySelector(selector)?.textContent.trim()
  const before = { heading: textOf('#main h1'), changing: changes && textOf(changes) }
  const isThere = () => {
    const { pathname, search } = location
    if (!new RegExp(path).test(pathname + search)) return false
    const now = textOf('#main h1')
    if (!now || (heading === undefined ? now === before.heading : heading && now !== heading))
      return false
    if (changes && textOf(changes) === before.changing) return false
    return [...document.querySelectorAll(content)].some((each) => each.checkVisibility())
  }
  window.took = 0
  const follow = (pressedAt) => {
    const look = () => {
      if (!isThere()) return void requestAnimationFrame(look)
      // A task after the frame: its layout and painting count.
      setTimeout(() => (window.took = performance.now() - pressedAt))
    }
    requestAnimationFrame(look)
  }
  if (!goesBack) {
    const once = { capture: true, once: true }
    return addEventListener('pointerdown', ({ timeStamp }) => follow(timeStamp), once)
  }
  follow(performance.now())
  history.back()
}

const presses = async ({ page, cpu }, step, slower) => {
  const target = step.press?.(page)
  await target?.waitFor()
  await page.waitForTimeout(pause * slower)
  const { press, name, ...drawn } = step
  await page.evaluate(recordPress, { ...drawn, goesBack: !press })
  const before = await cpu()
  await target?.click({ noWaitAfter: true })
  const took = await page
    .waitForFunction(() => window.took, null, { polling: 50 })
    .catch((error) => {
      throw new Error(`${name} wasn’t drawn: ${error.message}`)
    })
  return { ms: await took.jsonValue(), work: (await cpu()) - before }
}

/** Walks twice in a session of its own: what the first walk fetched, the second has seen. */
const walkTwice = async (browser, slower, times) => {
  const tab = await browser.open(slower)
  const { page } = tab
  await page.goto(`${browser.url}/admin-dashboard`)
  for (const kind of ['new', 'seen'])
    for (const step of walk) {
      times[kind][step.name].push(await presses(tab, step, slower))
    }
  await page.context().close()
}

const report = (kind, times, slower) => {
  console.log(
    `\n  ${kind === 'new' ? 'New data' : 'Data seen before'}${slower > 1 ? `, ${slower}x slower processor` : ''}`.padEnd(
      50,
    ),
    '     p50      p95      CPU  limit',
  )
  const line = (name, taken) => {
    const [ms, work] = ['ms', 'work'].map((of) => taken.map((each) => each[of]))
    const p95 = percentile(ms, 0.95)
    const figures = [percentile(ms, 0.5), p95, percentile(work, 0.5)]
      .map((each) => each.toFixed(0).padStart(9))
      .join('')
    console.log(
      `  ${name.padEnd(46)}${figures}${String(most[kind]).padStart(7)}${p95 > most[kind] ? '  too slow' : ''}`,
    )
    return p95 <= most[kind]
  }
  for (const [name, taken] of Object.entries(times)) line(name, taken)
  return line('all', Object.values(times).flat())
}

/** Measures and prints the presses at one speed of the processor; returns whether all of them together keep the limits. */
export const measureClicks = async (stage, rounds, slower) => {
  const browser = await openBrowser(stage)
  const empty = () => Object.fromEntries(walk.map(({ name }) => [name, []]))
  const times = { new: empty(), seen: empty() }
  for (let round = 0; round < rounds; round++) await walkTwice(browser, slower, times)
  await browser.close()
  return ['new', 'seen'].map((kind) => report(kind, times[kind], slower)).every(Boolean)
}
