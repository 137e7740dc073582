// Messages per second: of campaigns, and of what is usually written instead, nodemailer's pool.
import { createTransport } from 'nodemailer'
import { Pool } from 'pg'

export const connections = 10

export const perSecond = (count, ms) => Math.round((count / ms) * 1000)
export const inSeconds = (rate) => `${rate.toLocaleString('en')}/s`
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const html = `<p>${'We look at design, content, speed, search ranking and conversion. '.repeat(40)}</p>`

/** A pool, and one row per message; as with campaigns, from the first message's answer to the last one's. */
export const pooled = async (port, url, count) => {
  const pool = new Pool({ connectionString: url, max: connections })
  await pool.query('create table if not exists sent (id int primary key, answer text)')
  await pool.query('truncate sent')
  const options = { host: '127.0.0.1', port, pool: true, maxConnections: connections }
  const transport = createTransport({
    ...options,
    maxMessages: Infinity,
    ignoreTLS: true,
  })
  let next = 0
  let began = 0
  let ended = 0
  const work = async () => {
    for (let id = (next += 1); id <= count; id = next += 1) {
      const to = `lead${id}@domain.example`
      const { response } = await transport.sendMail({
        from: 'a@x.example',
        to,
        subject: `For ${id}`,
        html,
        text: html.replace(/<.*?>/g, ''),
      })
      ended = performance.now()
      began ||= ended
      await pool.query('insert into sent values ($1, $2)', [id, response])
    }
  }
  await Promise.all(Array.from({ length: connections + 2 }, work))
  transport.close()
  await pool.end()
  return perSecond(count, ended - began)
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
