import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { recount } from '../sending/counters.ts'
import { bounceAddressOf } from '../sending/bounce-address.ts'
import { messageIdOf } from '../sending/message.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { MailboxError, withMailbox } from '../../platform/mailbox.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { aBounce, aComplaint, aHolidayAnswer } from './sample.ts'
import { emailEvents } from './table.ts'

const sender = 'hello@furlong.example'

describe.each(imapServers())('bounces and complaints, over %s', (_name, open) => {
  let imap: ImapServer
  let server: TestServer
  let url: string
  beforeAll(async () => {
    imap = await open()
    url = imap.urlFor('furlong')
    server = await openTestServer({ IMAP_URL: url, MAIL_BOUNCE_ADDRESS: 'bounces@furlong.example' })
  })
  beforeEach(() => server.clear())
  afterAll(async () => {
    await server.close()
    await imap.close()
  })

  /** Stages a campaign already sent to these addresses. */
  async function stage(
    addresses: string[],
    {
      status = 'sent',
      state = 'sent',
    }: { status?: 'sent' | 'sending'; state?: 'sent' | 'unknown' } = {},
  ) {
    const { db, context } = server
    const values = { ...aCampaign(), senderEmail: sender, status, startedAt: context.now() }
    const [campaign] = await db
      .insert(emailCampaigns)
      .values({ ...values, scheduledFor: null })
      .returning()
    const campaignId = campaign?.id ?? 0
    const rows = await db
      .insert(emailSends)
      .values(addresses.map((emailAddress) => ({ campaignId, emailAddress, status: state })))
      .returning()
    await recount(context, campaignId)
    const append = (emails: string[], folder = 'INBOX') =>
      withMailbox(url, async (mailbox) => {
        for (const email of emails) await mailbox.append(folder, email)
      })
    const about = (at: number) => messageIdOf(context.secret, campaignId, rows[at]?.id ?? 0, sender)
    const read = async () => {
      await server.runJobs('read-mailbox')
      const [row] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, campaignId))
      const sends = await db.select().from(emailSends).orderBy(emailSends.id)
      const ended = await db.select().from(suppressions).orderBy(suppressions.address)
      return {
        campaign: row,
        states: sends.map(({ status }) => status),
        suppressed: ended.map(({ address, reason }) => `${address} ${reason}`),
        events: await db.$count(emailEvents),
      }
    }
    return { rows, append, about, read }
  }

  test('suppresses nonexistent and complaining recipients, ignores other replies, and counts nothing twice', async () => {
    const { rows, append, about, read } = await stage([
      'a@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
    ])
    const verp = bounceAddressOf(
      server.context.settings,
      server.context.secret,
      rows[1]?.id ?? 0,
      sender,
    )
    const emails = [
      aBounce({ to: 'a@x.example', about: about(0) }),
      // The server cut off the original; only the bounce address identifies it.
      aBounce({ to: 'elsewhere@y.example', sentTo: verp }),
      aComplaint({ to: 'redacted', about: about(2) }),
      aHolidayAnswer(about(3)),
      aBounce({ to: 'd@x.example', about: about(3), action: 'delayed', code: '4.4.1' }),
      aBounce({
        to: 'stranger@y.example',
        about: '<c1.4\0.AAAAAAAAAAAAAAAAAAAAAA@furlong.example>',
        // Some mail servers give their reports no name.
      }).replace(/^Message-ID: <bounce\.[^\n]*\n/m, ''),
    ]
    await append(emails)
    const first = await read()
    expect(first).toMatchObject({
      campaign: { sentCount: 2, failedCount: 2, hold: null },
      states: ['failed', 'failed', 'sent', 'sent'],
      suppressed: ['a@x.example bounced', 'b@x.example bounced', 'c@x.example complained'],
      // Includes the report about a stranger's email.
      events: 4,
    })
    expect((await read()).events).toBe(4)
    // The same emails with new UIDs, as after a UIDVALIDITY change.
    await append(emails)
    expect((await read()).events).toBe(4)
    const logged = await server.db
      .select()
      .from(automationLogs)
      .where(eq(automationLogs.name, 'Mailbox'))
    expect(logged.map(({ details }) => details)).toEqual(['3 bounces and complaints'])
    await withMailbox(url, async (mailbox) => {
      const { messages, unseen } =
        (await mailbox.status('INBOX', { messages: true, unseen: true })) || {}
      expect([messages, unseen]).toEqual([12, 12])
    })
  })

  test('suppresses an address after the third soft bounce within a month', async () => {
    const { append, about, read } = await stage(['full@x.example'])
    const full = () =>
      aBounce({ to: 'full@x.example', code: '5.2.2', answer: '552 5.2.2 over quota' })
    const earlier = (days: number) => ({
      key: `earlier:${days}`,
      kind: 'soft' as const,
      address: 'full@x.example',
      at: new Date(+server.context.now() - days * 86_400_000),
    })
    await server.db.insert(emailEvents).values([earlier(9), earlier(40)])
    await append([
      full(),
      aBounce({ about: about(0), code: '4.2.2', answer: '452 4.2.2 over quota' }),
    ])
    expect(await read()).toMatchObject({ states: ['failed'], suppressed: [] })
    await server.db.insert(emailEvents).values([earlier(8)])
    await append([full()])
    expect(await read()).toMatchObject({ suppressed: ['full@x.example bounced'] })
  })

  test('holds the campaign for a bounce that is our fault, and suppresses nobody', async () => {
    const { append, about, read } = await stage(['a@x.example', 'b@x.example'], {
      status: 'sending',
    })
    await append([
      aBounce({
        to: 'a@x.example',
        about: about(0),
        code: '5.7.1',
        answer: '550 5.7.1 my own filter',
      }),
    ])
    expect((await read()).campaign?.hold).toBeNull()
    await append([
      aBounce({ to: 'b@x.example', about: about(1), code: '5.7.26', answer: '550 5.7.26 DMARC' }),
    ])
    const { campaign, suppressed } = await read()
    expect(campaign).toMatchObject({
      hold: 'policy',
      holdReason: expect.stringContaining('550 5.7.26 DMARC'),
    })
    expect(suppressed).toEqual([])
  })

  test('confirms emails found in the Sent folder, or by their bounce', async () => {
    const { append, about, read } = await stage(['a@x.example', 'b@x.example', 'c@x.example'], {
      state: 'unknown',
    })
    await append([`Message-ID: ${about(0)}\r\nSubject: An idea\r\n\r\nHi`], 'Gone')
    await append([
      aBounce({ to: 'b@x.example', about: about(1), code: '4.4.7', answer: '421 4.4.7 expired' }),
    ])
    const { states, campaign } = await read()
    expect(states).toEqual(['sent', 'failed', 'unknown'])
    expect(campaign).toMatchObject({ sentCount: 1, failedCount: 1, unconfirmedCount: 1 })
  })

  test("reports why a mailbox can't be opened, without its password", async () => {
    const opened = withMailbox(url.replace('secret', 'wrong'), () => Promise.resolve())
    await expect(opened).rejects.toThrow(MailboxError)
    await expect(opened).rejects.toThrow(/^The mailbox: (?!.*wrong)/)
  })
})
