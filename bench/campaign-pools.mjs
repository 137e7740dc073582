// The usual alternative to campaigns: loops over nodemailer's pool, sending the same emails from
// the same template with the same headers.
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { Pool } from 'pg'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { unsubscribeUrl } from '../server/outreach/sending/links.ts'
import { messageIdOf, partsMaker } from '../server/outreach/sending/message.ts'
import { commonValues, leadValues } from '../server/outreach/composing/values.ts'
import { perSecond } from './campaign-rates.mjs'

export const connections = 10

const lead = `l.id, l.contact_name as "contactName", l.company_name as "companyName", l.spoke_to as "spokeTo",
  l.email, l.phone, l.address, l.website, l.industry`

/** Builds nodemailer's options for a lead's email, equal to a campaign's. */
async function emailBuilder({ begin, context }) {
  const id = await begin(1)
  const [{ frozen }] = await context.db
    .select({ frozen: emailCampaigns.frozen })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.id, id))
  const { secret, settings } = context
  const { publicUrl } = settings
  const common = await commonValues(context, frozen.sender)
  const partsOf = partsMaker({ campaignId: id, frozen, common, publicUrl, secret })
  const { address } = frozen.sender
  return (row) => {
    const unsubscribe = unsubscribeUrl(publicUrl, secret, row.id)
    const { subject, html, text, headers } = partsOf({ values: leadValues(row), unsubscribe })
    const messageId = messageIdOf(secret, id, row.id, address)
    return { from: frozen.sender, to: row.email, subject, html, text, headers, messageId }
  }
}

const openLine = (port, emailOf) => {
  const options = { host: '127.0.0.1', port, pool: true, maxConnections: connections }
  const transport = createTransport({ ...options, maxMessages: Infinity, ignoreTLS: true })
  const times = []
  return {
    async send(row) {
      const { response } = await transport.sendMail(emailOf(row))
      times.push(performance.now())
      return response
    },
    /** From the first message's reply to the last one's, as for campaigns. */
    rate: () => perSecond(times.length, times.at(-1) - times[0]),
    close: () => transport.close(),
  }
}
const together = (many, work) => Promise.all(Array.from({ length: many }, work))

/** Opens both loops for the leads of a stage whose database is at `url`. */
export async function openPools(stage, url) {
  const emailOf = await emailBuilder(stage)
  return {
    /**
     * The safe loop: as many senders as connections, each locking a row, sending, recording the
     * result and committing. Returns messages per second.
     */
    async locking(port, count) {
      const pool = new Pool({ connectionString: url, max: connections })
      await pool.query('drop table if exists to_send')
      await pool.query(`create table to_send as
        select id, 'pending' as status, '' as answer from leads order by id limit ${count}`)
      await pool.query(`create index on to_send (id) where status = 'pending'`)
      await pool.query('analyze to_send')
      const line = openLine(port, emailOf)
      const next = `select ${lead} from to_send t join leads l on l.id = t.id
        where t.status = 'pending' order by t.id limit 1 for update of t skip locked`
      await together(connections, async () => {
        const client = await pool.connect()
        for (;;) {
          await client.query('begin')
          const { rows } = await client.query({ name: 'next', text: next })
          if (rows.length === 0) break
          const text = `update to_send set status = 'sent', answer = $2 where id = $1`
          const values = [rows[0].id, await line.send(rows[0])]
          await client.query({ name: 'sent', text, values })
          await client.query('commit')
        }
        await client.query('rollback')
        client.release()
      })
      line.close()
      await pool.end()
      return line.rate()
    },

    /**
     * The fastest loop: all leads in memory, more senders than connections, results written while
     * the next message goes out. A kill loses what was sent and not yet written. Returns messages
     * per second.
     */
    async full(port, count) {
      const pool = new Pool({ connectionString: url, max: connections })
      await pool.query('create table if not exists sent (id int primary key, answer text)')
      await pool.query('truncate sent')
      const { rows } = await pool.query(`select ${lead} from leads l order by l.id limit ${count}`)
      const line = openLine(port, emailOf)
      await together(connections + 2, async () => {
        for (let row = rows.pop(); row; row = rows.pop())
          await pool.query('insert into sent values ($1, $2)', [row.id, await line.send(row)])
      })
      line.close()
      await pool.end()
      return line.rate()
    },
  }
}
