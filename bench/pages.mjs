// Measures every public page with Lighthouse's mobile preset, on a server of its own with temporary data that publishes
// the sample's website as an agency's own: with its words, and with words that are 20% longer.
// npm run bench:pages [-- PATHS] [RUNS], for example: npm run bench:pages -- /,/about 3
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { freePort } from '../test/free-port.ts'
import { listedPages, owner, publishSite } from './published-site.mjs'

const root = path.resolve(import.meta.dirname, '..')
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Targets for each page's median; sizes are KiB on the wire with headers, times ms. */
const targets = {
  performance: { least: 99 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  lcp: { most: 1250 },
  cls: { most: 0 },
  // The careers pages also load their form's script.
  script: { most: 80, on: '/' },
  // Without pictures, which have a budget of their own.
  weight: { most: 140 },
}

/** Starts the server as `npm start` does; returns its URL and how to stop it. */
const startServer = async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'))
  const url = `http://localhost:${port}`
  const child = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('Foyer is ready') && resolve())
    child.on('exit', () => reject(new Error('The server did not start. Run: npm run build')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

const kib = (bytes) => bytes / 1024

/** Audits once with an empty cache; Chromium's recording occasionally fails on a busy machine. */
const audit = async (url, port, attempts = 3) => {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  const complete = Number.isFinite(lhr.audits['largest-contentful-paint']?.numericValue)
  if (complete || attempts === 1) return lhr
  return audit(url, port, attempts - 1)
}

/** Returns the figures of one visit. */
const visit = async (url, port) => {
  const lhr = await audit(url, port)
  const value = (name) => lhr.audits[name]?.numericValue ?? Number.NaN
  const requests = lhr.audits['network-requests'].details.items.filter((request) =>
    request.url.startsWith(new URL(url).origin),
  )
  const size = (isCounted) =>
    kib(requests.filter(isCounted).reduce((sum, request) => sum + request.transferSize, 0))
  const failed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id)
  return {
    ...Object.fromEntries(categories.map((id) => [id, lhr.categories[id].score * 100])),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    script: size(({ resourceType }) => resourceType === 'Script'),
    weight: size(({ resourceType }) => resourceType !== 'Image'),
    pictures: size(({ resourceType }) => resourceType === 'Image'),
    requests: requests.length,
    failed,
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const misses = (page, name, value) => {
  const { least = -Infinity, most = Infinity, on = page } = targets[name] ?? {}
  return on === page && (value < least || value > most)
}

const columns = [
  ['performance', 'perf', 0],
  ['accessibility', 'a11y', 0],
  ['best-practices', 'best', 0],
  ['seo', 'seo', 0],
  ['lcp', 'LCP ms', 0],
  ['cls', 'CLS', 3],
  ['tbt', 'TBT ms', 0],
  ['script', 'script KiB', 1],
  ['weight', 'weight KiB', 1],
  ['pictures', 'pictures KiB', 1],
  ['requests', 'requests', 0],
]
const row = (name, cells) => name.padEnd(30) + cells.map((cell) => cell.padStart(13)).join('')

const [pathList, runText] = process.argv.slice(2).toSorted((a) => (/^\d+$/.test(a) ? 1 : -1))
const runs = Number(/^\d+$/.test(pathList ?? '') ? pathList : (runText ?? 5))
const server = await startServer()
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: chromeFlags.split(' '),
  logLevel: 'silent',
})
let missed = 0
/** Visits each page and prints its figures. */
const measure = async (pages) => {
  for (const page of pages) {
    const visits = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(server.url + page, chrome.port))
    const cells = columns.map(([name, , digits]) => {
      const value = median(visits.map((each) => each[name]))
      if (misses(page, name, value)) missed += 1
      return value.toFixed(digits) + (misses(page, name, value) ? '*' : ' ')
    })
    const span = (name) => {
      const values = visits.map((each) => each[name])
      return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
    }
    const failed = [...new Set(visits.flatMap((each) => each.failed))].join(', ')
    console.log(`${row(page, cells)}   ${span('lcp')}, ${span('performance')}   ${failed}`)
  }
}

const chosen = pathList?.startsWith('/') ? pathList.split(',') : null
const titles = columns.map(([, title]) => title)
try {
  console.log(`Lighthouse, mobile, median of ${runs}; * misses its target. Spread: LCP ms, perf.`)
  for (const [words, share] of [
    ['the words of the sample', 0],
    ['words 20% longer', 0.2],
  ]) {
    await publishSite(server.url, share)
    console.log(row(words, titles))
    await measure(chosen ?? (await listedPages(server.url)))
  }
  console.log(missed ? `${missed} figures miss their target.` : 'Every figure reaches its target.')
} finally {
  chrome.kill()
  await server.stop()
}
process.exitCode = missed ? 1 : 0
