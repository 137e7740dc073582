// Creates realistic leads for benchmarks.
import { sql } from 'drizzle-orm'
import { first, names, pick, rows } from './rows.mjs'

export const count = rows.leads

const others = ['Жуковский', 'Βασίλειος', '北京大学', 'Émile', 'さくら', 'Łódź', 'zephyrine']
const text = (list) => sql.raw(`array['${list.join("','")}']`)

/** Inserts 100,000 realistic leads, newest first. */
export const fillLeads = async (db) => {
  await db.execute(sql`select setseed(0.42)`)
  await db.execute(sql`
    insert into leads (company_name, contact_name, email, phone, address, website, industry, notes, priority, status, created_at, updated_at)
    select initcap(b) || ' ' || (array['Ltd','Studio','Group','Works'])[1 + n % 4],
      case when n % 500 = 3 then ${pick(others)} else initcap(f) end || ' ' || initcap(l),
      f || '.' || l || n || '@' || b || '.example', '+44 20 7946 ' || lpad((n % 100000)::text, 5, '0'),
      (n % 300) || ' High Street, Leeds', 'https://' || b || '.example', 'Retail',
      'Met at the fair, talked about booking and invoices, hall ' || n,
      (${text(['low', 'medium', 'medium', 'high'])})[1 + floor(random() * 4)::int],
      (${text(['new', 'new', 'contacted', 'qualified', 'proposal', 'closed_won', 'closed_lost'])})[1 + floor(random() * 7)::int],
      now() - make_interval(mins => n), now() - make_interval(mins => n / 2)
    from (select n, ${pick(first)} f, ${pick(names)} l, ${pick(names)} b
      from generate_series(1, ${count}::int) n) made`)
  await db.execute(sql`vacuum analyze`)
}
