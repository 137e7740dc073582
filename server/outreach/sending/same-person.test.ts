import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { anIncomingEmail } from '../../core/incoming-emails/sample.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { emailAnswers } from '../../leads/written-emails/table.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { startCampaign } from '../email-campaigns/store.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { sendCampaign } from './campaign-run.ts'
import { countAudience } from './recipients.ts'

const [ada, other, elsewhere] = ['ada@kiln.example', 'noor@loom.example', 'me@elsewhere.example']
let server: TestServer
let first: number
let second: number
let clientId: number
let underWay: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const rows = [ada, ada, other].map((email) => aLead({ email }))
  const made = await server.db.insert(leads).values(rows).returning({ id: leads.id })
  const [one = 0, two = 0, three = 0] = made.map(({ id }) => id)
  ;[first, second] = [one, two]
  clientId = (await signedIn(server.context, { email: 'Ada@Kiln.example' })).user.id
  // Of the two leads with the same address only the second is in the campaign.
  const leadIds = [two, three]
  const values = { ...aCampaign(), scheduledFor: null, senderEmail: 'hello@furlong.example' }
  const [row] = await server.db
    .insert(emailCampaigns)
    .values({ ...values, leadIds })
    .returning()
  underWay = row?.id ?? 0
  const enqueue = () => Promise.resolve()
  await startCampaign({ ...server.context, enqueue }, { kind: 'system' }, underWay)
  server.setNow('2026-03-02T10:01:00Z')
})
afterAll(() => server.close())

const answer = (changes: Partial<typeof emailAnswers.$inferInsert>) =>
  server.db.insert(emailAnswers).values({
    fromName: '',
    fromAddress: elsewhere,
    subject: 'Re: Spring',
    content: 'Thank you, but please rather not.',
    isAutomatic: false,
    arrivedAt: server.context.now(),
    createdAt: server.context.now(),
    ...changes,
  })
const email = (changes: Partial<typeof incomingEmails.$inferInsert>) =>
  server.db.insert(incomingEmails).values(
    anIncomingEmail({
      fromAddress: elsewhere,
      arrivedAt: server.context.now(),
      createdAt: server.context.now(),
      ...changes,
    }),
  )
const earlier = { createdAt: new Date('2026-03-01T10:00:00Z') }
const taken = { state: 'taken', reason: null } as const

test.each<[string, string, () => Promise<unknown>]>([
  [
    'an answer about the other lead that may ask for no more emails',
    'They may want no more emails',
    () => answer({ leadId: first, wish: 'maybe', ...earlier }),
  ],
  [
    'an answer about the client that may ask for no more emails',
    'They may want no more emails',
    () => answer({ clientId, wish: 'maybe', ...earlier }),
  ],
  [
    'a held answer to the other lead’s email that asks for no more',
    'They may want no more emails',
    () => email({ noun: 'leads', recordId: first, wish: 'stop', ...earlier }),
  ],
  [
    'a held answer to the client’s email that asks for no more',
    'They may want no more emails',
    () => email({ noun: 'messages', clientId, userId: clientId, wish: 'maybe', ...earlier }),
  ],
  [
    'an email taken as the client’s that may ask for no more',
    'They may want no more emails',
    () => email({ ...taken, clientId, userId: clientId, wish: 'maybe', ...earlier }),
  ],
  [
    'an answer about the other lead since the campaign began',
    'They answered in the meantime',
    () => answer({ leadId: first }),
  ],
  [
    'an answer about the client since the campaign began',
    'They answered in the meantime',
    () => answer({ clientId }),
  ],
  [
    'a held answer to the other lead’s email since the campaign began',
    'They answered in the meantime',
    () => email({ noun: 'leads', recordId: first }),
  ],
  [
    'a held answer to the client’s email since the campaign began',
    'They answered in the meantime',
    () => email({ noun: 'messages', clientId, userId: clientId }),
  ],
])('%s, from elsewhere, keeps a campaign from the same person', async (_what, why, arrive) => {
  await arrive()
  const isWish = why === 'They may want no more emails'
  expect(await countAudience(server.context, [second])).toMatchObject(
    isWish ? { undecided: 1, willBeSent: 0 } : { undecided: 0, willBeSent: 1 },
  )
  await sendCampaign(server.context, underWay, { deadline: Date.now() + 60_000 })
  const sends = await server.db.select().from(emailSends).orderBy(emailSends.emailAddress)
  expect(sends.map(({ emailAddress, answer: said }) => [emailAddress, said])).toMatchObject([
    [ada, why],
    [other, expect.not.stringMatching(/^They /)],
  ])
})
