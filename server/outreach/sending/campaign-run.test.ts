import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { campaignStage, sender } from '../../../test/campaign-stage.ts'
import { engines } from '../../../test/server.ts'
import type { Stage } from '../../../test/smtp-sink.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { freeCampaigns, watchCampaigns } from '../email-campaigns/takeover.ts'
import { locks } from '../../platform/locks.ts'
import { emailSenders } from '../email-senders/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { claim, endAbandoned, openLease } from './lease.ts'
import { openSendLog } from './send-log.ts'

describe.each(engines())('campaigns over SMTP, on the %s database', (engine) => {
  const { server, sink, begin, run, read, states, sendOf, expectTrue, recipients } =
    campaignStage(engine)

  test('send each recipient one email with everything bulk email needs', async () => {
    const id = await begin(60)
    expect(await run(id)).toEqual({ continueAt: null })
    expect(new Set(recipients()).size).toBe(60)
    expect(sink().received).toHaveLength(60)
    expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 60, leaseUntil: null })
    await expectTrue(id)
    const raw = sink().received.find(({ to }) => to === '7@x.example')?.message ?? ''
    const long = raw.split('\r\n').filter((line) => line.length > 78)
    expect(long.filter((line) => !line.startsWith('List-Unsubscribe: <http'))).toEqual([])
    const email = await PostalMime.parse(raw)
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
    expect(email.from).toMatchObject({ name: 'Furlong', address: sender })
    expect(email.subject).toBe('An idea for Kiln Street Ceramics')
    expect(email.text).toContain('Hi Zoë 7,')
    expect(email.html).toContain('Hi Zoë 7,')
    expect(email.html).toContain('8 Furlong Lane, Leeds')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<campaigns.furlong.example>')
    expect(email.messageId).toMatch(
      new RegExp(`^<c${id}\\.[\\da-f]{8}\\.[\\w-]+@furlong\\.example>$`),
    )
    const row = await sendOf('7@x.example')
    expect(row?.answer).toMatch(/^250 2\.0\.0 Ok: queued as Q\d+$/)
    const [lead] = await server().db.select().from(leads).where(eq(leads.email, '7@x.example'))
    expect(lead?.emailsSentCount).toBe(1)
  })

  const faults: [stage: Stage, step: string, expected: object][] = [
    ['RCPT', '550 5.1.1 unknown', { sent: 19, failed: 1 }],
    ['DATA', '554 no', { sent: 19, failed: 1 }],
    ['body', '554 5.2.3 too large', { sent: 19, failed: 1 }],
  ]
  test.each(faults)(
    'fail one recipient if %s is answered by %s, and continue with the others',
    async (stage, step, expected) => {
      let isDone = false
      sink().state.override = (at, to) => {
        if (isDone || at !== stage || to !== '5@x.example') return undefined
        isDone = true
        return step
      }
      const id = await begin(20)
      await run(id)
      expect(await states(id)).toEqual(expected)
      await expectTrue(id)
      expect(new Set(recipients()).size).toBe(sink().received.length)
    },
  )

  test('back off from an unreachable mail server, longer each time, and retry', async () => {
    sink().state.override = (at) => (at === 'greeting' ? '421 not today' : undefined)
    const id = await begin(5)
    const first = await run(id)
    expect(first.continueAt).toEqual(new Date('2026-03-02T10:00:05Z'))
    expect(await read(id)).toMatchObject({
      waitReason: expect.stringContaining('421 not today') as string,
    })
    server().setNow('2026-03-02T10:00:06Z')
    expect((await run(id)).continueAt).toEqual(new Date('2026-03-02T10:00:16Z'))
    sink().state.override = () => undefined
    server().setNow('2026-03-02T10:00:17Z')
    expect(await run(id)).toEqual({ continueAt: null })
    expect(await states(id)).toEqual({ sent: 5 })
  })

  test('retry a deferred email on schedule and fail it in the end', async () => {
    sink().state.override = (at, to) =>
      at === 'RCPT' && to === '1@x.example' ? '450 4.2.1 later' : undefined
    const id = await begin(3)
    expect((await run(id)).continueAt).toEqual(new Date('2026-03-02T10:05:00Z'))
    expect(await run(id)).toEqual({ continueAt: null })
    let tries = 1
    for (let at = (await sendOf('1@x.example'))?.retryAt; at; tries += 1) {
      server().setNow(new Date(+at + 1000))
      await run(id)
      at = (await sendOf('1@x.example'))?.retryAt
    }
    expect(tries).toBe(7)
    expect(await states(id)).toEqual({ sent: 2, failed: 1 })
    expect(await read(id)).toMatchObject({ status: 'sent' })
  })

  test('suppress a nonexistent address immediately', async () => {
    sink().state.override = (at, to) =>
      at === 'RCPT' && to === '1@x.example' ? '550 5.1.1 no such user' : undefined
    await run(await begin(3))
    const [row] = await server().db.select().from(suppressions)
    expect(row).toMatchObject({ address: '1@x.example', reason: 'bounced' })
  })

  test('are shared by two processes, and none is sent by both', async () => {
    const id = await begin(80)
    const ended = await Promise.all([run(id), run(id), run(id)])
    expect(ended).toEqual([{ continueAt: null }, { continueAt: null }, { continueAt: null }])
    expect(sink().received).toHaveLength(80)
    expect(new Set(recipients()).size).toBe(80)
  })

  test.runIf(engine === 'server')('keep the send log after its connection broke', async () => {
    const id = await begin(120)
    const first = { isOver: false, ended: run(id) }
    void first.ended.finally(() => (first.isOver = true))
    let broken = 0
    for (; broken < 3; broken += 1) {
      const until = sink().received.length + 15
      while (sink().received.length < until && !first.isOver)
        await new Promise((resolve) => setTimeout(resolve, 1))
      await server().db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%unnest($9::int[]%' and pid <> pg_backend_pid()`,
      )
    }
    for (let { continueAt } = await first.ended; continueAt;) ({ continueAt } = await run(id))
    await expectTrue(id)
    expect(await states(id)).toEqual({ sent: 120 })
    expect(new Set(recipients()).size).toBe(sink().received.length)
  })

  test("send emails that a frozen process armed but didn't send", async () => {
    const id = await begin(2)
    const campaign = await claim(server().context, id)
    if (!campaign) throw new Error('not claimed')
    const sendLog = openSendLog(server().context, campaign)
    const [row] = await server().db.select().from(emailSends).orderBy(emailSends.id)
    expect(await sendLog.arm({ id: row?.id ?? 0, address: '0@x.example' })).toBe(true)
    const past = { leaseUntil: sql`now() - interval '1 second'` }
    await server().db.update(emailCampaigns).set(past).where(eq(emailCampaigns.id, id))
    await run(id)
    expect(await states(id)).toEqual({ unknown: 1, sent: 1 })
    expect(await read(id)).toMatchObject({ status: 'sent' })
    const unsent = {
      id: row?.id ?? 0,
      status: 'pending',
      answer: '',
      retryAt: null,
      tried: 0,
    } as const
    sendLog.settle(unsent)
    await sendLog.close()
    expect(await read(id)).toMatchObject({ status: 'sending', endedAt: null })
    await expectTrue(id)
    await run(id)
    expect(await states(id)).toEqual({ sent: 2 })
    expect(recipients()).toEqual(['0@x.example', '1@x.example'])
    await expectTrue(id)
  })

  /** Claims a campaign and arms its first email, as a process does that then ends. */
  const beginAndDie = async (count: number) => {
    const id = await begin(count)
    const campaign = await claim(server().context, id)
    if (!campaign) throw new Error('not claimed')
    const sendLog = openSendLog(server().context, campaign)
    const [row] = await server().db.select().from(emailSends).orderBy(emailSends.id)
    expect(await sendLog.arm({ id: row?.id ?? 0, address: '0@x.example' })).toBe(true)
    return { id, sendLog }
  }
  /** Renewed that long ago, by a lease of 30 seconds. */
  const renewedBefore = (id: number, seconds: number) =>
    server()
      .db.update(emailCampaigns)
      .set({ leaseUntil: sql`now() + make_interval(secs => ${30 - seconds})` })
      .where(eq(emailCampaigns.id, id))

  test.runIf(engine === 'server')(
    'go on as soon as the connection of a dead process is gone, not that of a frozen one',
    async () => {
      const { id, sendLog } = await beginAndDie(3)
      await renewedBefore(id, 20)
      expect(await endAbandoned(server().context)).toBe(0)
      await server().db.execute(
        sql`select pg_terminate_backend(pid, 5000) from pg_locks
          where locktype = 'advisory' and classid = ${locks.campaignRun} and objid = ${id}`,
      )
      await renewedBefore(id, 3)
      expect(await endAbandoned(server().context)).toBe(0)
      await renewedBefore(id, 5)
      const ended = Promise.all([endAbandoned(server().context), endAbandoned(server().context)])
      expect((await ended).toSorted()).toEqual([0, 1])
      expect(await states(id)).toEqual({ unknown: 1, pending: 2 })
      await (
        await watchCampaigns(server().context)
      )()
      await server().runJobs()
      await sendLog.close()
      expect(recipients()).toEqual(['1@x.example', '2@x.example'])
      await expectTrue(id)
    },
  )

  test.runIf(engine === 'embedded')(
    'go on at the next start, when nobody else can have the database',
    async () => {
      const { id } = await beginAndDie(3)
      await renewedBefore(id, 20)
      expect(await endAbandoned(server().context)).toBe(0)
      await freeCampaigns(server().context)
      await (
        await watchCampaigns(server().context)
      )()
      await server().runJobs()
      expect(recipients()).toEqual(['1@x.example', '2@x.example'])
      expect(await states(id)).toEqual({ unknown: 1, sent: 2 })
      await expectTrue(id)
    },
  )

  test('continue after the clock was set back', async () => {
    const id = await begin(3)
    const next = sql`now() + interval '1 year'`
    const later = new Date(+server().context.now() + 365 * 86_400_000)
    await server()
      .db.update(emailCampaigns)
      .set({ leaseUntil: next, epoch: 5, waitUntil: later })
      .where(eq(emailCampaigns.id, id))
    await server()
      .db.insert(emailSenders)
      .values({ address: sender, rests: 1, restsUntil: later, restReason: 'Away' })
    const [row] = await server().db.select().from(emailSends).orderBy(emailSends.id)
    await server()
      .db.update(emailSends)
      .set({ status: 'retry', retryAt: later })
      .where(eq(emailSends.id, row?.id ?? 0))
    await run(id)
    expect(sink().received).toHaveLength(0)
    await server().runJobs('sweep-campaigns')
    expect(await states(id)).toEqual({ sent: 3 })
    expect(await read(id)).toMatchObject({ status: 'sent', leaseUntil: null })
  })

  test('neither arm nor send after losing the lease', async () => {
    const id = await begin(4)
    const campaign = await claim(server().context, id)
    if (!campaign) throw new Error('not claimed')
    const sendLog = openSendLog(server().context, campaign)
    const [a, b] = await server().db.select().from(emailSends).orderBy(emailSends.id)
    const armed = { id: a?.id ?? 0, address: '0@x.example' }
    expect(await sendLog.arm(armed)).toBe(true)
    expect(await sendLog.arm(armed)).toBe(false)
    // While that process is frozen, its lease ends and another takes over.
    const past = { leaseUntil: sql`now() - interval '1 second'` }
    await server().db.update(emailCampaigns).set(past).where(eq(emailCampaigns.id, id))
    expect(await openLease(server().context, campaign).renew(0)).toBe(false)
    await endAbandoned(server().context)
    expect(await states(id)).toEqual({ unknown: 1, pending: 3 })
    expect(await sendLog.arm({ id: b?.id ?? 0, address: '1@x.example' })).toBe(false)
    expect(sendLog.isMine()).toBe(false)
    // Its late result counts, because no other process can have it.
    sendLog.settle({ id: armed.id, status: 'sent', answer: '250 ok', retryAt: null, tried: 1 })
    await sendLog.close()
    expect(await states(id)).toEqual({ sent: 1, pending: 3 })
    await expectTrue(id)
    await run(id)
    expect(recipients()).toEqual(['1@x.example', '2@x.example', '3@x.example'])
    await expectTrue(id)
  })
})
