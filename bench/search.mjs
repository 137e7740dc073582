// Measures the back office search over HTTP at 100,000 leads, 1,000 clients, 5,000 projects, 200,000
// messages and what belongs to them, on the embedded database and on PostgreSQL: a server of its own (PG_BIN names
// its programs) or the empty database BENCH_DATABASE_URL. npm run bench:search [-- ROUNDS]
import { sql } from 'drizzle-orm'
import { collectSearchWords } from '../server/core/search-words/jobs.ts'
import { onBothEngines, openBench, percentile } from './bench-server.mjs'
import { fill, fillRecords, records, rows } from './rows.mjs'

const mostMs = 50
const rounds = Number(process.argv[2] ?? 20)

/** Search input: names, parts of names, several words, single letters, typos, unknown words. */
const queries = {
  'a client': ['Kilnbridge', 'harfordale', 'Maresham'],
  'a person': ['ada lindhurst', 'Tomas', 'joris mareton'],
  'part of a word': ['ford', 'ridge', 'ton'],
  'two words': ['website kiln', 'harford invoice', 'booking portal'],
  'in many messages': ['the', 'website', 'please'],
  'in few messages': ['zephyrword', 'quillmark'],
  'an address': ['ada.lindhurst', '@kiln', '.example'],
  'one or two letters': ['a', 'ki', 'zq'],
  'a phone number': ['+44 20 7946 0112', '01632000112', '0112'],
  'a kind and words': ['invoice kiln', 'deliverable logo', 'request ford'],
  'a step or a file': ['pages built', 'sitemap', 'home-page-for-kiln.pdf'],
  mistyped: ['Kilnbrigde', 'lindhrust', 'zephyrwrod'],
  'not there': ['xqzzyplugh', 'wwwqqq vvv'],
}

const measure = async (engine, url, cookie) => {
  const all = []
  const allWork = []
  console.log(`\n${engine}, ms over HTTP        p50     p95  this process’s CPU: p50, p95`)
  for (const [kind, typed] of Object.entries(queries)) {
    const times = []
    const work = []
    for (let round = -2; round < rounds; round++)
      for (const q of typed) {
        const begin = performance.now()
        const used = process.cpuUsage()
        const answer = await fetch(`${url}/api/admin/search?q=${encodeURIComponent(q)}`, {
          headers: { cookie },
        })
        if (!answer.ok) throw new Error(`${q}: ${answer.status} ${await answer.text()}`)
        await answer.json()
        const { user, system } = process.cpuUsage(used)
        if (round < 0) continue
        times.push(performance.now() - begin)
        work.push((user + system) / 1000)
      }
    all.push(...times)
    allWork.push(...work)
    report(kind, times, work)
  }
  return report('all', all, allWork)
}

const report = (kind, ...measured) => {
  const parts = measured.flatMap((ms) => {
    return [percentile(ms, 0.5), percentile(ms, 0.95)]
  })
  const figures = parts.map((ms) => ms.toFixed(1).padStart(8))
  console.log(`  ${kind.padEnd(22)}${figures.join('')}`)
  return parts[1]
}

const total = [rows, records]
  .flatMap((each) => Object.values(each))
  .reduce((sum, each) => sum + each, 0)

const run = async (engine, databaseUrl) => {
  const bench = await openBench(databaseUrl)
  const { db, context, user, url, cookie } = bench
  console.log(`${engine}: writing ${total} rows`)
  await fill(db, user.id)
  await fillRecords(db, user.id)
  for (let i = 0; i < (rows.messages + rows.leads + records.milestones) / 20_000 + 4; i++)
    await collectSearchWords.run({}, context)
  await db.execute(sql`vacuum analyze`)
  const p95 = await measure(engine, url, cookie)
  await bench.close()
  return p95
}

const slowest = await onBothEngines(run)
const isFast = slowest.every((p95) => p95 < mostMs)
console.log(isFast ? `\nAll below ${mostMs} ms` : `\nToo slow: more than ${mostMs} ms`)
process.exit(isFast ? 0 : 1)
