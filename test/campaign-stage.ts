import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sendCampaign } from '../server/outreach/sending/campaign-run.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { startCampaign } from '../server/outreach/email-campaigns/store.ts'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { emailSends } from '../server/outreach/email-sends/table.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { leads } from '../server/leads/leads/table.ts'
import { type Engine, openTestServer, type TestServer } from './server.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts'

const system = { kind: 'system' } as const
export const sender = 'hello@furlong.example'

/** Opens a server with an SMTP sink; both are emptied before each test. */
export function campaignStage(engine: Engine) {
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
    Object.assign(sink.state, { override: () => undefined, delay: 0, mostOpen: 0 })
  })
  afterAll(async () => {
    await server.close()
    await sink.close()
  })

  /** Starts a campaign to addresses such as 3@x.example. */
  const begin = async (count: number, changes = {}, domain = 'x.example') => {
    const rows = Array.from({ length: count }, (_, i) =>
      aLead({ email: `${i}@${domain}`, contactName: `Zoë ${i}` }),
    )
    const created = await server.db.insert(leads).values(rows).returning({ id: leads.id })
    const leadIds = created.map(({ id }) => id)
    const values = { ...aCampaign(changes), scheduledFor: null, senderEmail: sender, leadIds }
    const [campaign] = await server.db.insert(emailCampaigns).values(values).returning()
    const id = campaign?.id ?? 0
    await startCampaign(server.context, system, id)
    return id
  }
  const run = (id: number) => sendCampaign(server.context, id, { deadline: Date.now() + 60_000 })
  const read = async (id: number) => {
    const [row] = await server.db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id))
    if (!row) throw new Error('the campaign does not exist')
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
  /** Asserts that the stored counters match the rows. */
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

  return {
    server: () => server,
    sink: () => sink,
    begin,
    run,
    read,
    states,
    sendOf,
    expectTrue,
    recipients,
  }
}
