// Fills the database for back office benchmarks.
import { sql } from 'drizzle-orm'

export const rows = { leads: 100_000, clients: 1000, projects: 5000, messages: 200_000 }
/** Records of clients and projects that only the search needs. */
export const records = {
  people: 1500,
  milestones: 30_000,
  deliverables: 15_000,
  requests: 3000,
  consultations: 5000,
  invoices: 10_000,
}

const syllables =
  'kiln har mar lind ford bridge hurst dale ton ham wick ley stone brook mere'.split(' ')
const pairs = syllables.flatMap((a) => syllables.map((b) => a + b))
export const names = pairs.flatMap((a, at) =>
  syllables.slice(0, 6).map((b) => (at % 3 ? a : a + b)),
)
export const first = 'ada tomas priya joris nora ines kofi robin mira sven lena omar'.split(' ')
const common =
  'the we you and please website page portal booking invoice when could thank draft colour time new'
const words = [...common.split(' '), ...names.flatMap((name) => [name, `${name}s`, `un${name}`])]

export const pick = (list, power = 1) =>
  sql`(${sql.raw(`array['${list.join("','")}']`)})[1 + floor(power(random(), ${power}::float) * ${list.length}::int)::int]`

/**
 * Inserts clients, leads, projects and messages with realistically repeating words. All leads came
 * within a week.
 */
export const fill = async (db, adminId) => {
  await db.execute(sql`select setseed(0.42)`)
  await db.execute(sql`insert into users (email, role, first_name, last_name, business_name, industry, email_confirmed_at)
    select f || '.' || l || n || '@' || b || '.example', 'client', initcap(f), initcap(l), initcap(b) || ' Ltd', 'Retail', now()
    from (select n, ${pick(first)} f, ${pick(names)} l, ${pick(names)} b
      from generate_series(1, ${rows.clients}::int) n) made`)
  await db.execute(sql`insert into leads (company_name, contact_name, email, phone, created_at, status)
    select initcap(b) || ' ' || (array['Ltd','Studio','Group','Works'])[1 + n % 4], initcap(f) || ' ' || initcap(l),
      f || '.' || l || n || '@' || b || '.example', '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0'),
      now() - (n % 7) * interval '1 day', (array['new','contacted','qualified','proposal','closed_won','closed_lost'])[1 + n % 6]
    from (select n, ${pick(first)} f, ${pick(names)} l, ${pick(names)} b
      from generate_series(1, ${rows.leads}::int) n) made`)
  await db.execute(sql`insert into projects (client_id, name, assigned_to, created_at, due_date, status)
    select ${adminId}::int + 1 + n % ${rows.clients}::int, initcap(${pick(['website', 'portal', 'booking', 'shop'])}) || ' for ' || initcap(${pick(names)}), initcap(${pick(first)}),
      now() - (n % 300) * interval '1 day', current_date + n % 90 - 30, (array['planning','in_progress','review','completed','on_hold','cancelled'])[1 + n % 6]
    from generate_series(1, ${rows.projects}::int) n`)
  // Rebuilt at the end: updating it for every row takes minutes.
  await db.execute(sql`drop index messages_text`)
  for (let done = 0; done < rows.messages; done += 20_000)
    await db.execute(sql`insert into messages (client_id, from_user_id, to_user_id, content, created_at, read_at)
      select c, c, ${adminId}::int, text, now() - (${rows.messages}::int - n) * interval '1 minute', case when n % 50 > 0 then now() end from (
        select n,  ${adminId}::int + 1 + n % ${rows.clients}::int c,
          (select string_agg(${pick(words, 3)}, ' ') from generate_series(1, 18 + n % 30))
            || case when n % 40000 = 7 then ' zephyrword quillmark' else '' end as text
        from generate_series(1 + ${done}::int, 20000 + ${done}::int) n) made`)
  await db.execute(
    sql`create index messages_text on messages using gin (lower(content) gin_trgm_ops) with (fastupdate=false)`,
  )
  await db.execute(sql`vacuum analyze`)
}

/** Inserts people, milestones, deliverables with files, requests and invoices of the clients that `fill` made. */
export const fillRecords = async (db, adminId) => {
  const client = sql`${adminId}::int + 1 + n % ${rows.clients}::int`
  const series = (count) => sql`from generate_series(1, ${count}::int) n`
  const text = sql`(select string_agg(${pick(words, 3)}, ' ') from generate_series(1, 20 + n % 20))`
  await db.execute(
    sql`update users set phone = '+44 1632 ' || lpad(id::text, 6, '0') where role = 'client'`,
  )
  await db.execute(sql`insert into users (email, role, client_role, client_id, first_name, last_name, phone, email_confirmed_at)
    select 'person' || n || '@people.example', 'client', 'member', ${client}, initcap(${pick(first)}), initcap(${pick(names)}), '07700 ' || lpad(n::text, 6, '0'), now()
    ${series(records.people)}`)
  await db.execute(sql`insert into milestones (project_id, position, name)
    select 1 + n % ${rows.projects}::int, n % 6, (array['Pages built','Design approved','Texts received','First draft','Handed over','Tested'])[1 + n % 6]
    ${series(records.milestones)}`)
  await db.execute(sql`insert into deliverables (project_id, name, description, status, latest_number, delivered_at)
    select 1 + n % ${rows.projects}::int, (array['Sitemap','Home page','Logo'])[1 + n % 3] || ' for ' || initcap(${pick(names)}), ${text}, 'approved', 1, now()
    ${series(records.deliverables)}`)
  await db.execute(sql`insert into deliverable_versions (deliverable_id, number, note, link_url, file_key, file_name, file_type, file_bytes, delivered_at)
    select id, 1, '', '', 'none-' || id, replace(lower(name), ' ', '-') || '.pdf', 'application/pdf', 1000, now() from deliverables`)
  await db.execute(sql`insert into service_requests (client_id, service_type, description, answers)
    select ${client}, 'web-development', ${text}, '[]' ${series(records.requests)}`)
  await db.execute(sql`insert into consultation_requests (name, email, business_name, phone, services, project_description, budget, timeline)
    select initcap(${pick(first)}), 'visitor' || n || '@ask.example', initcap(${pick(names)}), '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0'), '{}', ${text}, '', ''
    ${series(records.consultations)}`)
  await db.execute(sql`insert into invoices (kind, number, status, client_id, client_name, bill_to, reference, currency, note, net, tax, total)
    select 'invoice', '2026-' || lpad(n::text, 6, '0'), 'sent', u.id, u.business_name, u.business_name || ', 4 Kiln Street, Leeds', '', 'USD', '', 100 * n, 0, 100 * n
    from generate_series(1, ${records.invoices}::int) n join users u on u.id = ${client}`)
  await db.execute(sql`vacuum analyze`)
}
