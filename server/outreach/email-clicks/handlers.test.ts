import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as contract from '../../../contract/outreach/email-clicks.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { eraseCampaign, setCampaignDeleted } from '../email-campaigns/store.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emailSends } from '../email-sends/table.ts'

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const content = `Look at [our work](https://furlong.example/work?a=1&b=2), at https://furlong.example/shop
or at [yours](https://example.com/?q={{ company_name }}). [Again](https://furlong.example/work?a=1&b=2),
and [a third](http://furlong.example/third).`

describe('link clicks', () => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({ MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' })
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const sendTo = async (emails: string[], changes: Partial<campaigns.CampaignInput> = {}) => {
    const rows = emails.map((email) => aLead({ email }))
    const created = await server.db.insert(leads).values(rows).returning({ id: leads.id })
    const body = aCampaign({ content, countsClicks: true, ...changes })
    const { id } = (await server.call(campaigns.create, { body }, admin)).body
    const leadIds = created.map((lead) => lead.id)
    await server.call(campaigns.send, { params: { id }, body: { leadIds, sendNow: true } }, admin)
    // As if a mail server had taken them.
    await server.db.update(emailSends).set({ status: 'sent', sentAt: server.context.now() })
    server.setNow('2026-03-02T11:00:00Z')
    return id
  }
  const emailTo = async (to: string) =>
    (await server.db.select().from(emails).where(eq(emails.to, to)))[0]
  const linksTo = async (to: string) => {
    const html = (await emailTo(to))?.html ?? ''
    return [...html.matchAll(/href="http:\/\/foyer\.test(\/follow\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
  }
  const open = (url: string, headers: Record<string, string> = browser, method = 'GET' as const) =>
    server.inject({ method, url, headers })
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, admin)).body

  test("redirect to the link's target and count each recipient once", async () => {
    const id = await sendTo(['a@x.example', 'b@x.example'])
    const [work = '', again = '', third = ''] = await linksTo('a@x.example')
    expect(again).toBe(work)
    const email = await emailTo('a@x.example')
    expect(email?.html).toContain('We count clicks on links.')
    expect(email?.html).toContain('href="https://furlong.example/shop"')
    expect(email?.html).toContain('href="https://example.com/?q=Kiln')
    expect(email?.text).not.toContain('/follow/')
    const answer = await open(work)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      'https://furlong.example/work?a=1&b=2',
    ])
    // Responses must not be cached, or the second click would not be counted.
    expect(answer.headers['cache-control']).toBe('no-store')
    await open(work)
    server.setNow('2026-03-02T11:01:00Z')
    expect((await open(third)).headers.location).toBe('http://furlong.example/third')
    await open((await linksTo('b@x.example'))[0] ?? '')
    expect(await read(id)).toEqual({
      recipients: 2,
      links: [
        { address: 'https://furlong.example/work?a=1&b=2', recipients: 2, times: 3, programs: 0 },
        { address: 'http://furlong.example/third', recipients: 1, times: 1, programs: 0 },
      ],
    })
  })

  test("by scanners don't count as people's", async () => {
    const id = await sendTo(['a@x.example'])
    const [work = '', , third = ''] = await linksTo('a@x.example')
    const asProgram = { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks scanner)' }
    await open(work, asProgram)
    await open(work, { ...browser, 'sec-purpose': 'prefetch;prerender' })
    await open(work, { ...browser, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })
    await open(work, { 'user-agent': 'curl/8.0', accept: '*/*' })
    server.setNow('2026-03-02T10:00:05Z')
    await open(work)
    expect((await read(id)).links[0]).toMatchObject({ recipients: 0, times: 0, programs: 5 })
    const head = await server.inject({ method: 'HEAD', url: work, headers: browser })
    expect(head.statusCode).toBe(303)
    expect((await read(id)).links[0]).toMatchObject({ programs: 5 })
    // Two clicks within a second: neither counts as a person's.
    server.setNow('2026-03-02T12:00:00Z')
    await open(work)
    server.setNow('2026-03-02T12:00:01Z')
    await open(third)
    expect(await read(id)).toMatchObject({
      recipients: 0,
      links: [{ programs: 6 }, { programs: 1, times: 0 }],
    })
  })

  test("redirect only to the campaign's own links, even after it was deleted", async () => {
    const id = await sendTo(['a@x.example'])
    const [work = ''] = await linksTo('a@x.example')
    for (const wrong of [
      work.replace(/\d+$/, '7'),
      work.replace(/\d+$/, '-1'),
      work.replace(/(\/follow\/)[\da-f]{8}/, '$100000000'),
      '/follow/1.AAAAAAAAAAAAAAAAAAAAAA/0',
      `${work}/https://elsewhere.example`,
    ])
      expect([wrong, (await open(wrong)).headers.location]).toEqual([wrong, undefined])
    await inTransaction(server.context, (tx) => setCampaignDeleted(tx, id, tx.now()))
    await inTransaction(server.context, (tx) => eraseCampaign(tx, id))
    expect((await open(work)).headers.location).toBe('https://furlong.example/work?a=1&b=2')
  })

  test('are not tracked unless counting is switched on', async () => {
    const id = await sendTo(['a@x.example'], { countsClicks: false })
    const email = await emailTo('a@x.example')
    expect(email?.html).toContain('href="https://furlong.example/work?a=1&amp;b=2"')
    expect(email?.html).not.toMatch(/follow/)
    expect(await read(id)).toEqual({ recipients: 0, links: [] })
  })
})
