import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as replies from '../../../contract/core/reply-settings.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { anEmail, html, plain, several } from '../../../test/reply-emails/mime.ts'
import { sessionOf } from '../sessions/sample.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'

let imap: ImapServer
let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap)
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

const set = async (keepDays: number) => {
  const { updatedAt } = (await stage.server.call(replies.read, {}, mia.jar)).body
  const body = { address: '', takesStrangers: true, keepDays, updatedAt }
  expect((await stage.server.call(replies.update, { body }, mia.jar)).status).toBe(200)
}
const days = async (count: number) => {
  stage.wait(count * 24 * 60)
  await stage.server.runJobs('forget-incoming-emails')
}

test('emails are forgotten after the days that an owner chose: spam and refused ones wholly', async () => {
  await set(30)
  const stranger = (name: string) =>
    anEmail(plain('Buy now'), {
      from: `${name}@elsewhere.example`,
      to: 'reply@furlong.example',
      subject: 'Offer',
    })
  const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  const [taken, spam, refused, held] = await stage.receive(
    anAnswer(email, 'Yes, please.'),
    stranger('sid'),
    stranger('jo'),
    stranger('nia'),
  )
  const { markSpam, refuse } = contract
  const decide = (call: typeof markSpam | typeof refuse, id = 0) =>
    stage.server.call(call, { params: { id } }, mia.jar)
  await decide(markSpam, spam?.id)
  await decide(refuse, refused?.id)
  await days(29)
  expect(await stage.incoming()).toHaveLength(4)
  expect(await stage.filesKept()).toBe(4)
  await days(2)
  expect(await stage.incoming()).toMatchObject([
    { id: taken?.id, sourceKey: null, shown: 'Yes, please.' },
    { id: held?.id, sourceKey: expect.any(String) },
  ])
  expect(await stage.filesKept()).toBe(1)
})

test('the HTML of an email is never given out as such: only its text, and the whole email as a download', async () => {
  await set(90)
  const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  const page = '<p>Yes <b>please</b></p><script>alert(1)</script><img src=x onerror=alert(1)>'
  const eve = { from: 'Eve <eve@elsewhere.example>' }
  const parts = several('alternative', html(page))
  const [row] = await stage.receive(anAnswer(email, parts, eve))
  const params = { id: row?.id ?? 0 }
  const { body } = await stage.server.call(contract.read, { params }, mia.jar)
  expect(body.shown).toBe('Yes please')
  expect(JSON.stringify(body)).not.toMatch(/<|alert/)
  const source = await stage.server.inject({
    url: contract.source.path.replace(':id', String(row?.id)),
    cookies: Object.fromEntries(mia.jar),
  })
  expect(source.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
})

test('whose emails are spam is remembered for longer than they are kept, until somebody says otherwise', async () => {
  await set(30)
  const sid = (words: string) =>
    anEmail(plain(words), {
      from: 'sid@elsewhere.example',
      to: 'reply@furlong.example',
      subject: 'Offer',
    })
  const [first] = await stage.receive(sid('Buy now'))
  const { markSpam, unmarkSpam } = contract
  await stage.server.call(markSpam, { params: { id: first?.id ?? 0 } }, mia.jar)
  await days(31)
  expect(await stage.incoming()).toEqual([])
  const [again] = await stage.receive(sid('Buy today'))
  expect(again).toMatchObject({ state: 'spam', reason: 'spam' })
  const later = await sessionOf(stage.server.context, mia.user.id)
  await stage.server.call(unmarkSpam, { params: { id: again?.id ?? 0 } }, later)
  expect((await stage.receive(sid('Sorry'))).at(-1)).toMatchObject({ state: 'held' })
})
