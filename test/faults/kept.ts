import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../server/platform/db.ts'
import { openFile } from '../../server/platform/files.ts'
import type { Settings } from '../../server/platform/settings.ts'
import type { Received } from '../smtp-sink.ts'
import type { Ledger } from './mixed-writes.ts'

/**
 * Returns every inconsistency in the database as a sentence: lost acknowledged writes, half-written records,
 * duplicates, gaps.
 */
export async function whatIsWrong(database: Database, settings: Settings, ledger: Ledger) {
  const checks = [
    missingLeads(database, ledger),
    wrongMessages(database, settings, ledger),
    wrongInvoices(database, ledger),
    missingCampaigns(database, ledger),
    findPartialRecords(database),
    findDamage(database),
  ]
  return (await Promise.all(checks)).flat()
}

async function missingLeads({ db }: Database, { leads }: Ledger) {
  const stored = await rowsOf<{ email: string; n: number }>(
    db,
    sql`select email, count(*)::int as n from leads group by email`,
  )
  const counts = new Map(stored.map(({ email, n }) => [email, n]))
  return leads
    .filter(({ email }) => counts.get(email) !== 1)
    .map(({ email }) => `lead ${email} exists ${counts.get(email) ?? 0} times`)
}

async function wrongMessages({ db }: Database, settings: Settings, { messages }: Ledger) {
  const stored = await rowsOf<{ key: string; files: string[] | null }>(
    db,
    sql`select m.send_key as key, array_agg(f.file_key) filter (where f.id is not null) as files
      from messages m left join message_attachments f on f.message_id = m.id
      where m.send_key is not null group by m.id`,
  )
  const wrong: string[] = []
  const known = new Map<string, string[]>()
  for (const { key, files } of stored) {
    if (known.has(key)) wrong.push(`message ${key} exists twice`)
    known.set(key, files ?? [])
  }
  for (const { key, file } of messages) {
    const files = known.get(key)
    if (!files) wrong.push(`message ${key} is lost`)
    else if ((files.length === 1) !== (file !== null))
      wrong.push(`message ${key} has ${files.length} files`)
    else if (file && (await checksumOf(settings, files[0] ?? '')) !== file)
      wrong.push(`message ${key} has a different file`)
  }
  return wrong
}

const checked = new Map<string, string>()
/** Returns the checksum of a stored file. Stored files never change, so each is read once. */
async function checksumOf(settings: Settings, key: string): Promise<string> {
  const known = checked.get(key)
  if (known) return known
  const bytes = await buffer(await openFile({ settings }, key)).catch(() => null)
  const sum = bytes ? createHash('sha256').update(bytes).digest('hex') : 'none'
  checked.set(key, sum)
  return sum
}

async function wrongInvoices({ db }: Database, { invoices }: Ledger) {
  // Uses one statement, because PostgreSQL may still be finishing the killed process's last statement.
  const stored = await rowsOf<{ id: number; number: string; last: number }>(
    db,
    sql`select id, number, (select max(last)::int from invoice_numbers) as last
      from invoices where number is not null order by number`,
  )
  const last = stored[0]?.last ?? 0
  const wrong = stored
    .filter(({ number }, at) => Number(number.split('-')[1]) !== at + 1)
    .slice(0, 3)
    .map(({ number }) => `${number} follows a gap or a duplicate`)
  if (last !== stored.length)
    wrong.push(`the counter says ${last}, there are ${stored.length} invoices`)
  const numbers = new Map(stored.map(({ id, number }) => [id, number]))
  const lost = invoices.filter(({ id, number }) => numbers.get(id) !== number)
  return [...wrong, ...lost.map(({ number }) => `invoice ${number} is lost or has another number`)]
}

async function missingCampaigns({ db }: Database, { campaigns }: Ledger) {
  const stored = await rowsOf<{ id: number; status: string; total: number; rows: number }>(
    db,
    sql`select id, status, total_recipients as total,
      (select count(*)::int from email_sends s where s.campaign_id = c.id) as rows from email_campaigns c`,
  )
  const wrong = stored
    .filter(({ total, rows }) => total !== rows)
    .map(({ id, total, rows }) => `campaign ${id} has ${rows} of ${total} recipients`)
  const started = new Set(stored.filter(({ status }) => status !== 'draft').map(({ id }) => id))
  const lost = campaigns.filter((id) => !started.has(id))
  return [...wrong, ...lost.map((id) => `campaign ${id} was started but its state says otherwise`)]
}

/** Checks that records written in one transaction are complete, including unacknowledged ones. */
async function findPartialRecords({ db }: Database) {
  const counts = await rowsOf<{ what: string; n: number }>(
    db,
    sql`select 'leads without their history' as what, count(*)::int as n from leads l
        where not exists (select from audit_entries a where a.noun = 'leads' and a.record_id = l.id)
      union all select 'invoices without lines', count(*)::int from invoices i
        where not exists (select from invoice_lines l where l.invoice_id = i.id)
      union all select 'invoices with half of their sum', count(*)::int from invoices i
        where net <> (select sum(net) from invoice_lines l where l.invoice_id = i.id)
      union all select 'attachments whose file has no owner', count(*)::int from message_attachments m
        where not exists (select from stored_files f where f.key = m.file_key and f.remove_at is null)
      union all select 'uploads without a file', count(*)::int from uploads u
        where not exists (select from stored_files f where f.key = u.file_key)`,
  )
  return counts.filter(({ n }) => n > 0).map(({ what, n }) => `${n} ${what}`)
}

/**
 * Checks every page of every table, and every index against its table, with PostgreSQL's amcheck; rolls everything
 * back.
 */
async function findDamage({ db }: Database) {
  const rollback = new Error('rolled back')
  const wrong: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`create extension if not exists amcheck`)
      const heaps = await rowsOf<{ name: string; msg: string }>(
        tx,
        sql`select c.relname as name, v.msg from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss'),
          lateral verify_heapam(c.oid) v where c.relkind = 'r'`,
      )
      wrong.push(...heaps.map(({ name, msg }) => `table ${name}: ${msg}`))
      try {
        await tx.execute(sql`select bt_index_check(c.oid, true) from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
          join pg_am a on a.oid = c.relam and a.amname = 'btree'
          join pg_index i on i.indexrelid = c.oid and i.indisvalid where c.relkind = 'i'`)
      } catch (error) {
        wrong.push(`an index: ${String((error as Error).cause ?? error)}`)
      }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback && wrong.length === 0) throw error
    })
  return wrong
}

/** Compares finished campaigns with the emails that the mail server accepted: no recipient twice, none missing. */
export async function wrongDeliveries({ db }: Database, received: Received[]) {
  const sends = await rowsOf<{ name: string; email: string; status: string }>(
    db,
    sql`select c.name, s.email_address as email, s.status from email_sends s
      join email_campaigns c on c.id = s.campaign_id`,
  )
  const receivedCounts = new Map<string, number>()
  for (const { to, message } of received) {
    const key = `${/^Subject: (.*?)\r$/m.exec(message)?.[1]} ${to}`
    receivedCounts.set(key, (receivedCounts.get(key) ?? 0) + 1)
  }
  const times = ({ name, email }: { name: string; email: string }) =>
    receivedCounts.get(`${name} ${email}`) ?? 0
  const counted = (status: string) => sends.filter((each) => each.status === status)
  return {
    duplicates: sends.filter((each) => times(each) > 1).length,
    lost: counted('sent').filter((each) => times(each) === 0).length,
    open: sends.filter(({ status }) => !['sent', 'unknown', 'skipped'].includes(status)).length,
    unconfirmed: counted('unknown').length,
    sent: counted('sent').length,
  }
}
