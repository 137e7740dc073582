import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import { nounsWith, type NounWith } from '../../../contract/nouns.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { giveRecords } from '../../../test/client-records.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { plain, several } from '../../../test/reply-emails/mime.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { inTransaction } from '../../platform/context.ts'
import { queueEmail } from '../emails/store.ts'
import { type EmailedNoun, emailedNouns } from '../../../contract/leads/written-emails.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'

let imap: ImapServer
let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap)
  ;({ mia, ada } = await stage.begin())
  await giveRecords(stage.server, mia.jar, ada, 'Door', '2026-11-24')
  await stage.server.runJobs()
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

/** Emails somebody about a record, and returns the email as they received it. */
async function email(noun: NounWith<'thread'>, id: number, to = 'ada@kiln.example') {
  const { context } = stage.server
  await inTransaction(context, (tx) =>
    queueEmail(tx, {
      kind: 'test',
      fixed: 'team',
      to,
      subject: `About ${noun}`,
      preheader: '',
      blocks: [{ paragraph: 'Hello' }],
      about: { noun, id },
    }),
  )
  await stage.server.runJobs()
  return receivedEmail(stage.sink.received.findLast((each) => each.to === to)?.message ?? '')
}
/** Those whose people have an account; the others are in `server/leads/written-emails`. */
type Replied = Exclude<NounWith<'thread'>, Exclude<EmailedNoun, 'service-requests'>>
const idOf: Record<Replied, () => number> = {
  messages: () => ada.user.id,
  meetings: () => 1,
  projects: () => 1,
  deliverables: () => 1,
  'service-requests': () => 1,
  invoices: () => 1,
  'content-reviews': () => 1,
}
const inConversation = async () => (await stage.thread(mia.jar, ada.user.id)).at(-1)
const one = { params: { id: 1 } }

test.each<[Replied, string]>([
  ['messages', ''],
  ['meetings', 'Meeting: Door'],
  ['projects', 'Door'],
  ['deliverables', 'Door'],
  ['invoices', 'Invoice 2026-0001'],
])('an answer about %s is in the conversation, and names it', async (noun, answers) => {
  const [row] = (
    await stage.receive(anAnswer(await email(noun, idOf[noun]()), `On ${noun}`))
  ).slice(-1)
  expect(row).toMatchObject({ state: 'taken', noun })
  expect(await inConversation()).toMatchObject({ content: `On ${noun}`, email: { answers } })
})

test('an answer about a request is in its history, whose status stays', async () => {
  await stage.receive(anAnswer(await email('service-requests', 1), 'By May, please.'))
  const { body } = await stage.server.call(requests.read, one, ada.jar)
  expect(body).toMatchObject({ status: 'pending' })
  expect(body.history.at(-1)).toMatchObject({
    status: 'pending',
    comment: 'By May, please.',
    userName: 'Ada Lindqvist',
    email: { hasQuoted: false },
  })
  const answered = await email('service-requests', 1, 'mia@furlong.example')
  await stage.receive(anAnswer(answered, 'Yes.', { from: 'mia@furlong.example' }))
  const again = await stage.server.call(requests.read, one, ada.jar)
  expect(again.body.history.at(-1)).toMatchObject({ comment: 'Yes.', userName: 'Mia Kern' })
})

test('an answer about a piece is a comment on it', async () => {
  await stage.receive(anAnswer(await email('content-reviews', 1), 'I approve this.'))
  const { body } = await stage.server.call(reviews.read, one, ada.jar)
  expect(body.talk.at(-1)).toMatchObject({ kind: 'comment', comment: 'I approve this.' })
  expect(body.standing).toBe('waiting')
})

test('with files, such an answer goes where files have room', async () => {
  const file = { type: 'application/pdf', body: Buffer.from('%PDF-1.7 x'), name: 'price.pdf' }
  const parts = several('mixed', plain('The prices.'), file)
  await stage.receive(anAnswer(await email('content-reviews', 1), parts))
  expect(await inConversation()).toMatchObject({
    content: 'The prices.',
    attachments: [{ name: 'price.pdf' }],
    email: { answers: 'Door' },
  })
})

test('nothing was approved, paid or deleted by a reply', async () => {
  for (const [noun, words] of [
    ['deliverables', 'Approved!'],
    ['invoices', 'Paid. Please delete it.'],
  ] as const)
    await stage.receive(anAnswer(await email(noun, 1), words))
  expect((await stage.server.call(deliverables.read, one, ada.jar)).body.status).toBe('waiting')
  expect((await stage.server.call(invoices.read, one, ada.jar)).body).toMatchObject({
    state: 'sent',
  })
})

test('what somebody else quoted is read by nobody else', async () => {
  const bo = await signedIn(stage.server.context)
  for (const { id } of await stage.incoming()) {
    const quoted = await stage.server.call(contract.quoted, { params: { id } }, bo.jar)
    expect(quoted.status).toBe(404)
    expect((await stage.server.call(contract.quoted, { params: { id } }, ada.jar)).status).toBe(200)
  }
})

test('what an answer to an invoice quotes is read by nobody without a right to money', async () => {
  const about = (await stage.incoming()).filter(({ noun }) => noun === 'invoices')
  expect(about.length).toBeGreaterThan(0)
  const { server } = stage
  const ofAda = { clientId: ada.user.id, emailConfirmedAt: server.context.now() }
  const people = [
    await signedIn(server.context, { ...ofAda, clientRole: 'member' }),
    await signedIn(server.context, { ...ofAda, clientRole: 'viewer' }),
    await signedIn(server.context, { role: 'admin', teamRole: 'member' }),
  ]
  const [, , colleague] = people
  for (const { id } of about) {
    for (const { jar } of people)
      expect((await server.call(contract.quoted, { params: { id } }, jar)).status).toBe(404)
    const read = await server.call(contract.read, { params: { id } }, colleague?.jar)
    expect(read.status).toBe(404)
  }
  for (const { jar } of people.slice(0, 2)) {
    const said = (await server.call(messages.list, { query: {} }, jar)).body
    const ofInvoices = said.filter(({ email }) => about.some(({ id }) => id === email?.id))
    expect(ofInvoices.map(({ email }) => email?.hasQuoted)).toEqual(ofInvoices.map(() => false))
  }
})

test('an email about an invoice says who else reads the answer, where colleagues see no invoices', async () => {
  const says = async (noun: 'invoices' | 'projects') => {
    await email(noun, 1)
    const [newest] = await stage.server.db.select().from(emails).orderBy(desc(emails.id))
    return newest?.text.includes('which colleagues who don’t see invoices read, too.')
  }
  // Those of the test before are two of Ada’s people.
  expect([await says('invoices'), await says('projects')]).toEqual([true, false])
  const removed = { deletedAt: stage.server.context.now() }
  await stage.server.db.update(users).set(removed).where(eq(users.clientId, ada.user.id))
  expect(await says('invoices')).toBe(false)
})

test('emails about every such noun can be answered', () => {
  expect([...new Set([...Object.keys(idOf), ...emailedNouns])].toSorted()).toEqual(
    nounsWith('thread').toSorted(),
  )
})

test('an answer to what is gone says so', async () => {
  const about = await email('deliverables', 1)
  await stage.server.call(deliverables.remove, one, mia.jar)
  const rows = await stage.receive(anAnswer(about, 'Wonderful.'))
  expect(rows.at(-1)).toMatchObject({
    state: 'refused',
    refusal: 'What it answers is no longer there.',
  })
  const told = stage.sink.received.at(-1)?.message.replaceAll(/=\r?\n/g, '')
  expect(told).toContain('What it answers is no longer there.')
})
