// Measures the back office at 1,000 clients, 5,000 projects, 200,000 messages and 100,000 leads
// created within a week, on the embedded database and PostgreSQL (see bench-server.mjs): every screen's
// calls over HTTP, cold screens, and presses on links, rows and tabs in Chromium. Needs a built dist/.
// npm run bench:admin [-- ROUNDS] [calls] [screens] [clicks] [embedded] [1x]
import { sql } from 'drizzle-orm'
import { collectSearchWords } from '../server/core/search-words/jobs.ts'
import { measureCalls } from './admin-calls.mjs'
import { measureClicks } from './admin-clicks.mjs'
import { fillOthers } from './admin-rows.mjs'
import { measureScreens } from './admin-screens.mjs'
import { onBothEngines, openBench } from './bench-server.mjs'
import { fill, rows } from './rows.mjs'

const words = process.argv.slice(2)
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 20)
const parts = ['calls', 'screens', 'clicks']
const isChosen = (part) => words.includes(part) || !parts.some((each) => words.includes(each))
/** How many times as slow as this machine's the processor of the browser is made, one after the other; `1x` leaves it as it is. */
const speeds = words.includes('1x') ? [1] : [1, 4]

/** The figures with limits, which hold for this machine's processor. */
const measure = async (stage, id) => {
  const kept = []
  if (isChosen('calls')) kept.push(await measureCalls(stage, rounds, id))
  for (const slower of speeds) {
    const found = []
    if (isChosen('screens')) found.push(await measureScreens(stage, rounds, id, slower))
    if (isChosen('clicks')) found.push(await measureClicks(stage, rounds, slower))
    if (slower === 1) kept.push(...found)
  }
  return kept.every(Boolean)
}

const run = async (engine, databaseUrl) => {
  const bench = await openBench(databaseUrl, { pages: true })
  const { db, context, user } = bench
  await fill(db, user.id)
  await fillOthers(db, user.id)
  for (let i = 0; i < (rows.messages + rows.leads) / 20_000 + 2; i++)
    await collectSearchWords.run({}, context)
  await db.execute(sql`vacuum analyze`)
  console.log(
    `\n${engine}, ms${' '.repeat(46 - engine.length)}    p50      p95  this process’s CPU`,
  )
  const isFast = await measure(bench, user.id + 5)
  await bench.close()
  return isFast
}

const results = words.includes('embedded') ? [await run('embedded', '')] : await onBothEngines(run)
const isFast = results.every(Boolean)
console.log(isFast ? '\nEverything keeps its limits' : '\nToo slow: see the marked lines')
process.exit(isFast ? 0 : 1)
