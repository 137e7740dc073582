import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as written from '../../../contract/leads/written-emails.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { anEmail, plain, several } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { aWrittenEmail } from '../../leads/written-emails/sample.ts'
import { bccAddress } from '../emails/bcc-address.ts'
import { takeHanded } from './door.ts'

let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
beforeAll(async () => {
  stage = await openReplyStage(null, { MAIL_WEBHOOK_SECRET: 'a secret of twenty-four signs' })
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
})
afterAll(() => stage.close())

const hand = (source: Buffer) => takeHanded(stage.server.context, source)
const contents = async () =>
  (await stage.thread(mia.jar, ada.user.id)).map(({ content }) => content)

test('a reply of the team with the private address as BCC is in its thread, and nobody is told otherwise', async () => {
  const email = await stage.say('When do we start?', ada.jar)
  const bcc = (await bccAddress(stage.server.context)) ?? ''
  const head = { from: 'Mia Kern <mia@furlong.example>', fields: [`Delivered-To: ${bcc}`] }
  const toMia = () => stage.sink.received.filter(({ to }) => to === 'mia@furlong.example').length
  const told = toMia()
  expect(await hand(anAnswer(email, 'On Monday.', head))).toBe(true)
  await stage.server.runJobs()
  expect(toMia()).toBe(told)
  expect(await stage.incoming()).toMatchObject([{ state: 'taken', noun: 'messages' }])
  expect(await contents()).toEqual(['When do we start?', 'On Monday.'])
})

const declined = [
  'BEGIN:VCALENDAR',
  'METHOD:REPLY',
  'BEGIN:VEVENT',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@kiln.example',
  'COMMENT:No\0 time',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
const withFile = (name: string) =>
  several('mixed', plain('Yes.'), {
    type: 'application/pdf',
    body: Buffer.from('%PDF-1.7 x'),
    name,
  })
const calendar = several('mixed', plain(''), {
  type: 'text/calendar; method=REPLY',
  body: declined,
})

test.each([
  ['in the name of a file', withFile('=?utf-8?Q?a=00b.pdf?='), {}, 'Yes.'],
  ['in what it answers', plain('Yes.'), { inReplyTo: '<a\0b@x.example>' }, 'Yes.'],
  ['in its Message-ID', plain('Yes.'), { messageId: '<a\0b@kiln.example>' }, 'Yes.'],
  ['in a calendar answer', calendar, {}, 'Declined the invitation.\n\nNo time'],
])('a null character %s keeps no email away', async (_where, part, head, words) => {
  const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  expect(await hand(anAnswer(email, part, head))).toBe(true)
  expect(await stage.incoming()).toMatchObject([{ state: 'taken' }])
  expect(await contents()).toEqual(['Shall we start?', words])
})

describe('somebody who wrote first', () => {
  const from = 'Nia Bell <nia@bell.example>'
  const first = '<first@bell.example>'
  const call: ReplyStage['server']['call'] = (endpoint, sent) =>
    stage.server.call(endpoint, sent, mia.jar)

  /** Makes a lead of Nia, and answers; returns the lead’s id and the answer as she receives it. */
  async function answered() {
    const { settings } = stage.server.context
    if (settings.replies) settings.replies = { ...settings.replies, takesStrangers: true }
    const to = 'reply@furlong.example'
    const head = { from, to, subject: 'Re: A shop', inReplyTo: '', messageId: first }
    await hand(anEmail(plain('Do you build shops?'), head))
    const [row] = await stage.incoming()
    await call(contract.makeLead, { params: { id: row?.id ?? 0 } })
    const [lead] = (await call(leads.list, { query: {} })).body
    const about = { noun: 'leads' as const, recordId: lead?.id ?? 0 }
    await call(written.create, { body: aWrittenEmail(about) })
    stage.wait(1)
    await stage.server.runJobs('sweep-written-emails')
    const sent = stage.sink.received.findLast(({ to }) => to === 'nia@bell.example')
    return { about, email: receivedEmail(sent?.message ?? '') }
  }

  test('finds the answer under their email, whose subject it is given', async () => {
    const { about, email } = await answered()
    const facts = (await call(written.facts, { query: about })).body
    expect(facts.subject).toBe('Re: A shop')
    expect(email.inReplyTo).toBe(first)
    expect(email.message).toContain(`References: ${first}`)
  })

  test('may write more than a message holds: the rest is folded', async () => {
    const { about, email } = await answered()
    await hand(anAnswer(email, `${'Many words. '.repeat(900)}The last ones.`, { from }))
    const last = (await call(written.conversation, { query: about })).body.answers.at(-1)
    expect(last?.content).not.toContain('The last ones.')
    const { body } = await call(contract.quoted, { params: { id: last?.quotedIn ?? 0 } })
    expect(body.folded).toContain('The last ones.')
  })

  test('may send more files than a message has', async () => {
    const { about, email } = await answered()
    const files = Array.from({ length: 25 }, (_, n) => ({
      type: 'application/pdf',
      body: Buffer.from(`%PDF-1.7 ${n}`),
      name: `${n}.pdf`,
    }))
    await hand(anAnswer(email, several('mixed', plain('The plans.'), ...files), { from }))
    const { answers } = (await call(written.conversation, { query: about })).body
    expect(answers.map((each) => each.files.length)).toEqual([0, 25])
  })
})
