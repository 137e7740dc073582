import { and, eq } from 'drizzle-orm'
import { signedIn } from '../../core/sessions/sample.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { repeats } from '../../../test/thorough.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { startCampaign } from '../email-campaigns/store.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { sendCampaign } from './campaign-run.ts'
import { messageIdOf } from './message.ts'

const tries = repeats(100, 25)
const sender = 'hello@furlong.example'
const words = ['Stop', 'Please unsubscribe me.', 'Bitte keine E-Mails mehr', 'Désabonnez-moi']
let imap: ImapServer
let stage: ReplyStage
let leadIds: number[]
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap, { MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' })
})
beforeEach(async () => {
  await stage.begin()
  const rows = Array.from({ length: tries + 3 }, (_, n) => aLead({ email: addressOf(n) }))
  const made = await stage.server.db.insert(leads).values(rows).returning({ id: leads.id })
  leadIds = made.map(({ id }) => id)
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

const addressOf = (n: number) => `lead${n}@loom.example`
const campaign = async () => {
  const values = { ...aCampaign(), scheduledFor: null, senderEmail: sender, leadIds }
  const [made] = await stage.server.db.insert(emailCampaigns).values(values).returning()
  return made?.id ?? 0
}
const begin = async () => {
  const id = await campaign()
  // The test sends it by itself.
  const enqueue = () => Promise.resolve()
  await startCampaign({ ...stage.server.context, enqueue }, { kind: 'system' }, id)
  return id
}
const run = (id: number) =>
  sendCampaign(stage.server.context, id, { deadline: Date.now() + 60_000 })
/** An answer of a lead to a campaign that they got. */
async function answerOf(n: number, campaignId: number, text: string, fields: string[] = []) {
  const values = { campaignId, leadId: leadIds[n] ?? 0, emailAddress: addressOf(n) }
  const [send] = await stage.server.db
    .insert(emailSends)
    .values({ ...values, status: 'sent' })
    .returning()
  const { secret } = stage.server.context
  const messageId = messageIdOf(secret, campaignId, send?.id ?? 0, sender)
  const email = { messageId, subject: 'Spring', replyTo: sender }
  return anAnswer(email, text, { from: `<${addressOf(n)}>`, fields })
}
const reached = () => stage.sink.received.map(({ to }) => to).toSorted()

test(`who answered “stop” gets nothing a second later, in ${tries} of ${tries} tries`, async () => {
  // Leads may be clients by now.
  await signedIn(stage.server.context, { email: addressOf(0) })
  const earlier = await campaign()
  const answers = []
  for (let n = 0; n < tries; n += 1)
    answers.push(await answerOf(n, earlier, words[n % words.length] ?? ''))
  answers.push(await answerOf(tries, earlier, 'Tell me more.'))
  answers.push(await answerOf(tries + 1, earlier, 'I am away.', ['Auto-Submitted: auto-replied']))
  const underWay = await begin()
  const taken = await stage.receive(...answers)
  expect(taken.filter(({ state }) => state === 'taken')).toHaveLength(tries + 1)
  stage.sink.received.length = 0
  await run(underWay)
  // Answers wait for a person, rather than for the next email of a program.
  expect(reached()).toEqual([addressOf(tries + 1), addressOf(tries + 2)].toSorted())
  const [row] = await stage.server.db
    .select()
    .from(emailCampaigns)
    .where(eq(emailCampaigns.id, underWay))
  expect(row).toMatchObject({ status: 'sent', sentCount: 2, skippedCount: tries + 1 })

  stage.sink.received.length = 0
  stage.wait(1)
  await run(await begin())
  expect(reached()).toEqual([tries, tries + 1, tries + 2].map(addressOf).toSorted())
  const stopped = await stage.server.db.select().from(suppressions)
  expect(stopped).toHaveLength(tries)
  expect(stopped[0]).toMatchObject({ reason: 'unsubscribed', source: 'Asked for it by email' })
})

test('a held answer, and a wish that nobody decided about, keep a campaign from its lead', async () => {
  const earlier = await campaign()
  const long =
    'Thank you for the long email about our shop. It doesn’t fit what we plan, so please do not contact me about this anymore. Kind regards and all the best to you and to everybody there'
  const elsewhere = (text: string, n: number) =>
    answerOf(n, earlier, text).then((email) =>
      String(email).replace(`<${addressOf(n)}>`, `<me${n}@elsewhere.example>`),
    )
  const taken = await stage.receive(
    await answerOf(0, earlier, long),
    await elsewhere('Stop', 1),
    await elsewhere('Tell me more.', 2),
  )
  expect(taken).toMatchObject([
    { state: 'taken', wish: 'maybe' },
    { state: 'held', wish: 'stop' },
    { state: 'held', wish: null },
  ])
  stage.wait(1)
  const underWay = await begin()
  const late = await stage.receive(await elsewhere('Who are you?', 3))
  expect(late.at(-1)).toMatchObject({ state: 'held' })
  stage.sink.received.length = 0
  await run(underWay)
  const left = [0, 1, 3].map(addressOf)
  expect(reached().filter((each) => left.includes(each))).toEqual([])
  expect(reached()).toHaveLength(leadIds.length - left.length)
  const skipped = await stage.server.db
    .select({ answer: emailSends.answer })
    .from(emailSends)
    .where(and(eq(emailSends.campaignId, underWay), eq(emailSends.status, 'skipped')))
    .orderBy(emailSends.id)
  expect(skipped.map(({ answer }) => answer)).toEqual([
    'They may want no more emails',
    'They may want no more emails',
    'They answered in the meantime',
  ])
})
