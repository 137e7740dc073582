import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestServer, type TestServer } from '../../test/server.ts'
import { openSmtpSink, type SmtpSink, type Stage } from '../../test/smtp-sink.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { startCampaign } from '../email-campaigns/store.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSenders } from '../email-senders/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { aLead } from '../leads/sample.ts'
import { leads } from '../leads/table.ts'
import { suppress } from '../suppressions/store.ts'
import { suppressions } from '../suppressions/table.ts'
import { claim, endAbandoned, openLease } from './lease.ts'
import { openLedger } from './ledger.ts'
import { sendCampaign } from './sending.ts'

const system = { kind: 'system' } as const
const sender = 'hello@furlong.example'

describe.each(engines())('campaigns over SMTP, on the %s database', (engine) => {
  let server: TestServer
  let sink: SmtpSink
  beforeAll(async () => {
    sink = await openSmtpSink()
    const env = { SMTP_URL: sink.url, MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }
    server = await openTestServer(env, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    sink.received.length = 0
    Object.assign(sink.state, { whim: () => undefined, delay: 0, mostOpen: 0 })
  })
  afterAll(async () => {
    await server.close()
    await sink.close()
  })

  /** A started campaign to addresses such as 3@x.example. */
  const begin = async (count: number, changes = {}, domain = 'x.example') => {
    const rows = Array.from({ length: count }, (_, i) =>
      aLead({ email: `${i}@${domain}`, contactName: `Zoë ${i}` }),
    )
    const made = await server.db.insert(leads).values(rows).returning({ id: leads.id })
    const leadIds = made.map(({ id }) => id)
    const values = { ...aCampaign(changes), scheduledFor: null, senderEmail: sender, leadIds }
    const [campaign] = await server.db.insert(emailCampaigns).values(values).returning()
    const id = campaign?.id ?? 0
    await startCampaign(server.context, system, id)
    return id
  }
  const run = (id: number) => sendCampaign(server.context, id, { deadline: Date.now() + 8000 })
  const read = async (id: number) => {
    const [row] = await server.db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id))
    if (!row) throw new Error('there is none')
    return row
  }
  const states = async (id: number) => {
    const rows = await server.db
      .select({ status: emailSends.status, n: sql<number>`count(*)::int` })
      .from(emailSends)
      .where(eq(emailSends.campaignId, id))
      .groupBy(emailSends.status)
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  }
  const sendOf = async (address: string) => {
    const [row] = await server.db
      .select()
      .from(emailSends)
      .where(eq(emailSends.emailAddress, address))
    return row
  }
  /** Counters are what the rows say. */
  const expectTrue = async (id: number) => {
    const { sentCount, failedCount, skippedCount, unconfirmedCount, totalRecipients } =
      await read(id)
    const rows = await states(id)
    expect({ sentCount, failedCount, skippedCount, unconfirmedCount }).toEqual({
      sentCount: rows['sent'] ?? 0,
      failedCount: rows['failed'] ?? 0,
      skippedCount: rows['skipped'] ?? 0,
      unconfirmedCount: rows['unknown'] ?? 0,
    })
    expect(Object.values(rows).reduce((sum, n) => sum + n, 0)).toBe(totalRecipients)
  }
  const recipients = () => sink.received.map(({ to }) => to).toSorted()

  test('each recipient gets one mail, with all that a mail to many needs', async () => {
    const id = await begin(60)
    expect(await run(id)).toEqual({ goesOn: null })
    expect(new Set(recipients()).size).toBe(60)
    expect(sink.received).toHaveLength(60)
    expect(await read(id)).toMatchObject({ status: 'sent', sentCount: 60, leaseUntil: null })
    await expectTrue(id)
    const raw = sink.received.find(({ to }) => to === '7@x.example')?.message ?? ''
    const long = raw.split('\r\n').filter((line) => line.length > 78)
    expect(long.filter((line) => !line.startsWith('List-Unsubscribe: <http'))).toEqual([])
    const mail = await PostalMime.parse(raw)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(mail.from).toMatchObject({ name: 'Furlong', address: sender })
    expect(mail.subject).toBe('An idea for Kiln Street Ceramics')
    expect(mail.text).toContain('Hi Zoë 7,')
    expect(mail.html).toContain('Hi Zoë 7,')
    expect(mail.html).toContain('8 Furlong Lane, Leeds')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<campaigns.furlong.example>')
    expect(mail.messageId).toMatch(new RegExp(`^<c${id}\\.\\d+\\.[\\w-]+@furlong\\.example>$`))
    const row = await sendOf('7@x.example')
    expect(row?.answer).toMatch(/^250 2\.0\.0 Ok: queued as Q\d+$/)
    const [told] = await server.db.select().from(leads).where(eq(leads.email, '7@x.example'))
    expect(told?.emailsSentCount).toBe(1)
  })

  const faults: [stage: Stage, step: string, expected: object][] = [
    ['MAIL', '421 too many', { sent: 20 }],
    ['RCPT', 'cut', { sent: 20 }],
    ['DATA', 'cut', { sent: 20 }],
    ['RCPT', '550 5.1.1 unknown', { sent: 19, failed: 1 }],
    ['RCPT', '450 4.2.0 later', { sent: 19, retry: 1 }],
    ['DATA', '554 no', { sent: 19, failed: 1 }],
    ['body', 'cut', { sent: 19, unknown: 1 }],
    ['body', '451 later', { sent: 19, retry: 1 }],
    ['body', '554 5.2.3 too large', { sent: 19, failed: 1 }],
  ]
  test.each(faults)(
    '%s answered by %s, once: nobody is lost or mailed twice',
    async (stage, step, expected) => {
      let isDone = false
      sink.state.whim = (at, to) => {
        if (isDone || at !== stage || (at !== 'MAIL' && to !== '5@x.example')) return undefined
        isDone = true
        return step
      }
      const id = await begin(20)
      await run(id)
      expect(await states(id)).toEqual(expected)
      await expectTrue(id)
      expect(new Set(recipients()).size).toBe(sink.received.length)
    },
  )

  test('a greeting that is cut, or busy, on some connections: the others go on', async () => {
    sink.state.whim = (at, _to, connection) =>
      at === 'greeting' && connection % 2 ? (connection % 4 === 1 ? 'cut' : '421 busy') : undefined
    const id = await begin(20)
    await run(id)
    expect(await states(id)).toEqual({ sent: 20 })
    expect(sink.received).toHaveLength(20)
  })

  test('a mail server that is away is left alone, longer each time, and asked again', async () => {
    sink.state.whim = (at) => (at === 'greeting' ? '421 not today' : undefined)
    const id = await begin(5)
    const first = await run(id)
    expect(first.goesOn).toEqual(new Date('2026-03-02T10:00:05Z'))
    expect(await read(id)).toMatchObject({
      waitReason: expect.stringContaining('421 not today') as string,
    })
    server.setNow('2026-03-02T10:00:06Z')
    expect((await run(id)).goesOn).toEqual(new Date('2026-03-02T10:00:16Z'))
    sink.state.whim = () => undefined
    server.setNow('2026-03-02T10:00:17Z')
    expect(await run(id)).toEqual({ goesOn: null })
    expect(await states(id)).toEqual({ sent: 5 })
  })

  test('put off, it is tried again at its time, and fails in the end', async () => {
    sink.state.whim = (at, to) =>
      at === 'RCPT' && to === '1@x.example' ? '450 4.2.1 later' : undefined
    const id = await begin(3)
    expect((await run(id)).goesOn).toEqual(new Date('2026-03-02T10:05:00Z'))
    expect(await run(id)).toEqual({ goesOn: null })
    let tries = 1
    for (let at = (await sendOf('1@x.example'))?.retryAt; at; tries += 1) {
      server.setNow(new Date(+at + 1000))
      await run(id)
      at = (await sendOf('1@x.example'))?.retryAt
    }
    expect(tries).toBe(7)
    expect(await states(id)).toEqual({ sent: 2, failed: 1 })
    expect(await read(id)).toMatchObject({ status: 'sent' })
  })

  test('an address that does not exist is suppressed at once', async () => {
    sink.state.whim = (at, to) =>
      at === 'RCPT' && to === '1@x.example' ? '550 5.1.1 no such user' : undefined
    await run(await begin(3))
    const [row] = await server.db.select().from(suppressions)
    expect(row).toMatchObject({ address: '1@x.example', reason: 'bounced' })
  })

  test('a refused sign-in, a refused sender, a bad list and our own fault stop it and say why', async () => {
    const cases: [SmtpSink['state']['whim'], string, RegExp][] = [
      [
        (at) => (at === 'greeting' ? '535 5.7.8 wrong password' : undefined),
        'sender',
        /sign in.*5\.7\.8/,
      ],
      [(at) => (at === 'MAIL' ? '553 not yours' : undefined), 'sender', /refuses the sender: 553/],
      [(at) => (at === 'RCPT' ? '550 5.1.1 unknown' : undefined), 'bounces', /2\d of the last 2\d/],
      [(at) => (at === 'body' ? '554 5.7.1 spam' : undefined), 'policy', /5\.7\.1 spam/],
      [(at) => (at === 'body' ? 'cut' : undefined), 'sender', /without an answer/],
    ]
    for (const [i, [whim, hold, reason]] of cases.entries()) {
      sink.state.whim = whim
      const id = await begin(40, {}, `d${i}.example`)
      await run(id)
      expect(await read(id)).toMatchObject({ status: 'sending', hold })
      expect((await read(id)).holdReason).toMatch(reason)
      await expectTrue(id)
      // Nothing goes on by itself.
      expect(await run(id)).toEqual({ goesOn: null })
      await server.db.delete(emailSenders)
    }
  })

  test('limits of the sender are kept, also by several campaigns and after a restart', async () => {
    await server.db.insert(emailSenders).values({ address: sender, perHour: 12, perDay: 20 })
    const one = await begin(10, {}, 'one.example')
    const other = await begin(15, {}, 'other.example')
    await Promise.all([run(one), run(other)])
    expect(sink.received).toHaveLength(12)
    expect((await read(other)).waitReason + (await read(one)).waitReason).toContain('12 an hour')
    for (const at of ['2026-03-02T11:02:00Z', '2026-03-02T13:30:00Z']) {
      server.setNow(at)
      await Promise.all([run(one), run(other)])
    }
    expect(sink.received).toHaveLength(20)
    server.setNow('2026-03-03T12:00:00Z')
    await Promise.all([run(one), run(other)])
    expect(new Set(recipients()).size).toBe(25)
    expect(sink.received).toHaveLength(25)
  })

  test('a recipient’s domain gets no more than it is to get, the others all', async () => {
    await server.db.insert(emailSenders).values({ address: sender, perDomain: 2 })
    const id = await begin(4)
    const [row] = await server.db
      .insert(leads)
      .values(aLead({ email: 'a@y.example' }))
      .returning()
    await server.db
      .insert(emailSends)
      .values({ campaignId: id, leadId: row?.id ?? 0, emailAddress: 'a@y.example' })
    await run(id)
    expect(recipients()).toEqual(['0@x.example', 'a@y.example'])
    expect((await sendOf('2@x.example'))?.retryAt).toEqual(new Date('2026-03-02T10:01:00Z'))
    server.setNow('2026-03-02T10:05:00Z')
    await run(id)
    expect(await states(id)).toEqual({ sent: 5 })
  })

  test('who was suppressed, or whose lead was deleted, after the start gets none', async () => {
    const id = await begin(6)
    await suppress(server.context, '2@x.example', 'complained', '')
    await server.db.delete(leads).where(eq(leads.email, '3@x.example'))
    await run(id)
    expect(recipients()).toEqual(['0@x.example', '1@x.example', '4@x.example', '5@x.example'])
    expect(await states(id)).toEqual({ sent: 4, skipped: 2 })
    await expectTrue(id)
  })

  test('pausing and cancelling act on the next mail', async () => {
    sink.state.delay = 4
    const id = await begin(200)
    const running = run(id)
    while (sink.received.length < 10) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.db
      .update(emailCampaigns)
      .set({ hold: 'paused', heldAt: server.context.now() })
      .where(eq(emailCampaigns.id, id))
    const until = sink.received.length
    await running
    // What was on the wire, and what had been armed.
    expect(sink.received.length - until).toBeLessThanOrEqual(10)
    const { sent = 0, pending = 0 } = await states(id)
    expect([sent, sent + pending]).toEqual([sink.received.length, 200])
    await server.db.update(emailCampaigns).set({ hold: null }).where(eq(emailCampaigns.id, id))
    sink.state.delay = 0
    await run(id)
    expect(await states(id)).toEqual({ sent: 200 })
    expect(new Set(recipients()).size).toBe(sink.received.length)
  })

  test('two processes share campaigns, and none is sent by both', async () => {
    const id = await begin(80)
    const ended = await Promise.all([run(id), run(id), run(id)])
    expect(ended).toEqual([{ goesOn: null }, { goesOn: null }, { goesOn: null }])
    expect(sink.received).toHaveLength(80)
    expect(new Set(recipients()).size).toBe(80)
  })

  test('who lost the lease arms nothing more, and nothing of what was armed goes out', async () => {
    const id = await begin(4)
    const campaign = await claim(server.context, id)
    if (!campaign) throw new Error('not claimed')
    const ledger = openLedger(server.context, campaign)
    const [a, b] = await server.db.select().from(emailSends).orderBy(emailSends.id)
    const armed = { id: a?.id ?? 0, address: '0@x.example' }
    expect(await ledger.arm(armed)).toBe(true)
    expect(await ledger.arm(armed)).toBe(false)
    // While that process is frozen its lease ends, and another takes over.
    const past = { leaseUntil: sql`now() - interval '1 second'` }
    await server.db.update(emailCampaigns).set(past).where(eq(emailCampaigns.id, id))
    expect(await openLease(server.context, campaign).renew(0)).toBe(false)
    await endAbandoned(server.context)
    expect(await states(id)).toEqual({ unknown: 1, pending: 3 })
    expect(await ledger.arm({ id: b?.id ?? 0, address: '1@x.example' })).toBe(false)
    expect(ledger.isMine()).toBe(false)
    // Its late answer is believed: nobody else can have it.
    ledger.settle({ id: armed.id, status: 'sent', answer: '250 ok', retryAt: null, tried: 1 })
    await ledger.close()
    expect(await states(id)).toEqual({ sent: 1, pending: 3 })
    await expectTrue(id)
    await run(id)
    expect(recipients()).toEqual(['1@x.example', '2@x.example', '3@x.example'])
    await expectTrue(id)
  })
})
