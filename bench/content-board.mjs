// Measures the content board with 1,000 pieces, on the embedded database: its calls over HTTP, how soon it is drawn in Chromium
// after its data is there, and how smoothly it scrolls once all cards are loaded. npm run bench:board [-- VISITS]
import { loadavg } from 'node:os'
import { contentStages } from '../contract/content/content-stages.ts'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { contentPieces } from '../server/content/content-pieces/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { inTransaction } from '../server/platform/context.ts'
import { openBrowser } from './admin-browser.mjs'
import { openBench, percentile } from './bench-server.mjs'
import { scrolledFrames } from './scrolling.mjs'
import { eq } from 'drizzle-orm'

const visits = Number(process.argv[2] ?? 15)
const pieces = 1000
/** Milliseconds at p95: from the last answer until all columns are drawn; for a frame while scrolling. */
const most = { drawn: 150, frame: 34 }
const statuses = ['draft', 'review', 'approved', 'published', 'archived']
const stages = Object.keys(contentStages)

async function fill(context) {
  const clientIds = []
  for (let n = 0; n < 10; n += 1)
    clientIds.push(
      (await signedIn(context, { businessName: `Client ${n}`, email: `c${n}@x.example` })).user.id,
    )
  await inTransaction(context, async (tx) => {
    for (let n = 0; n < pieces; n += 1) {
      const topic = `how to choose plates, part ${n}`
      const { id } = await createPiece(tx, aPiece(clientIds[n % 10], { topic }))
      const isWritten = n % 6 !== 0
      if (isWritten)
        await finishPiece(tx, id, aText({ title: `Plates, Part ${n}`, slug: `plates-${n}` }))
      const status = isWritten ? statuses[n % statuses.length] : 'draft'
      const values = {
        status,
        isBrief: n % 6 === 1,
        ...(n % 7 === 0 && { touchedByPersonAt: tx.now() }),
        ...(n % 4 === 2 && status === 'approved' && { scheduledAt: new Date('2030-03-01') }),
        ...(n % 8 === 3 && { review: 'changes' }),
      }
      await tx.db.update(contentPieces).set(values).where(eq(contentPieces.id, id))
    }
  })
}

async function benchCalls({ url, cookie }) {
  const times = []
  let shown = 0
  for (let round = -1; round < visits; round += 1)
    for (const stage of stages) {
      const began = performance.now()
      const answer = await fetch(
        `${url}/api/content/all?${new URLSearchParams({ stage, limit: '20' })}`,
        {
          headers: { cookie },
        },
      )
      const rows = await answer.json()
      if (round >= 0) times.push(performance.now() - began)
      if (round === 0) shown += rows.length
    }
  console.log(
    `  a column's call: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; ${shown} cards in ${stages.length} columns at first`,
  )
}

/** Runs in the page: presses “Board”, and tells the milliseconds from the last answer until every column is drawn. */
const openBoard = (columns) =>
  new Promise((resolve) => {
    performance.clearResourceTimings()
    const look = () => {
      const drawn = [...document.querySelectorAll('[aria-label="Board"] section > header')]
      const isDone = drawn.length === columns && drawn.every((each) => !/–/.test(each.textContent))
      if (!isDone) return void requestAnimationFrame(look)
      // A task after the frame: its layout and painting count.
      setTimeout(() => {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/content/all?'))
          .map(({ responseEnd }) => responseEnd)
        resolve(performance.now() - Math.max(...answers))
      })
    }
    const isBoard = (each) => each.textContent.trim() === 'Board'
    const tab = [
      ...document.querySelectorAll('#main button, #main label, #main [role=radio]'),
    ].find(isBoard)
    tab.click()
    look()
  })

/** Runs in the page: presses every “Load more” until all cards are there. */
const loadAll = async () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const more = [...document.querySelectorAll('[aria-label="Board"] button')].filter((each) =>
      each.textContent.startsWith('Load more'),
    )
    if (more.length === 0) break
    for (const each of more) each.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return document.querySelectorAll('[data-card]').length
}

async function benchBrowser(bench) {
  const browser = await openBrowser(bench)
  const { page, cpu } = await browser.open()
  const [drawn, work] = [[], []]
  for (let visit = -1; visit < visits; visit += 1) {
    await page.goto(`${bench.url}/admin-content-management`)
    await page.getByText('Board', { exact: true }).waitFor()
    await page.waitForTimeout(1000)
    const before = await cpu()
    const ms = await page.evaluate(openBoard, stages.length)
    if (visit < 0) continue
    drawn.push(ms)
    work.push((await cpu()) - before)
  }
  console.log(
    `  drawn after its data: p50 ${percentile(drawn, 0.5).toFixed(0)} ms, p95 ${percentile(drawn, 0.95).toFixed(0)} ms; the whole press ${percentile(work, 0.5).toFixed(0)} ms of processor`,
  )
  const cards = await page.evaluate(loadAll)
  const frames = await scrolledFrames(page, { seconds: 5, px: 60 })
  const height = await page.evaluate(() => document.scrollingElement.scrollHeight)
  console.log(
    `  scrolling with ${cards} cards, ${height} px: frame p50 ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${percentile(frames, 0.95).toFixed(1)} ms`,
  )
  await browser.close()
  return percentile(drawn, 0.95) <= most.drawn && percentile(frames, 0.95) <= most.frame
}

const bench = await openBench('', { pages: true })
await fill(bench.context)
console.log(
  `The content board with ${pieces} pieces, embedded database, load ${loadavg()[0].toFixed(1)}`,
)
await benchCalls(bench)
const isMet = await benchBrowser(bench)
await bench.close()
process.exit(isMet ? 0 : 1)
