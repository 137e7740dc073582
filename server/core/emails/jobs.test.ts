import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { writeState } from '../../platform/state.ts'
import { requeueEmail, sendEmail, sendingHeld } from './jobs.ts'
import { anEmail } from './sample.ts'
import { queueEmail } from './store.ts'
import { emails } from './table.ts'

/** The mail server's next replies, one entry per email; it accepts when there is none. */
let answers: { at: 'RCPT' | 'body'; code: number }[] = []
let received: string[] = []
let smtp: SMTPServer
let server: TestServer

const take = (at: 'RCPT' | 'body') => {
  if (answers[0]?.at !== at) return null
  const code = answers.shift()?.code
  return Object.assign(new Error('so it is'), { responseCode: code })
}

describe.each(engines())('sending, on the %s database', (engine) => {
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(take('RCPT')),
      onData: (stream: SMTPServerDataStream, _session, done) => {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          const refusal = take('body')
          if (!refusal) received.push(text)
          done(refusal)
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, engine)
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  beforeEach(() => {
    answers = []
    received = []
  })
  afterEach(() => server.clear())

  const queue = () => queueEmail(server.context, anEmail())
  const stored = async (id: number) =>
    (await server.db.select().from(emails).where(eq(emails.id, id)))[0]
  const letRetriesRun = () => server.db.execute(sql`update pgboss.job set start_after = now()`)

  test('delivers an email once, exactly as stored', async () => {
    const { id } = await queue()
    await server.runJobs()
    await server.runJobs('sweep-emails')
    const email = await stored(id)
    expect(email).toMatchObject({ status: 'sent', attempts: 1, sentAt: server.context.now() })
    expect(email?.answer).toMatch(/^250/)
    expect(received).toHaveLength(1)
    const read = await PostalMime.parse(received[0] as string)
    expect(read).toMatchObject({ subject: email?.subject, messageId: email?.messageId })
    expect(read.html?.trim()).toBe(email?.html.trim())
  })

  test('sends nothing when the transaction that queued it is rolled back', async () => {
    const undone = inTransaction(server.context, async (tx) => {
      await queueEmail(tx, anEmail())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await server.runJobs()
    expect([await server.db.$count(emails), received.length]).toEqual([0, 0])
  })

  test.each(['RCPT', 'body'] as const)('retries an email that was postponed at %s', async (at) => {
    answers = [{ at, code: 451 }]
    const { id } = await queue()
    await server.runJobs()
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await letRetriesRun()
    await server.runJobs()
    expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(received).toHaveLength(1)
  })

  test('gives up after twelve postponements', async () => {
    answers = Array.from({ length: 20 }, () => ({ at: 'RCPT', code: 450 }))
    const { id } = await queue()
    for (let tries = 0; tries < 14; tries += 1) {
      await server.runJobs()
      await letRetriesRun()
    }
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 12 })
  })

  test('marks a rejected email as failed with the server’s words, and resends it on request', async () => {
    answers = [{ at: 'RCPT', code: 550 }]
    const { id } = await queue()
    await server.runJobs()
    expect(await stored(id)).toMatchObject({ status: 'failed', answer: '550 so it is' })
    const [run] = await server.db.select().from(automationLogs)
    expect(run).toMatchObject({
      name: 'Email delivery',
      status: 'error',
      details: '1 email failed',
    })
    await server.runJobs('sweep-emails')
    expect(received).toHaveLength(0)
    expect(await requeueEmail(server.context, id)).toBe(true)
    await server.runJobs()
    expect(await stored(id)).toMatchObject({ status: 'sent' })
    expect(await requeueEmail(server.context, id)).toBe(false)
  })

  test('sends an email once when two jobs exist for it', async () => {
    const { id } = await queue()
    await Promise.all([1, 2, 3].map(() => sendEmail.run({ id }, server.context)))
    expect(received).toHaveLength(1)
    expect((await stored(id))?.status).toBe('sent')
  })

  test('marks an email as unconfirmed when its sender died, and never resends it automatically', async () => {
    const { id } = await queue()
    await server.db.update(emails).set({ status: 'sending', offeredAt: server.context.now() })
    await server.runJobs()
    await server.runJobs('sweep-emails')
    expect(await stored(id)).toMatchObject({ status: 'unconfirmed', attempts: 1 })
    expect(received).toHaveLength(0)
  })

  test('marks an email without a reply as unconfirmed after ten minutes', async () => {
    const { id } = await queue()
    const minutesAgo = (minutes: number) => new Date(+server.context.now() - minutes * 60_000)
    await server.db.execute(sql`delete from pgboss.job`)
    await server.db.update(emails).set({ status: 'sending', offeredAt: minutesAgo(9) })
    await server.runJobs('sweep-emails')
    expect((await stored(id))?.status).toBe('sending')
    await server.db.update(emails).set({ offeredAt: minutesAgo(11) })
    await server.runJobs('sweep-emails')
    expect((await stored(id))?.status).toBe('unconfirmed')
  })

  test('keeps emails waiting while sending is paused, and recovers lost jobs afterward', async () => {
    await writeState(server.db, sendingHeld, true)
    const { id } = await queue()
    await server.runJobs()
    await server.runJobs('sweep-emails')
    expect([(await stored(id))?.status, received.length]).toEqual(['queued', 0])
    await writeState(server.db, sendingHeld, false)
    await server.db.execute(sql`delete from pgboss.job`)
    await server.runJobs('sweep-emails')
    expect([(await stored(id))?.status, received.length]).toEqual(['sent', 1])
  })

  test('leaves emails with a job to that job', async () => {
    answers = [{ at: 'RCPT', code: 451 }]
    await queue()
    await server.runJobs()
    await server.runJobs('sweep-emails')
    const [{ jobs } = { jobs: -1 }] = (
      await server.db.execute(
        sql`select count(*)::int as jobs from pgboss.job where name = 'send-email' and state < 'completed'`,
      )
    ).rows as { jobs: number }[]
    expect(jobs).toBe(1)
  })

  test('keeps emails waiting while the mail server is down, without giving up', async () => {
    const { context } = server
    const smtpUrl = 'smtp://127.0.0.1:9'
    const { id } = await queue()
    const unreachable = { ...context, settings: { ...context.settings, smtpUrl } }
    await expect(sendEmail.run({ id }, unreachable)).rejects.toThrow('has not accepted')
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 0 })
    expect((await stored(id))?.answer).toContain('ECONNREFUSED')
    await server.runJobs()
    expect((await stored(id))?.status).toBe('sent')
  })

  test('captures emails when there is no mail server', async () => {
    const { context } = server
    const { id } = await queue()
    const settings = { ...context.settings, smtpUrl: null }
    await sendEmail.run({ id }, { ...context, settings })
    expect(await stored(id)).toMatchObject({ status: 'captured', sentAt: null })
    expect(received).toHaveLength(0)
  })
})
