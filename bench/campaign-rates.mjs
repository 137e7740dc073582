// Messages per second: of campaigns, and of what is usually written instead, nodemailer's pool.
import { createTransport } from 'nodemailer'
import { Pool } from 'pg'

export const connections = 10

export const perSecond = (count, ms) => Math.round((count / ms) * 1000)
export const inSeconds = (rate) => `${rate.toLocaleString('en')}/s`
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const html = `<p>${'We look at design, content, speed, search ranking and conversion. '.repeat(40)}</p>`

/** nodemailer's pool. */
const openPool = (port) => {
  const options = { host: '127.0.0.1', port, pool: true, maxConnections: connections }
  const transport = createTransport({ ...options, maxMessages: Infinity, ignoreTLS: true })
  const times = []
  return {
    async send(id) {
      const { response } = await transport.sendMail({
        from: 'a@x.example',
        to: `lead${id}@domain.example`,
        subject: `For ${id}`,
        html,
        text: html.replace(/<.*?>/g, ''),
      })
      times.push(performance.now())
      return response
    },
    /** As with campaigns, from the first message's answer to the last one's. */
    rate: () => perSecond(times.length, times.at(-1) - times[0]),
    close: () => transport.close(),
  }
}
const together = (many, work) => Promise.all(Array.from({ length: many }, work))

/**
 * What is usually written so that nobody is lost: as many senders as connections, each of which takes
 * a row and locks it, sends, writes down the answer and commits.
 */
export const locking = async (port, url, count) => {
  const pool = new Pool({ connectionString: url, max: connections })
  await pool.query('drop table if exists to_send')
  await pool.query(`create table to_send as
    select id::int, 'pending' as status, '' as answer from generate_series(1, ${count}) id`)
  await pool.query(`create index on to_send (id) where status = 'pending'`)
  await pool.query('analyze to_send')
  const line = openPool(port)
  const next = `select id from to_send where status = 'pending' order by id limit 1 for update skip locked`
  await together(connections, async () => {
    const client = await pool.connect()
    for (;;) {
      await client.query('begin')
      const { rows } = await client.query({ name: 'next', text: next })
      if (rows.length === 0) break
      const text = `update to_send set status = 'sent', answer = $2 where id = $1`
      const values = [rows[0].id, await line.send(rows[0].id)]
      await client.query({ name: 'sent', text, values })
      await client.query('commit')
    }
    await client.query('rollback')
    client.release()
  })
  line.close()
  await pool.end()
  return line.rate()
}

/**
 * The most that the pool can do: more senders than connections, so that none of them ever waits, and a
 * row written beside the next message. Whoever is killed has lost what was sent and not yet written.
 */
export const pooled = async (port, url, count) => {
  const pool = new Pool({ connectionString: url, max: connections })
  await pool.query('create table if not exists sent (id int primary key, answer text)')
  await pool.query('truncate sent')
  const line = openPool(port)
  let next = 0
  await together(connections + 2, async () => {
    for (let id = (next += 1); id <= count; id = next += 1)
      await pool.query('insert into sent values ($1, $2)', [id, await line.send(id)])
  })
  line.close()
  await pool.end()
  return line.rate()
}

/** Sends a campaign to the first `count` leads: how fast, from its first row's answer to the last one's. */
export const sendAll = async (stage, worker, count) => {
  const id = await stage.begin(count)
  const spent = await worker.send(id)
  const { rows } = await stage.context.db.execute(
    `select extract(epoch from max(sent_at) - min(sent_at))::float8 * 1000 as ms, count(*)::int as n
     from email_sends where campaign_id = ${id} and status = 'sent'`,
  )
  const [{ ms, n }] = rows
  return {
    rate: perSecond(n, ms),
    whole: perSecond(n, spent.ms),
    node: Math.round((spent.cpuMs * 1000) / n),
    held: spent.held,
    rss: spent.rss,
  }
}
