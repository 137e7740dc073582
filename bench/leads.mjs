// Measures the lead list at 100,000 leads: search and filters over HTTP on both engines, the first
// page in a browser, an import against COPY, and reading business cards. npm run bench:leads [--
// FOLDER OF CARDS]
import { sql } from 'drizzle-orm'
import { collectSearchWords } from '../server/core/search-words/jobs.ts'
import { onBothEngines, openBench, percentile } from './bench-server.mjs'
import { benchCards } from './cards.mjs'
import { count, fillLeads } from './fill-leads.mjs'
import { benchLeadImport } from './lead-import.mjs'
import { benchLeadsPage } from './leads-page.mjs'

const rounds = 15
const mostMs = { embedded: 40, 'PostgreSQL server': 20 }

/** The queries: words of every kind, filters, sort orders, and late pages. */
const cases = {
  'first page': ['', 'sort=name', 'sort=changed', 'sort=oldest', 'sort=contact-down'],
  filters: [
    'status=new',
    'priority=high',
    'status=closed_lost&priority=low',
    'status=proposal&sort=name',
  ],
  'in most leads': ['q=example', 'q=7946', 'q=co'],
  common: ['q=kiln', 'q=studio', 'q=kiln&sort=name', 'q=ford&status=new'],
  rare: ['q=kilnbridgehar', 'q=99991', 'q=lena.merekilnford', 'q=zephyrine&sort=contact'],
  'not there': ['q=xqzzyplugh', 'q=wwwqqq'],
  'one letter': ['q=a', 'q=z', 'q=7', 'q=k&sort=name'],
  'two letters': ['q=ki', 'q=zq', 'q=ad', 'q=99', 'q=a-'],
  'two words': ['q=ada kiln', 'q=studio mere', 'q=studio group', 'q=lena k', 'q=zephyrine ltd'],
  mistyped: ['q=kilnbrigde', 'q=harmraford studio', 'q=zephyrnie'],
  'not Latin': ['q=Жуковский', 'q=жук', 'q=北京', 'q=さくら', 'q=Łódź', 'q=ж'],
  'only signs': ['q=@@@', 'q=%', 'q=...'],
}

const report = (what, ms) =>
  console.log(
    `  ${what.padEnd(22)}${[0.5, 0.95].map((part) => percentile(ms, part).toFixed(1).padStart(8)).join('')}`,
  )

const measureLists = async (name, databaseUrl) => {
  const { db, context, url, cookie, close } = await openBench(databaseUrl)
  await fillLeads(db)
  for (let i = 0; i < count / 20_000 + 1; i += 1) await collectSearchWords.run({}, context)
  await db.execute(sql`vacuum analyze`)
  const get = async (query) => {
    const begin = performance.now()
    const answer = await fetch(`${url}/api/admin/leads?${encodeURI(query)}`, {
      headers: { cookie },
    })
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
    const found = await answer.json()
    return { ms: performance.now() - begin, found, headers: answer.headers }
  }
  const all = []
  console.log(`\n${name}, ${count} leads, ms over HTTP       p50     p95`)
  for (const [kind, queries] of Object.entries(cases)) {
    const times = []
    for (let round = -2; round < rounds; round += 1)
      for (const query of queries) {
        const { ms } = await get(query)
        if (round >= 0) times.push(ms)
        if (round >= 0 && process.env.BENCH_EACH) console.log(`    ${query} ${ms.toFixed(1)}`)
      }
    report(kind, times)
    all.push(...times)
  }
  const deep = []
  for (let cursor = '', page = 0; page < 60; page += 1) {
    const { ms, headers } = await get(`limit=100&q=kiln&sort=name${cursor && `&cursor=${cursor}`}`)
    cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
    deep.push(ms)
  }
  report('further pages of 100', deep)
  report('all', [...all, ...deep])
  await close()
  return percentile([...all, ...deep], 0.95) < mostMs[name]
}

const only = process.env.BENCH_ONLY
const good = []
if (!only || only === 'lists') good.push(...(await onBothEngines(measureLists)))
if (!only || only === 'page') good.push(await benchLeadsPage(fillLeads))
if (!only || only === 'import') good.push(await benchLeadImport())
if (!only || only === 'cards') good.push(await benchCards(process.argv[2]))
const isGood = good.every(Boolean)
console.log(isGood ? '\nAll as promised' : '\nNot all as promised')
process.exit(isGood ? 0 : 1)
