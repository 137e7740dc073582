import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { campaignStage, sender } from '../../../test/campaign-stage.ts'
import { engines } from '../../../test/server.ts'
import type { SmtpSink } from '../../../test/smtp-sink.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSenderDomains, emailSenders } from '../email-senders/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppress } from '../../leads/suppressions/store.ts'
import { claim } from './lease.ts'
import { openSendLog } from './send-log.ts'

describe.each(engines())('a campaign stops or waits, on the %s database', (engine) => {
  const { server, sink, begin, run, read, states, sendOf, expectTrue, recipients } =
    campaignStage(engine)

  test('after a rejected sign-in or sender, a bad list or our own fault, with the reason', async () => {
    const cases: [SmtpSink['state']['override'], string, RegExp][] = [
      [
        (at) => (at === 'greeting' ? '535 5.7.8 wrong password' : undefined),
        'sender',
        /sign-in.*5\.7\.8/,
      ],
      [(at) => (at === 'MAIL' ? '553 not yours' : undefined), 'sender', /rejected the sender: 553/],
      [
        (at) => (at === 'RCPT' ? '550 5.1.1 unknown' : undefined),
        'bounces',
        /(?:2\d|30) of the last/,
      ],
      [(at) => (at === 'body' ? '554 5.7.1 spam' : undefined), 'policy', /5\.7\.1 spam/],
      [(at) => (at === 'body' ? 'cut' : undefined), 'sender', /without a reply/],
    ]
    for (const [i, [override, hold, reason]] of cases.entries()) {
      sink().state.override = override
      const id = await begin(40, {}, `d${i}.example`)
      await run(id)
      expect(await read(id)).toMatchObject({ status: 'sending', hold })
      expect((await read(id)).holdReason).toMatch(reason)
      await expectTrue(id)
      // A stopped campaign does not resume automatically.
      expect(await run(id)).toEqual({ continueAt: null })
      await server().db.delete(emailSenders)
    }
  })

  test("at the sender's limits, across campaigns and restarts", async () => {
    await server().db.insert(emailSenders).values({ address: sender, perHour: 12, perDay: 20 })
    const one = await begin(10, {}, 'one.example')
    const other = await begin(15, {}, 'other.example')
    await Promise.all([run(one), run(other)])
    expect(sink().received).toHaveLength(12)
    expect((await read(other)).waitReason + (await read(one)).waitReason).toContain('12 per hour')
    for (const at of ['2026-03-02T11:02:00Z', '2026-03-02T13:30:00Z']) {
      server().setNow(at)
      await Promise.all([run(one), run(other)])
    }
    expect(sink().received).toHaveLength(20)
    server().setNow('2026-03-03T12:00:00Z')
    await Promise.all([run(one), run(other)])
    expect(new Set(recipients()).size).toBe(25)
    expect(sink().received).toHaveLength(25)
  })

  test("at a recipient domain's limit, while others get everything", async () => {
    await server().db.insert(emailSenders).values({ address: sender, perDomain: 2 })
    const id = await begin(4)
    const [row] = await server()
      .db.insert(leads)
      .values(aLead({ email: 'a@y.example' }))
      .returning()
    await server()
      .db.insert(emailSends)
      .values({ campaignId: id, leadId: row?.id ?? 0, emailAddress: 'a@y.example' })
    await run(id)
    expect(recipients()).toEqual(['0@x.example', 'a@y.example'])
    expect((await sendOf('2@x.example'))?.retryAt).toEqual(new Date('2026-03-02T10:01:00Z'))
    server().setNow('2026-03-02T10:05:00Z')
    await run(id)
    expect(await states(id)).toEqual({ sent: 5 })
  })

  test('resting a domain after three deferrals, also for other campaigns and successors', async () => {
    let attempts = 0
    sink().state.override = (at, to) =>
      at === 'RCPT' && to.endsWith('@slow.example') && (attempts += 1)
        ? '450 4.7.1 slow'
        : undefined
    await run(await begin(30, {}, 'slow.example'))
    const until = attempts
    expect(until).toBeLessThan(20)
    const other = await begin(4, {}, 'slow.example')
    const quick = await begin(1)
    await run(other)
    await run(quick)
    expect([attempts, recipients()]).toEqual([until, ['0@x.example']])
    const rests = () => server().db.select().from(emailSenderDomains)
    const minute = new Date('2026-03-02T10:01:00Z')
    expect(await rests()).toMatchObject([{ domain: 'slow.example', rests: 1, restsUntil: minute }])
    // Another deferral extends the pause; a success ends it.
    server().setNow('2026-03-02T10:01:01Z')
    await run(other)
    expect(attempts).toBeGreaterThan(until)
    const longer = new Date('2026-03-02T10:03:01Z')
    expect(await rests()).toMatchObject([{ rests: 2, restsUntil: longer }])
    sink().state.override = () => undefined
    server().setNow('2026-03-02T10:20:00Z')
    await run(other)
    expect(await states(other)).toEqual({ sent: 4 })
    expect(await rests()).toMatchObject([{ rests: 0, restsUntil: null }])
  })

  test('not arming a row whose lead was deleted after its email was built', async () => {
    const id = await begin(2)
    const campaign = await claim(server().context, id)
    if (!campaign) throw new Error('not claimed')
    const sendLog = openSendLog(server().context, campaign)
    const [first, second] = await server().db.select().from(emailSends).orderBy(emailSends.id)
    await server().db.delete(leads).where(eq(leads.email, '0@x.example'))
    const arm = (row = first) => sendLog.arm({ id: row?.id ?? 0, address: row?.emailAddress ?? '' })
    expect(await Promise.all([arm(), arm(second)])).toEqual([false, true])
    await sendLog.close()
    expect(await sendOf('0@x.example')).toMatchObject({
      status: 'skipped',
      answer: 'The lead was deleted',
    })
    await expectTrue(id)
  })

  test('skipping leads suppressed or deleted after the start', async () => {
    const id = await begin(6)
    await suppress(server().context, '2@x.example', 'complained', '')
    await server().db.delete(leads).where(eq(leads.email, '3@x.example'))
    await run(id)
    expect(recipients()).toEqual(['0@x.example', '1@x.example', '4@x.example', '5@x.example'])
    expect(await states(id)).toEqual({ sent: 4, skipped: 2 })
    await expectTrue(id)
  })

  test('without losing connections to skipped recipients', async () => {
    await server().db.insert(emailSenders).values({ address: sender, connections: 2 })
    sink().state.delay = 4
    const id = await begin(40)
    await suppress(server().context, '3@x.example', 'unsubscribed', '')
    const before = sink().state.opened
    await run(id)
    expect(await states(id)).toEqual({ sent: 39, skipped: 1 })
    // The server was waiting for that email: only closing the connection withholds it.
    expect(sink().state.opened - before).toBe(3)
  })

  test('also the last recipient, whose connection closed for a skipped one', async () => {
    await server().db.insert(emailSenders).values({ address: sender, connections: 1 })
    for (const late of ['RCPT', 'DATA']) {
      const domain = `${late.toLowerCase()}.example`
      sink().state.override = (at) => (at === late ? 'late' : undefined)
      const id = await begin(2, {}, domain)
      await suppress(server().context, `0@${domain}`, 'unsubscribed', '')
      await run(id)
      expect(await states(id)).toEqual({ sent: 1, skipped: 1 })
    }
  })

  test('without blaming the mail server when everyone is skipped', async () => {
    const id = await begin(20)
    for (let i = 0; i < 20; i += 1)
      await suppress(server().context, `${i}@x.example`, 'unsubscribed', '')
    expect(await run(id)).toEqual({ continueAt: null })
    expect(await states(id)).toEqual({ skipped: 20 })
    expect(await server().db.select().from(emailSenders)).toEqual([])
  })

  test('while still awaiting the previous reply when an email is too large', async () => {
    await server().db.insert(emailSenders).values({ address: sender, connections: 1 })
    const hello = '250-sink\r\n250-PIPELINING\r\n250 SIZE 20000'
    sink().state.override = (at) => (at === 'EHLO' ? hello : at === 'body' ? 'late' : undefined)
    const id = await begin(2, { content: '{{ contact_name }} '.repeat(100) })
    const long = { contactName: 'x'.repeat(255) }
    await server().db.update(leads).set(long).where(eq(leads.email, '1@x.example'))
    await run(id)
    expect(await states(id)).toEqual({ sent: 1, failed: 1 })
    expect(recipients()).toEqual(['0@x.example'])
  })

  test('skipping emails that come back unsent after cancelling', async () => {
    const id = await begin(12)
    sink().state.override = (at, to) => {
      if (at !== 'body' || to === '') return undefined
      cancel()
      return '451 later'
    }
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      const ended = { status: 'cancelled' as const }
      cancelled ??= server()
        .db.update(emailCampaigns)
        .set(ended)
        .where(eq(emailCampaigns.id, id))
        .execute()
    }
    await run(id)
    await cancelled
    expect(await states(id)).toEqual({ skipped: 12 })
    await expectTrue(id)
  })

  test('at the next email after pausing or cancelling', async () => {
    sink().state.delay = 4
    const id = await begin(80)
    const running = run(id)
    while (sink().received.length < 10) await new Promise((resolve) => setTimeout(resolve, 5))
    await server()
      .db.update(emailCampaigns)
      .set({ hold: 'paused', heldAt: server().context.now() })
      .where(eq(emailCampaigns.id, id))
    const until = sink().received.length
    await running
    // The emails in flight and the armed ones.
    expect(sink().received.length - until).toBeLessThanOrEqual(10)
    const { sent = 0, pending = 0 } = await states(id)
    expect([sent, sent + pending]).toEqual([sink().received.length, 80])
    await server().db.update(emailCampaigns).set({ hold: null }).where(eq(emailCampaigns.id, id))
    sink().state.delay = 0
    await run(id)
    expect(await states(id)).toEqual({ sent: 80 })
    expect(new Set(recipients()).size).toBe(sink().received.length)
  })
})
