import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as incoming from '../../../contract/core/incoming-emails.ts'
import * as notes from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/leads/answer-proposals.ts'
import * as suppressionsContract from '../../../contract/leads/suppressions.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { anIncomingEmail } from '../../core/incoming-emails/sample.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../leads/sample.ts'
import { leads } from '../leads/table.ts'
import { emailAnswers } from '../written-emails/table.ts'

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

const fromAda = { from: 'Ada Lindqvist <ada@kiln.example>' }
const long =
  'Thank you for the draft of our page, which we like. We looked at it together with Bo on Monday and have a few notes for you. By the way, please don’t send us any more newsletters, they fill my mailbox.'
const suppressed = async () =>
  (await stage.server.call(suppressionsContract.list, {}, mia.jar)).body.map(
    ({ address, source }) => [address, source],
  )
const proposals = async () => {
  const query = { noun: 'clients' as const, recordId: ada.user.id }
  return (await stage.server.call(contract.list, { query }, mia.jar)).body
}
/** Has somebody answer a message to Ada. */
async function answered(text: string, head: Parameters<typeof anAnswer>[2] = fromAda) {
  const email = await stage.say('Here is the draft.', mia.jar, ada.user.id)
  const rows = await stage.receive(anAnswer(email, text, head))
  return rows.at(-1) ?? { id: 0, state: '', wish: null }
}
const decide = (id: number, action: incoming.WishAction, jar = mia.jar) =>
  stage.server.call(incoming.decideWish, { params: { id }, body: { action } }, jar)
const read = async (id: number) =>
  (await stage.server.call(incoming.read, { params: { id } }, mia.jar)).body
const member = async () =>
  (
    await signedIn(stage.server.context, {
      role: 'admin',
      teamRole: 'member',
      email: 'm@furlong.example',
    })
  ).jar

test('a client’s “stop” to a reply address stops campaigns at once, and one press undoes it', async () => {
  const { id, state } = await answered('Please stop.\n\nAda')
  expect(state).toBe('taken')
  expect(await suppressed()).toEqual([['ada@kiln.example', 'Asked for it by email']])
  const stopped = {
    id,
    of: 'email',
    kind: 'stopped',
    addresses: ['ada@kiln.example'],
    mayAct: true,
  }
  expect(await proposals()).toMatchObject([stopped])
  expect((await decide(id, 'keep', await member())).status).toBe(403)
  expect((await decide(id, 'keep')).body).toMatchObject({ wish: 'stop', stoppedAddresses: [] })
  expect([await suppressed(), await proposals()]).toEqual([[], []])
  await decide(id, 'reopen')
  expect(await proposals()).toMatchObject([stopped])
})

test('a wish within a client’s longer answer is suggested', async () => {
  const { id } = await answered(long)
  expect(await suppressed()).toEqual([])
  expect(await proposals()).toMatchObject([{ id, kind: 'stop', addresses: ['ada@kiln.example'] }])
  await decide(id, 'keep')
  expect(await proposals()).toEqual([])
  await decide(id, 'reopen')
  await decide(id, 'stop')
  expect(await proposals()).toMatchObject([{ id, kind: 'stopped' }])
  expect((await suppressed())[0]?.[0]).toBe('ada@kiln.example')
})

test('what the team writes by email asks for nothing', async () => {
  const email = await stage.say('Shall we stop?', ada.jar)
  const rows = await stage.receive(anAnswer(email, 'Stop', { from: '<mia@furlong.example>' }))
  expect(rows.at(-1)).toMatchObject({ state: 'taken', wish: null })
  expect(await suppressed()).toEqual([])
})

const fromBo = { from: 'Bo Arden <bo@kiln.example>' }
test('accepted, a held “stop” stops the client as well', async () => {
  const { id } = await answered('Unsubscribe me', fromBo)
  await stage.server.call(incoming.accept, { params: { id }, body: {} }, mia.jar)
  expect(await proposals()).toMatchObject([
    { id, kind: 'stopped', addresses: ['bo@kiln.example', 'ada@kiln.example'] },
  ])
  expect((await suppressed()).map(([, source]) => source)).toEqual([
    'Asked for it by email',
    'Asked for it by email',
  ])
})

test('refused, a held “stop” stops nobody anymore, unless another one does or the caller may not', async () => {
  const refuse = (id: number, jar = mia.jar) =>
    stage.server.call(incoming.refuse, { params: { id } }, jar)
  const ended = async () => {
    stage.wait(0.25)
    await stage.server.runJobs('end-refused-stops')
  }
  const first = await answered('Stop', fromBo)
  const second = await answered('Unsubscribe', fromBo)
  expect(await read(second.id)).toMatchObject({ stoppedAddresses: ['bo@kiln.example'] })
  await refuse(first.id)
  await ended()
  expect(await suppressed()).toHaveLength(1)
  await refuse(second.id, await member())
  await ended()
  expect(await read(second.id)).toMatchObject({
    state: 'refused',
    stoppedAddresses: ['bo@kiln.example'],
  })
  await decide(second.id, 'keep')
  expect(await suppressed()).toEqual([])
  await stage.server.call(incoming.reopen, { params: { id: first.id } }, mia.jar)
  expect(await suppressed()).toHaveLength(1)
  await refuse(first.id)
  expect(await read(first.id)).toMatchObject({ state: 'refused', stoppedAddresses: [] })
  await ended()
  expect(await suppressed()).toEqual([])
})

test('a refusal that is undone in time changed nothing for anybody', async () => {
  const { id } = await answered('Stop', fromBo)
  const unread = async () =>
    (await stage.server.call(notes.list, { query: { show: 'unread' } }, mia.jar)).body.filter(
      ({ kind }) => kind === 'incoming-emails',
    )
  const told = await unread()
  expect(told).toHaveLength(1)
  const before = await read(id)
  await stage.server.call(incoming.refuse, { params: { id } }, mia.jar)
  stage.wait(0.2)
  await stage.server.runJobs('end-refused-stops')
  expect([await suppressed(), await unread()]).toEqual([
    [['bo@kiln.example', 'Asked for it in an email that is held']],
    [],
  ])
  await stage.server.call(incoming.reopen, { params: { id } }, mia.jar)
  stage.wait(5)
  await stage.server.runJobs('end-refused-stops')
  expect(await read(id)).toMatchObject({
    state: 'held',
    stoppedAddresses: before.stoppedAddresses,
  })
  expect(await suppressed()).toHaveLength(1)
  expect(await unread()).toEqual(told)
})

test('what somebody unsubscribed otherwise stays when a held “stop” is refused', async () => {
  const body = { address: 'bo@kiln.example', source: 'By phone' }
  await stage.server.call(suppressionsContract.create, { body }, mia.jar)
  const { id } = await answered('Stop', fromBo)
  await stage.server.call(incoming.refuse, { params: { id } }, mia.jar)
  expect(await suppressed()).toEqual([['bo@kiln.example', 'By phone']])
})

test('a held wish is decided where it is held', async () => {
  const { id } = await answered('Stop', fromBo)
  expect((await decide(id, 'keep')).body).toMatchObject({ state: 'held', wish: 'stop' })
  expect(await suppressed()).toEqual([])
  const none = await answered('Yes, please.', fromBo)
  expect((await decide(none.id, 'keep')).status).toBe(409)
})

test('a wish in the subject counts where the text says nothing else', async () => {
  const email = await stage.say('Here is the draft.', mia.jar, ada.user.id)
  const rows = await stage.receive(
    anAnswer({ ...email, subject: 'Unsubscribe' }, 'Thanks, Ada', fromAda),
  )
  expect(rows.at(-1)).toMatchObject({ state: 'taken', wish: 'stop' })
})

test('emails that came before wishes were read are read later, and a person decides', async () => {
  const { db } = stage.server
  const shown = { clientId: ada.user.id, fromAddress: 'ada@kiln.example', state: 'taken' as const }
  await db.insert(incomingEmails).values([
    anIncomingEmail({
      ...shown,
      noun: 'messages',
      reason: null,
      shown: 'Please unsubscribe me.',
    }),
    anIncomingEmail({ ...shown, noun: 'messages', reason: null, shown: 'Thank you.' }),
  ])
  const [lead] = await db
    .insert(leads)
    .values(aLead({ email: 'noor@loom.example' }))
    .returning()
  await db.insert(emailAnswers).values({
    leadId: lead?.id ?? 0,
    fromName: 'Noor',
    fromAddress: 'noor@loom.example',
    subject: 'Re: Spring',
    content: 'Stop',
    isAutomatic: false,
    arrivedAt: new Date(0),
    createdAt: new Date(0),
  })
  await stage.server.runJobs('read-earlier-wishes')
  await stage.server.runJobs('read-earlier-answers')
  expect(await suppressed()).toEqual([])
  expect(await proposals()).toMatchObject([{ kind: 'stop', of: 'email' }])
  const query = { noun: 'leads' as const, recordId: lead?.id ?? 0 }
  const { body } = await stage.server.call(contract.list, { query }, mia.jar)
  expect(body).toMatchObject([{ kind: 'stop', of: 'answer' }])
  const rows = await db.select({ isWishRead: incomingEmails.isWishRead }).from(incomingEmails)
  expect(rows.every(({ isWishRead }) => isWishRead)).toBe(true)
})
