// The rest of what the back office's screens show, for its benchmark.
import { sql } from 'drizzle-orm'
import { rows } from './rows.mjs'

/** Fills the remaining tables the screens show. */
export const fillOthers = async (db, adminId) => {
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
