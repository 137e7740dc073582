// Shared by the campaign benchmarks: a database with leads, campaigns to them, mail servers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { jobs, rooms } from '../server/app.ts'
import { startCampaign } from '../server/outreach/email-campaigns/store.ts'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { freePort } from '../test/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const sender = 'hello@furlong.example'
const line =
  'We look at design, content, speed, search ranking and conversion, and give you a written plan that you keep whether or not you hire us.'

/** An email of 4.5 kB on the wire, text and HTML. */
export const emailContent = {
  name: 'A measured email',
  subject: 'An idea for {{ company_name | default: "your company" }}',
  preheader: '',
  content: `Hi {{ first_name | default: "there" }},\n\n${`${line}\n\n`.repeat(7)}{% if industry %}We know {{ industry }} well.{% endif %}\n\n[Choose a time](https://furlong.example/book)`,
  senderEmail: sender,
}

/** Opens the API's side of a database: creates leads and campaigns. */
export const openStage = async (database) => {
  const { db } = database
  await database.migrate()
  const queue = openQueue(database, { info() {}, warn() {}, error: console.error })
  await queue.install(jobs)
  await queue.attach()
  const settings = readSettings({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  })
  const secret = await signingSecret(db)
  const context = { settings, db, secret, now: () => new Date(), enqueue: queue.enqueue, rooms }
  await db.execute(
    sql`insert into email_senders (address, connections) values (${sender}, 10) on conflict do nothing`,
  )
  return {
    context,
    addLeads: (count) =>
      db.execute(sql`insert into leads (company_name, contact_name, email, industry)
        select 'Smith & Sons No. ' || n, case when n % 7 = 0 then '' else 'Zoë O’Neil ' || n end,
          'lead' || n || '@domain' || n % 50 || '.example', case when n % 3 = 0 then 'Retail' else '' end
        from generate_series(1, ${count}::int) n`),
    /** Starts a campaign to the first `count` leads without sending it. */
    async begin(count) {
      const [row] = await db.insert(emailCampaigns).values(emailContent).returning()
      await db.execute(sql`update email_campaigns set lead_ids = (select array_agg(id) from
        (select id from leads order by id limit ${count}::int) l) where id = ${row.id}`)
      await startCampaign(context, { kind: 'system' }, row.id)
      await db.execute(sql`delete from pgboss.job`)
      return row.id
    },
    async counts(id) {
      const { rows } = await db.execute(sql`select sent_count as sent, failed_count as failed,
        unconfirmed_count as unconfirmed, status, hold_reason from email_campaigns where id = ${id}`)
      const states = await db.execute(
        sql`select status, count(*)::int as n from email_sends where campaign_id = ${id} group by 1`,
      )
      return {
        ...rows[0],
        rows: Object.fromEntries(states.rows.map(({ status, n }) => [status, n])),
      }
    },
    close: () => queue.stop(),
  }
}

/** Starts a sending process. `send` returns its cost. */
export const startWorker = async (env) => {
  const child = spawn(process.execPath, ['--expose-gc', 'bench/campaign-worker.mjs'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    child,
    ended,
    send: async (id, seconds) => {
      child.stdin.write(`${id}${seconds ? ` ${seconds}` : ''}\n`)
      const { value } = await lines.next()
      return value ? JSON.parse(value) : null
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** Starts Postfix's smtp-sink, a mail server in C that accepts everything and stores nothing. */
export const startSink = async () => {
  const port = await freePort()
  const child = spawn('smtp-sink', ['-u', 'nobody', `127.0.0.1:${port}`, '1000'], {
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  for (let i = 0; i < 50; i += 1) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { port, stop: () => child.kill() }
}

/** Starts a mail server that delays every reply by `ms`. */
export const startDelay = async (port, ms) => {
  const args = ['bench/campaign-delay.mjs', String(port), String(ms)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [listening] = await once(child.stdout, 'data')
  return { port: Number(listening), stop: () => child.kill() }
}
