// Measures the back office at 1,000 clients, 5,000 projects, 200,000 messages and 100,000 leads
// created within a week: every screen's calls over HTTP, and the time until screens are usable in
// Chromium, on the embedded database and PostgreSQL (see bench-server.mjs). Needs a built dist/.
// npm run bench:admin [-- ROUNDS]
import { chromium } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { collectSearchWords } from '../server/core/search-words/jobs.ts'
import { onBothEngines, openBench, percentile } from './bench-server.mjs'
import { fill, rows } from './rows.mjs'

const rounds = Number(process.argv[2] ?? 20)
const most = { call: 50, screen: 1000 }

/** Fills the remaining tables the screens show. */
const fillOthers = async (db, adminId) => {
  const client = sql`(${adminId}::int + 1 + n % ${rows.clients}::int)`
  const name = sql`(select coalesce(nullif(business_name, ''), email) from users where id = ${client})`
  const ago = sql`now() - n * interval '7 minutes'`
  await db.execute(sql`insert into milestones (project_id, position, name)
    select p.id, m, 'Milestone ' || m from projects p, generate_series(1, 5) m`)
  await db.execute(sql`insert into invoices (kind, number, status, client_id, client_name, bill_to, reference, currency, note, net, tax, total, issue_date, due_date, created_at)
    select 'invoice', '2026-' || lpad(n::text, 5, '0'), (array['sent','paid'])[1 + n % 2], ${client}, ${name}, 'x', '', 'USD', '', 100000, 20000, 120000,
      current_date - n % 300, current_date - n % 300 + 14, ${ago} from generate_series(1, 5000) n`)
  await db.execute(sql`insert into payments (invoice_id, amount, paid_on, method, note)
    select id, total, issue_date + 7, 'transfer', '' from invoices where status = 'paid'`)
  await db.execute(sql`update invoices set paid = total where status = 'paid'`)
  await db.execute(sql`insert into consultation_requests (name, email, business_name, phone, services, project_description, budget, timeline, created_at)
    select 'Visitor ' || n, 'v' || n || '@visit.example', 'Visit ' || n, '', '{web-development}', 'A website for the shop', '', '', ${ago} from generate_series(1, 3000) n`)
  await db.execute(sql`insert into service_requests (client_id, service_type, description, answers, created_at)
    select ${client}, 'web-development', 'Some words about it', '[]', ${ago} from generate_series(1, 3000) n`)
  await db.execute(sql`insert into job_applications (first_name, last_name, email, phone, position, position_slug, experience, portfolio_url, linkedin_url, github_url, cover_letter, skills, availability, salary_expectation, resume_file_name, resume_file_type, resume_bytes, resume_key, status, created_at)
    select 'Ines', 'Applicant ' || n, 'a' || n || '@apply.example', '', 'Designer', '', '', '', '', '', 'Hello', '{}', '', '', 'cv.pdf', 'application/pdf', 1, 'x' || n,
      (array['pending','reviewing','interview','offer','hired','rejected'])[1 + n % 6], ${ago} from generate_series(1, 2000) n`)
  await db.execute(sql`insert into automation_logs (name, description, status, details, created_at, ended_at)
    select 'Run ' || n % 12, 'Does it', (array['success','success','success','error'])[1 + n % 4], n || ' done', ${ago}, ${ago} from generate_series(1, 30000) n`)
  await db.execute(sql`insert into audit_entries (noun, record_id, label, event, changes, user_id, client_id, created_at)
    select 'projects', n % ${rows.projects}::int, 'Project ' || n, 'changed', '[]', ${adminId}::int, ${client}, ${ago} from generate_series(1, 100000) n`)
  await db.execute(sql`insert into emails (kind, "from", "to", subject, html, text, message_id, status, created_at)
    select 'note', 'a@x.example', 'c' || n % 1000 || '@x.example', 'Letter ' || n, '<p>Hello</p>', 'Hello', '<m' || n || '@x>', 'captured', ${ago} from generate_series(1, 20000) n`)
  await db.execute(sql`insert into notifications (user_id, kind, subject_id, title, body, path, shown, created_at)
    select ${adminId}::int, 'messages', n, 'Somebody wrote', 'Words', '/admin-messages', true, ${ago} from generate_series(1, 5000) n`)
  await db.execute(sql`vacuum analyze`)
}

const callsOf = (id) => [
  '/api/auth/user',
  '/api/admin/stats',
  '/api/admin/trends',
  '/api/admin/today',
  '/api/admin/clients',
  '/api/admin/clients?q=kiln',
  '/api/admin/clients?sort=name',
  `/api/admin/clients/${id}`,
  '/api/admin/projects',
  '/api/admin/projects?q=kiln',
  '/api/admin/projects?q=website+harford',
  '/api/admin/projects?sort=due&status=active',
  `/api/admin/projects?clientId=${id}`,
  '/api/admin/projects/recent',
  '/api/admin/messages/recent',
  '/api/admin/messages/threads',
  '/api/admin/saved-views?list=leads',
  `/api/messages/${id}`,
  '/api/admin/automation-logs',
  '/api/admin/automation-logs?q=9',
  '/api/admin/automation-logs?status=error',
  '/api/admin/automation-logs/names',
  '/api/admin/leads?limit=50',
  '/api/admin/leads?limit=50&q=kiln',
  '/api/admin/audit-entries',
  `/api/admin/audit-entries?clientId=${id}`,
  '/api/admin/emails',
  '/api/admin/emails?q=c7@x.example',
  '/api/admin/invoices',
  '/api/admin/invoices?status=overdue',
  '/api/admin/invoices/totals',
  '/api/admin/consultation-requests',
  '/api/admin/consultation-requests?status=late',
  '/api/admin/service-requests',
  '/api/admin/job-applications',
  '/api/admin/job-applications?status=pending',
  '/api/admin/onboarding',
  '/api/notifications',
  '/api/admin/meetings',
  '/api/admin/posts',
  '/api/admin/search?q=kiln',
]

const report = (name, ms, limit, work = []) => {
  const p95 = percentile(ms, 0.95)
  const columns = [percentile(ms, 0.5), p95, ...(work.length ? [percentile(work, 0.5)] : [])]
  const figures = columns.map((each) => each.toFixed(1).padStart(9)).join('')
  console.log(`  ${name.padEnd(48)}${figures}${p95 >= limit ? '  too slow' : ''}`)
  return p95 < limit
}

const measureCall = async (url, cookie, path) => {
  const times = []
  const work = []
  for (let round = -2; round < rounds; round++) {
    const begin = performance.now()
    const used = process.cpuUsage()
    const answer = await fetch(url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.text()
    const { user, system } = process.cpuUsage(used)
    if (round < 0) continue
    times.push(performance.now() - begin)
    work.push((user + system) / 1000)
  }
  return report(path, times, most.call, work)
}

/**
 * Selectors that mark a screen as usable: the page knows the user and has drawn its content, within
 * the section of that heading if given.
 */
const screensOf = (id) => [
  ['/admin-dashboard', 'main section li', 'Recent Messages'],
  ['/admin-clients', 'main tbody tr'],
  [`/admin-clients/${id}`, 'main [role=tabpanel] dd'],
  ['/admin-projects', 'main tbody tr'],
  ['/admin-messages', 'main li'],
  [`/admin-messages?client=${id}`, 'main [role=log]'],
  ['/lead-management', 'main [aria-label="Leads"] h2'],
  ['/admin-invoices', 'main tbody tr'],
  ['/admin-automations', 'main tbody tr, main li'],
  ['/admin-audit', 'main tbody tr, main li'],
]

/**
 * Runs in the page: returns milliseconds since navigation once the selector is drawn; checks every
 * frame.
 */
const drawnAt = ([selector, heading]) => {
  const found = [...document.querySelectorAll(selector)]
  const of = (element) => element.closest('section')?.querySelector('h2')?.textContent
  const visible = found.filter((element) => element.checkVisibility())
  return visible.some((element) => !heading || of(element) === heading) && performance.now()
}

const measureScreens = async (url, jar, id) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  let isFast = true
  for (const [path, ...selector] of screensOf(id)) {
    const times = []
    for (let round = -1; round < Math.min(rounds, 7); round++) {
      const context = await browser.newContext()
      const cookies = [...jar, ['signed_in', '1']]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
      const page = await context.newPage()
      await page.goto(url + path, { waitUntil: 'commit' })
      const ms = await page.waitForFunction(drawnAt, selector, { polling: 'raf' })
      if (round >= 0) times.push(await ms.jsonValue())
      await context.close()
    }
    isFast = report(path, times, most.screen) && isFast
  }
  await browser.close()
  return isFast
}

const run = async (engine, databaseUrl) => {
  const bench = await openBench(databaseUrl, { pages: true })
  const { db, context, user, jar, url, cookie } = bench
  await fill(db, user.id)
  await fillOthers(db, user.id)
  for (let i = 0; i < (rows.messages + rows.leads) / 20_000 + 2; i++)
    await collectSearchWords.run({}, context)
  await db.execute(sql`vacuum analyze`)
  const id = user.id + 5
  console.log(
    `\n${engine}, ms${' '.repeat(46 - engine.length)}    p50      p95  this process’s CPU`,
  )
  let isFast = true
  for (const path of callsOf(id)) isFast = (await measureCall(url, cookie, path)) && isFast
  if (process.env.SCREENS !== 'no') isFast = (await measureScreens(url, jar, id)) && isFast
  await bench.close()
  return isFast
}

const isFast = (await onBothEngines(run)).every(Boolean)
console.log(
  isFast
    ? `\nEvery call below ${most.call} ms, every screen below ${most.screen} ms`
    : `\nToo slow: a call above ${most.call} ms or a screen above ${most.screen} ms`,
)
process.exit(isFast ? 0 : 1)
