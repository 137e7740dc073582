import { afterAll, beforeAll, expect, test } from 'vitest'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { authservId, hostileEmails } from '../../../test/reply-emails/hostile.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'

let imap: ImapServer
let stage: ReplyStage
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap, { MAIL_AUTHSERV_ID: authservId })
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

test('there are enough of them to say so', () => {
  expect(hostileEmails.length).toBeGreaterThanOrEqual(40)
})

test.each(hostileEmails.map((each) => [each.name, each] as const))(
  'is not taken, and not answered: %s',
  async (_name, { make, expected }) => {
    const { mia, ada } = await stage.begin()
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const sent = stage.sink.received.length
    const rows = await stage.receive(make(email))
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(expected ? [expected] : [])
    expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(1)
    expect(stage.sink.received).toHaveLength(sent)
  },
)

test('what our own mail server confirmed is taken, also in other words', async () => {
  const { mia, ada } = await stage.begin()
  const results = [
    `${authservId}; dmarc=pass (p=none) header.from=kiln.example`,
    `${authservId}; dkim=fail header.d=x.example; dkim=pass header.d=mail.kiln.example`,
    `${authservId}; spf=pass smtp.mailfrom=bounces@kiln.example`,
    // Of another server, which proves nothing either way.
    'mx.elsewhere.example; dmarc=fail header.from=kiln.example',
  ]
  for (const [n, result] of results.entries()) {
    const email = await stage.say(`Question ${n}`, mia.jar, ada.user.id)
    const head = { fields: [`Authentication-Results: ${result}`] }
    const rows = await stage.receive(anAnswer(email, `Answer ${n}`, head))
    expect(rows.at(-1)).toMatchObject({ state: 'taken' })
  }
})

test('two programs that answer each other end after one answer', async () => {
  const { mia, ada } = await stage.begin()
  let email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  const words = 'Thank you for your email. We have received it and will get back to you soon.'
  const taken: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const rows = await stage.receive(anAnswer(email, words))
    taken.push(rows.at(-1)?.state ?? '')
    email = await stage.say(`Again ${n}`, mia.jar, ada.user.id)
  }
  expect(taken).toEqual(['taken', 'held', 'held', 'held', 'held'])
})
