// Measures publishing with two processes on one PostgreSQL while visitors load pages from both: how long the owner waits,
// and how soon each process shows the new words. npm run bench:publish, with BENCH_DATABASE_URL (an empty database) or
// PG_BIN (the folder of initdb), and wrk. npm run bench:publish [-- sample|pages|pictures ...] [ROUNDS]
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasWrk, load } from './http-load.mjs'
import { startPostgres } from './postgres.mjs'
import { fillDraft, fillLibrary, openStage } from './publish-stage.mjs'

if (!hasWrk()) throw new Error('Install wrk first: apt-get install wrk')
const args = process.argv.slice(2)
const rounds = Number(args.find((each) => /^\d+$/.test(each)) ?? 8)
const kinds = new Set(['sample', 'pages', 'pictures'])
const chosen = args.filter((each) => kinds.has(each))
const isChosen = (kind) => chosen.length === 0 || chosen.includes(kind)
/** Requests a second to each process, over so many connections. */
const visitors = { rate: 50, connections: 8 }
const secondProcess = 1000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const inWords = (values) =>
  `median ${median(values).toFixed(0)} ms, max ${Math.max(...values).toFixed(0)} ms`

/** Resolves to the time when a process shows some words on /about. */
async function showsFrom({ url }, words) {
  for (;;) {
    const html = await (await fetch(`${url}/about`)).text()
    if (html.includes(words)) return performance.now()
    await sleep(10)
  }
}

/** Publishes once; returns the milliseconds until the call was answered and until each process showed the words. */
async function publishOnce({ apps, call }, round) {
  const words = `Words of round ${round}, ${Date.now()}.`
  const { revision } = await call('GET', '/api/admin/site-draft')
  await call('PUT', '/api/admin/site-draft', { revision, parts: { 'about.lead': words } })
  const began = performance.now()
  const shown = apps.map((app) => showsFrom(app, words))
  await call('POST', '/api/admin/site-versions', { revision: revision + 1, note: '' })
  const answered = performance.now()
  const [first, second] = await Promise.all(shown)
  return {
    answered: answered - began,
    visible: first - began,
    // A process may show the words before the owner has the answer.
    second: Math.max(0, second - Math.min(answered, first)),
  }
}

let missed = 0
function say(name, text, isMissed) {
  missed += isMissed ? 1 : 0
  console.log(`${name.padEnd(56)}${text}${isMissed ? ' *' : ''}`)
}

/** Publishes in rounds while both processes serve visitors. */
async function measure(stage, name, paths, { most, count = rounds }) {
  // Each round takes a second or a few; the load outlasts all of them.
  const seconds = Math.ceil((count * (most + 1000)) / 1000) + 2
  const requests = paths.map((each) => ({ path: each, headers: { 'accept-encoding': 'br' } }))
  const loads = stage.apps.map(({ url }) => load(url, requests, { ...visitors, seconds }))
  await sleep(1000)
  const times = []
  for (let round = 0; round < count; round += 1) times.push(await publishOnce(stage, round))
  const found = await Promise.all(loads)
  const of = (key) => times.map((each) => each[key])
  say(`${name}: until it is answered`, inWords(of('answered')), Math.max(...of('answered')) > most)
  say(
    '… until the first process shows it',
    inWords(of('visible')),
    Math.max(...of('visible')) > most,
  )
  say('… later in the second', inWords(of('second')), Math.max(...of('second')) > secondProcess)
  const failed = found.reduce((sum, each) => sum + each.failed, 0)
  const rate = found.reduce((sum, each) => sum + each.rate, 0)
  const p99 = Math.max(...found.map((each) => each.p99))
  say(
    '… requests meanwhile',
    `${rate.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${failed} failed`,
    failed > 0,
  )
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'foyer-bench-publish-'))
const configuredUrl = process.env.BENCH_DATABASE_URL
const postgres = configuredUrl
  ? { url: configuredUrl, stop: async () => {} }
  : await startPostgres()
try {
  const stage = await openStage(postgres.url, dataDir)
  const [busy] = os.loadavg()
  console.log(
    `${os.cpus()[0].model}, ${os.cpus().length} cores, load ${busy.toFixed(1)}, ${new Date().toISOString()}`,
  )
  const own = ['/', '/about', '/careers', '/web-development', '/terms']
  if (isChosen('sample')) {
    // The editor reads the draft; a person then takes longer than this to change a word.
    await stage.call('GET', '/api/admin/site-draft')
    await sleep(5000)
    await measure(stage, 'The first after a start', own, { most: 1000, count: 1 })
    await measure(stage, 'Sample website', own, { most: 1000 })
  }
  const keys = chosen.join() === 'sample' ? [] : await fillLibrary(stage, 30)
  for (const [kind, name, picturesOf] of [
    ['pages', '100 pages, 30 pictures in all', (at) => [keys[at % 30]]],
    ['pictures', '100 pages, 30 pictures on each', () => keys],
  ]) {
    if (!isChosen(kind)) continue
    const pages = await fillDraft(stage, 100, picturesOf)
    await publishOnce(stage, 'before')
    await measure(stage, name, [...own, ...pages.slice(0, 20)], { most: 5000 })
  }
  await stage.close()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exit(missed ? 1 : 0)
