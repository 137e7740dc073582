// Measures how the review room scrolls through a PDF of 60 pages with 300 pins, in Chromium on this machine: frames a second, frames
// that were dropped, and how long the main thread was busy at a stretch. Needs a built dist/.
// npm run bench:review [-- SECONDS]
// SLOWER=4: with a processor that is four times as slow. SHOT=file.png: keeps a picture of the end.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import Pdf from 'pdfkit'
import config from '../playwright.config.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aPicture } from '../server/core/uploads/sample.ts'
import { openBench, percentile } from './bench-server.mjs'

const seconds = Number(process.argv[2] ?? 12)
const [pages, pins] = [60, 300]
/** Pixels of scrolling a second: a page in about half a second. */
const speed = 2500
/** The frames a second to reach; the screen shows 60. */
const least = 58

const words =
  'A plate is with you for very many years: choose slowly, wash it by hand, keep the receipt.'

/** Returns a PDF with headings, text, drawings and a picture on each page. */
const aDocument = () => {
  const document = new Pdf({ size: 'A4', autoFirstPage: false })
  for (let page = 1; page <= pages; page++) {
    document.addPage()
    document.fontSize(26).text(`Page ${page}`).fontSize(11)
    for (let line = 0; line < 26; line++) document.text(`${line + 1}. ${words}`)
    document.image(Buffer.from(aPicture), 72, 560, { width: 120, height: 120 })
    for (let bar = 0; bar < 40; bar++)
      document.rect(220 + bar * 8, 700 - ((bar * 37) % 120), 6, (bar * 37) % 120).fill('#0b5345')
    document.fill('black')
  }
  document.end()
  return buffer(document)
}

const bench = await openBench('', { pages: true })
const client = await signedIn(bench.context, { firstName: 'Ada', lastName: 'Moss' })
const cookieOf = (jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
const send = async (jar, address, body, type = 'application/json') => {
  const headers = { cookie: cookieOf(jar), 'content-type': type, origin: bench.url }
  const sent = type === 'application/json' ? JSON.stringify(body) : body
  const answer = await fetch(bench.url + address, { method: 'POST', headers, body: sent })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const { jar } = bench
const file = await aDocument()
const upload = await send(jar, '/api/uploads?name=Handbook.pdf', file, 'application/octet-stream')
const project = await send(jar, '/api/projects', {
  clientId: client.user.id,
  name: 'Handbook',
  description: 'A handbook.',
  type: 'web_development',
  status: 'planning',
})
const made = await send(jar, `/api/projects/${project.id}/deliverables`, {
  name: 'Handbook',
  description: '',
  note: '',
  uploadId: upload.id,
})
for (let at = 0; at < pins; at++)
  await send(at % 3 ? client.jar : jar, `/api/deliverable-versions/${made.latest.id}/comments`, {
    body: `${at + 1}. ${words}`,
    place: {
      page: 1 + (at % pages),
      x: 0.1 + ((at * 7) % 80) / 100,
      y: 0.1 + ((at * 13) % 80) / 100,
    },
  })

const browser = await chromium.launch(config.use.launchOptions)

/** Runs in the page: notes when each frame begins, and tasks of more than 50 ms. */
const watchFrames = () => {
  window.frames_ = []
  window.long_ = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long_.push(duration)
  }).observe({ type: 'longtask' })
  const note = (now) => {
    window.frames_.push(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** A page of stripes: what this machine can do at best, with everything else that runs on it. */
const bare = '/healthz'
const stripes = `<div data-stage style="height:90vh;overflow:auto"><div style="height:100000px;background:repeating-linear-gradient(#fff 0 400px,#ddd 400px 800px)"></div></div>`

/** Counts what the compositor presented and dropped. */
const framesIn = (trace) => {
  const count = (name) => trace.traceEvents.filter((event) => event.name === name).length
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame') }
}

async function measure({ name, width, height, jar: cookies, address }) {
  const context = await browser.newContext({ viewport: { width, height } })
  const values = [...cookies, ['signed_in', '1']]
  await context.addCookies(values.map(([key, value]) => ({ name: key, value, url: bench.url })))
  const page = await context.newPage()
  await page.goto(bench.url + address)
  if (address === bare) await page.setContent(stripes)
  else {
    await page.locator('[data-page="60"]').waitFor({ state: 'attached' })
    await page.locator('[data-page="1"] [data-pin]').first().waitFor()
  }
  const session = await context.newCDPSession(page)
  const slower = Number(process.env.SLOWER ?? 1)
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchFrames)
  const traced = path.join(tmpdir(), `foyer-review-${process.pid}.json`)
  const categories = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame']
  await browser.startTracing(page, { path: traced, categories })
  const box = await page.locator('[data-stage]').boundingBox()
  const begin = performance.now()
  for (const yDistance of [-speed * seconds, speed * seconds])
    await session.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance,
      speed,
      preventFling: true,
    })
  const took = (performance.now() - begin) / 1000
  await browser.stopTracing()
  const { frames, long } = await page.evaluate(() => ({
    frames: window.frames_,
    long: window.long_,
  }))
  const { drawn, dropped } = framesIn(JSON.parse(readFileSync(traced, 'utf8')))
  rmSync(traced)
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
  await context.close()
  const gaps = frames.slice(1).map((at, index) => at - frames[index])
  const rate = drawn / took
  console.log(
    `${name.padEnd(16)}${rate.toFixed(1).padStart(8)}${String(dropped).padStart(9)}${(gaps.length / took).toFixed(1).padStart(10)}${percentile(gaps, 0.95).toFixed(1).padStart(10)}${Math.max(
      ...gaps,
    )
      .toFixed(0)
      .padStart(9)}${String(long.length).padStart(7)}${Math.max(0, ...long)
      .toFixed(0)
      .padStart(9)}`,
  )
  return rate
}

console.log(
  `${pages} pages (${Math.round(file.length / 1024)} kB), ${pins} pins, ${speed} px a second, ${seconds} s down and up\n` +
    `                 frames  dropped  main thread: frames  p95 ms   max ms   long   max ms`,
)
const rates = []
for (const view of [
  { name: 'only stripes', width: 1440, height: 900, jar, address: bare },
  {
    name: 'client, 1440 px',
    width: 1440,
    height: 900,
    jar: client.jar,
    address: `/deliverables/${made.id}`,
  },
  {
    name: 'team, 1440 px',
    width: 1440,
    height: 900,
    jar,
    address: `/admin-deliverables/${made.id}`,
  },
  {
    name: 'client, 375 px',
    width: 375,
    height: 812,
    jar: client.jar,
    address: `/deliverables/${made.id}`,
  },
])
  rates.push(await measure(view))
const [ceiling, ...reached] = rates
await browser.close()
await bench.close()
const isSmooth = reached.every((rate) => rate >= Math.min(least, ceiling * 0.97))
console.log(
  isSmooth
    ? `\nAt least ${least} frames a second, or 97% of what stripes have`
    : `\nToo slow: less than ${least} frames a second and 97% of what stripes have`,
)
process.exit(isSmooth ? 0 : 1)
