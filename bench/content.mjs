// Measures content without a provider: a keyword research and bulk creation for 20 keywords in
// three types, with pictures, over HTTP on both engines: duration, how long and by which code the
// event loop is blocked, and whether all texts differ. npm run bench:content [-- ROUNDS]
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { bulkCreate, read } from '../contract/content/content-batches.ts'
import { listAll } from '../contract/content/content-pieces.ts'
import { research } from '../contract/content/keywords.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { onBothEngines, openBench } from './bench-server.mjs'
import { blockedBy } from './blocking.mjs'

const rounds = Number(process.argv[2] ?? 3)
const targets = { seconds: 10, blockedMs: 50 }
const trades = [
  ['Harbour Roofing', 'Home services', 'roof repair'],
  ['Kiln Street Ceramics', 'Retail', 'handmade dinner plates'],
  ['Ledger & Lane', 'Finance', 'bookkeeping for small shops'],
]
const types = ['blog_post', 'facebook_post', 'email_newsletter']
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const formatMs = (ms) => `${Math.round(ms)} ms`.padStart(8)

/** Groups code by file; the embedded database runs in this process and is counted separately. */
const groups = {
  database: /pglite/,
  content: /server\/(?:content|markdown)\//,
}

/**
 * Returns the longest blocks of the event loop during `work`, in ms: by anything, by planning and
 * rendering, and by the database.
 */
const blockedWhile = async (work) => {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const { result, longest } = await blockedBy(groups, work)
  delays.disable()
  const { content = 0, database = 0 } = longest
  return { result, blocked: delays.max / 1e6, content, database }
}

const call = async ({ url, cookie }, { method, path }, { params = {}, query, body } = {}) => {
  const address = Object.entries(params).reduce(
    (at, [name, value]) => at.replace(`:${name}`, value),
    path,
  )
  const response = await fetch(`${url}${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function create(bench, clientId, [, industry, topic]) {
  const began = performance.now()
  const body = { clientId, industry, topic, researchPrompt: 'long_tail' }
  const found = await call(bench, research, { body })
  const researched = performance.now() - began
  const order = { clientId, keywordIds: found.map(({ id }) => id), contentTypes: types }
  const { batchId } = await call(bench, bulkCreate, { body: order })
  const ordered = performance.now() - began
  for (;;) {
    const batch = await call(bench, read, { params: { id: batchId } })
    if (batch.endedAt) return { batch, researched, ordered, took: performance.now() - began }
    await sleep(100)
  }
}

/**
 * Counts distinct briefs, and pieces lacking their picture.
 */
async function judge(bench, clientId) {
  const pieces = []
  for (const type of types)
    pieces.push(...(await call(bench, listAll, { query: { clientId, type, limit: 100 } })))
  const withoutPicture = pieces.filter(
    ({ type, imageUrl }) => type !== 'email_newsletter' && !imageUrl,
  )
  return {
    distinct: new Set(pieces.map(({ type, title }) => `${type} ${title}`)).size,
    withoutPicture: withoutPicture.length,
  }
}

let missed = 0
const measure = async (name, databaseUrl) => {
  const bench = await openBench(databaseUrl, { works: true })
  console.log(`\n${name}, load ${loadavg()[0].toFixed(1)}`)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const trade = trades[round % trades.length]
      const facts = { businessName: trade[0], industry: trade[1], email: `c${round}@x.example` }
      const { user } = await signedIn(bench.context, facts)
      const work = () => create(bench, user.id, trade)
      const { result, blocked, content, database } = await blockedWhile(work)
      const { distinct, withoutPicture } = await judge(bench, user.id)
      const { ready, failed } = result.batch
      const isMissed =
        result.took > targets.seconds * 1000 ||
        content > targets.blockedMs ||
        distinct < 60 ||
        withoutPicture > 0
      missed += isMissed ? 1 : 0
      console.log(
        `  research ${formatMs(result.researched)}, ordered ${formatMs(result.ordered)}, all ${formatMs(result.took)}: ${ready} ready, ${failed} failed, ${distinct} different, ${withoutPicture} without a picture; blocked for at most ${formatMs(blocked)}, by planning and rendering ${formatMs(content)}, by the database ${formatMs(database)}${isMissed ? ' *' : ''}`,
      )
    }
    console.log(`  memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`)
  } finally {
    await bench.close()
  }
}

await onBothEngines(measure)
if (missed > 0)
  console.log(
    `\n* more than ${targets.seconds} s, blocked for more than ${targets.blockedMs} ms by planning and rendering, or briefs alike`,
  )
process.exit(missed > 0 ? 1 : 0)
