import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import PostalMime from 'postal-mime'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import * as codes from '../../../contract/core/sign-in-codes.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { plain, several } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import type { Jar } from '../../../test/server.ts'
import { archiveOf } from '../../operations/personal-data/archive.ts'
import { signedIn } from '../sessions/sample.ts'

let imap: ImapServer
let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
let member: Jar
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap)
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
  const who = { role: 'admin' as const, teamRole: 'member' as const, email: 'm@furlong.example' }
  member = (await signedIn(stage.server.context, who)).jar
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

/** Has somebody answer the last email that they got, quoting all of it as mail programs do. */
async function answerOf(to: string, as: (text: string) => string = plain0) {
  const message = stage.sink.received.findLast((each) => each.to === to)?.message ?? ''
  const email = receivedEmail(message)
  const { text = '' } = await PostalMime.parse(message)
  const replyTo = email.replyTo || 'hello@furlong.example'
  const part = { ...plain(as(text)), ...(as === html && { type: 'text/html' }) }
  const rows = await stage.receive(anAnswer({ ...email, replyTo }, part, { from: `<${to}>` }))
  return { text, id: rows.at(-1)?.id ?? 0, state: rows.at(-1)?.state }
}
const words = 'I didn’t ask for this.'
const plain0 = (text: string) =>
  `${words}\n\nOn Tue, 17 Nov 2026, Furlong <hello@furlong.example> wrote:\n${text.replaceAll(/^/gm, '> ')}`
/** Writes below the quote, in the mail program of a company whose scanner rewrites links. */
const scanned = (text: string) =>
  `${text.replaceAll(/^/gm, '> ').replaceAll(/https?:\/\/\S+/g, (url) => `https://scan.example/?url=${encodeURIComponent(url)}&x=1`)}\n\n${words}`
const html = (text: string) =>
  `<p>${words}</p><blockquote>${text.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">Choose a password</a>`)}</blockquote>`
const at = (id: number) => ({ params: { id } })
const download = async (id: number) => {
  const url = contract.source.path.replace(':id', String(id))
  const cookies = Object.fromEntries(member)
  return (await stage.server.inject({ method: 'GET', url, cookies })).statusCode
}
const tokenIn = (text: string) => /#token=([\w.-]+)/.exec(text)?.[1] ?? ''
const askForPassword = async () => {
  await stage.server.call(resets.request, { body: { email: 'mia@furlong.example' } })
  stage.wait(2)
  await stage.server.runJobs('send-password-reset')
  await stage.server.runJobs('send-email')
}

test.each([
  ['below the words', plain0],
  ['above them, rewritten', scanned],
  ['behind its label', html],
])('an answer doesn’t give the link that it quotes %s to who reads answers', async (_where, as) => {
  await askForPassword()
  const { text, id, state } = await answerOf('mia@furlong.example', as)
  const token = tokenIn(text)
  expect([state, token.length]).toEqual(['held', 43])
  const read = await stage.server.call(contract.read, at(id), member)
  expect(read.body).toMatchObject({ hasSource: true })
  expect(read.body.shown).toContain(words)
  expect(JSON.stringify(read.body)).not.toContain(token.slice(0, 20))
  expect(await download(id)).toBe(409)
  stage.wait(7 * 24 * 60 + 1)
  member = (
    await signedIn(stage.server.context, {
      role: 'admin',
      teamRole: 'member',
      email: 'n@furlong.example',
    })
  ).jar
  expect(await download(id)).toBe(200)
})

test('an answer to an invitation doesn’t give its link to colleagues', async () => {
  const viewer = { email: 'vi@kiln.example', clientId: ada.user.id, clientRole: 'viewer' as const }
  const { jar } = await signedIn(stage.server.context, viewer)
  const person = { firstName: 'Bo', lastName: 'Arden', email: 'bo@kiln.example' }
  const body = { ...person, jobTitle: '', clientRole: 'manager' as const, onlyProjectId: null }
  const created = await stage.server.call(
    contacts.create,
    { params: { clientId: ada.user.id }, body },
    mia.jar,
  )
  expect(created.status).toBe(201)
  await stage.server.runJobs('send-email')
  const { text, id, state } = await answerOf('bo@kiln.example')
  expect([state, tokenIn(text).length]).toEqual(['taken', 43])
  const { status, body: quoted } = await stage.server.call(contract.quoted, at(id), jar)
  expect(status).toBe(200)
  expect(quoted.folded).toContain('token=…')
  expect(quoted.folded).not.toContain(tokenIn(text).slice(0, 20))
})

test('an answer ends the sign-in code that it quotes', async () => {
  const asking: Jar = new Map()
  await stage.server.call(codes.request, { body: { email: 'ada@kiln.example' } }, asking)
  stage.wait(1)
  await stage.server.runJobs('send-sign-in-code')
  await stage.server.runJobs('send-email')
  const { text } = await answerOf('ada@kiln.example')
  const emailCode = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const body = { email: 'ada@kiln.example', emailCode, code: '', rememberMe: false }
  expect((await stage.server.call(codes.enterCode, { body }, asking)).status).toBe(400)
})

test('an email that is attached, and the data of its writer, come without the links', async () => {
  const said = await stage.say('Hello Ada', mia.jar, ada.user.id)
  await askForPassword()
  const reset = stage.sink.received.findLast(({ to }) => to === 'mia@furlong.example')
  const token = tokenIn((await PostalMime.parse(reset?.message ?? '')).text ?? '')
  const forwarded = {
    type: 'message/rfc822',
    body: Buffer.from(reset?.message ?? ''),
    name: 'a.eml',
  }
  const unsubscribe = 'http://foyer.test/unsubscribe/0a1b2c3d.AAAAAAAAAAAAAAAAAAAAAA'
  const parts = several('mixed', plain(`Look at this.\n\n${unsubscribe}`), forwarded)
  const rows = await stage.receive(anAnswer(said, parts, { from: '<ada@kiln.example>' }))
  expect([rows.at(-1)?.state, token.length]).toEqual(['taken', 43])
  const [last] = (await stage.thread(mia.jar, ada.user.id)).slice(-1)
  const file = last?.attachments[0]
  const cookies = Object.fromEntries(mia.jar)
  const { body: attached } = await stage.server.inject({
    method: 'GET',
    url: file?.url ?? '',
    cookies,
  })
  expect(attached).toContain('Subject:')
  expect(attached.replaceAll(/=?\r?\n/g, '')).not.toContain(token)
  const sources = await archiveOf(stage.server.context, ada.user.id, 'Ada')
  const zip = (await buffer(sources)).toString('latin1').replaceAll(/=?\r?\n/g, '')
  expect(zip).toContain('Look at this.')
  expect(zip).not.toContain(token)
  expect(zip).not.toContain('0a1b2c3d')
})
