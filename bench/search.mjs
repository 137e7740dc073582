// Measures the search of the back office over HTTP at 100,000 leads, 1,000 clients, 5,000 projects and
// 200,000 messages, on the embedded database and on a PostgreSQL server: one of its own (PG_BIN says
// where its programs are), or an empty database that BENCH_DATABASE_URL names.
// npm run bench:search [-- ROUNDS]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { jobs, openApp } from '../server/app.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { collectSearchWords } from '../server/search-words/jobs.ts'
import { signedIn } from '../server/sessions/sample.ts'
import { startPostgres } from './postgres.mjs'

const rows = { leads: 100_000, clients: 1000, projects: 5000, messages: 200_000 }
const mostMs = 50
const rounds = Number(process.argv[2] ?? 20)

/** What an admin types: names, parts of names, several words, letters, mistakes, what is not there. */
const queries = {
  'a client': ['Kilnbridge', 'harfordale', 'Maresham'],
  'a person': ['ada lindhurst', 'Tomas', 'joris mareton'],
  'part of a word': ['ford', 'ridge', 'ton'],
  'two words': ['website kiln', 'harford invoice', 'booking portal'],
  'in many messages': ['the', 'website', 'please'],
  'in few messages': ['zephyrword', 'quillmark'],
  'an address': ['ada.lindhurst', '@kiln', '.example'],
  'one or two letters': ['a', 'ki', 'zq'],
  mistyped: ['Kilnbrigde', 'lindhrust', 'zephyrwrod'],
  'not there': ['xqzzyplugh', 'wwwqqq vvv'],
}

const syllables =
  'kiln har mar lind ford bridge hurst dale ton ham wick ley stone brook mere'.split(' ')
const pairs = syllables.flatMap((a) => syllables.map((b) => a + b))
const names = pairs.flatMap((a, at) => syllables.slice(0, 6).map((b) => (at % 3 ? a : a + b)))
const first = 'ada tomas priya joris nora ines kofi robin mira sven lena omar'.split(' ')
const common =
  'the we you and please website page portal booking invoice when could thank draft colour time new'
const words = [...common.split(' '), ...names.flatMap((name) => [name, `${name}s`, `un${name}`])]

const pick = (list, power = 1) =>
  sql`(${sql.raw(`array['${list.join("','")}']`)})[1 + floor(power(random(), ${power}::float) * ${list.length}::int)::int]`

const fill = async (db, adminId) => {
  await db.execute(sql`select setseed(0.42)`)
  await db.execute(sql`insert into users (email, role, first_name, last_name, business_name, industry)
    select f || '.' || l || n || '@' || b || '.example', 'client', initcap(f), initcap(l), initcap(b) || ' Ltd', 'Retail'
    from (select n, ${pick(first)} f, ${pick(names)} l, ${pick(names)} b
      from generate_series(1, ${rows.clients}::int) n) made`)
  await db.execute(sql`insert into leads (company_name, contact_name, email, phone)
    select initcap(b) || ' ' || (array['Ltd','Studio','Group','Works'])[1 + n % 4], initcap(f) || ' ' || initcap(l),
      f || '.' || l || n || '@' || b || '.example', '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0')
    from (select n, ${pick(first)} f, ${pick(names)} l, ${pick(names)} b
      from generate_series(1, ${rows.leads}::int) n) made`)
  await db.execute(sql`insert into projects (client_id, name, assigned_to)
    select ${adminId}::int + 1 + n % ${rows.clients}::int, initcap(${pick(['website', 'portal', 'booking', 'shop'])}) || ' for ' || initcap(${pick(names)}), initcap(${pick(first)})
    from generate_series(1, ${rows.projects}::int) n`)
  // Built at the end: keeping it up with every row takes minutes.
  await db.execute(sql`drop index messages_text`)
  for (let done = 0; done < rows.messages; done += 20_000)
    await db.execute(sql`insert into messages (client_id, from_user_id, to_user_id, content)
      select c, c, ${adminId}::int, text from (
        select ${adminId}::int + 1 + n % ${rows.clients}::int c,
          (select string_agg(${pick(words, 3)}, ' ') from generate_series(1, 18 + n % 30))
            || case when n % 40000 = 7 then ' zephyrword quillmark' else '' end as text
        from generate_series(1 + ${done}::int, 20000 + ${done}::int) n) made`)
  await db.execute(
    sql`create index messages_text on messages using gin (lower(content) gin_trgm_ops) with (fastupdate=false)`,
  )
  await db.execute(sql`vacuum analyze`)
}

const percentile = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

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
    const sorted = ms.toSorted((a, b) => a - b)
    return [percentile(sorted, 0.5), percentile(sorted, 0.95)]
  })
  const figures = parts.map((ms) => ms.toFixed(1).padStart(8))
  console.log(`  ${kind.padEnd(22)}${figures.join('')}`)
  return parts[1]
}

const run = async (engine, databaseUrl) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const database = await openDatabase(settings)
  await database.migrate()
  const log = { info() {}, warn: console.warn, error: console.error }
  const queue = openQueue(database, log)
  await queue.install(jobs)
  const { db } = database
  const context = { settings, db, now: () => new Date(), enqueue: queue.enqueue, log }
  context.secret = await signingSecret(db)
  const { user, jar } = await signedIn(context, { role: 'admin' })
  console.log(
    `${engine}: writing ${rows.messages + rows.leads + rows.projects + rows.clients} rows`,
  )
  await fill(db, user.id)
  for (let i = 0; i < (rows.messages + rows.leads) / 20_000 + 2; i++)
    await collectSearchWords.run({}, context)
  await db.execute(sql`vacuum analyze`)
  const app = await openApp(context, { pages: false, logLevel: 'silent' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const p95 = await measure(engine, url, cookie)
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  return p95
}

const slowest = [await run('embedded', '')]
const given = process.env.BENCH_DATABASE_URL
const own = given ? null : await startPostgres()
slowest.push(await run('PostgreSQL server', given ?? own.url))
await own?.stop()
const isFast = slowest.every((p95) => p95 < mostMs)
console.log(isFast ? `\nAll below ${mostMs} ms` : `\nToo slow: more than ${mostMs} ms`)
process.exit(isFast ? 0 : 1)
