// Measures /api/admin/inbox over HTTP with 10,000 open items among ten times as many answered ones, on the embedded
// database and on PostgreSQL (see `bench-server.mjs`). npm run bench:inbox [-- ROUNDS]
import { sql } from 'drizzle-orm'
import { onBothEngines, openBench, percentile } from './bench-server.mjs'

const mostMs = 50
const rounds = Number(process.argv[2] ?? 40)

/** Writes what waits, and far more of what was dealt with. */
const fill = async (db) => {
  const run = (text) => db.execute(sql.raw(text))
  await run(`insert into users (email, role, first_name, last_name, email_confirmed_at, industry, business_description)
    select 'client' || n || '@x.example', 'client', 'Ada' || n, 'Kiln', now(), '', '' from generate_series(1, 2000) n`)
  await run(`insert into messages (client_id, from_user_id, to_user_id, content, created_at, read_at, send_key)
    select u.id, u.id, (select min(id) from users where role = 'admin'), 'Hello ' || n, now() - n * interval '1 minute', case when n < 20 or u.id % 2 = 0 then now() end, 'k' || u.id || '-' || n
    from users u, generate_series(1, 20) n where u.role = 'client'`)
  await run(`insert into service_requests (client_id, service_type, description, answers, status)
    select id, 'web_development', 'A page for ' || id, '[]', case when id % 2 = 0 then 'pending' else 'declined' end from users where role = 'client'`)
  await run(`insert into leads (company_name, contact_name, email, source)
    select 'Company ' || n, 'Person ' || n, 'lead' || n || '@x.example', 'manual' from generate_series(1, 8000) n`)
  await run(`insert into email_answers (lead_id, from_name, from_address, subject, content, is_automatic, arrived_at, closed_at)
    select l.id, 'Person', l.email, 'Re: Hello', 'Answer ' || n, false, now() + n * interval '1 second' - interval '1 hour', case when n < 10 or l.id % 2 = 0 then now() end
    from leads l, generate_series(1, 10) n`)
  await run(`insert into consultation_requests (name, email, phone, business_name, services, timeline, budget, project_description, status)
    select 'Visitor ' || n, 'visitor' || n || '@x.example', '', '', '{}', '', '', 'We want ' || n, case when n <= 1500 then 'new' else 'answered' end from generate_series(1, 6000) n`)
  await run(`insert into incoming_emails (key, message_id, state, reason, from_name, from_address, subject, shown, folded, files, arrived_at)
    select 'key' || n, '', case when n <= 1500 then 'held' else 'taken' end, 'sender', '', 'x' || n || '@x.example', 'Hello', 'Words', '', '[]', now() from generate_series(1, 8000) n`)
  await run('vacuum analyze')
}

const queries = {
  all: '',
  'with a word': '?q=person',
  'one kind': '?part=leads',
  mine: '?assignee=mine',
  done: '?show=done',
}

const run = async (engine, databaseUrl) => {
  const { db, url, cookie, close } = await openBench(databaseUrl)
  await fill(db)
  const slowest = []
  for (const [name, query] of Object.entries(queries)) {
    const times = []
    let total = 0
    for (let round = -3; round < rounds; round++) {
      const begin = performance.now()
      const answer = await fetch(`${url}/api/admin/inbox${query}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
      ;({ total } = await answer.json())
      if (round >= 0) times.push(performance.now() - begin)
    }
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(
      `${engine}, ${name.padEnd(12)} ${String(total).padStart(6)} items  p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`,
    )
    if (name === 'all') slowest.push(half)
  }
  await close()
  return Math.max(...slowest)
}

const all = await onBothEngines(run)
console.log(
  all.every((ms) => ms < mostMs) ? `All below ${mostMs} ms` : `Too slow: more than ${mostMs} ms`,
)
process.exit(all.every((ms) => ms < mostMs) ? 0 : 1)
