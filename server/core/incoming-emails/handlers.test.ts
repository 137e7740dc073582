import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as sidebar from '../../../contract/overview/sidebar-counts.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { plain, several } from '../../../test/reply-emails/mime.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
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
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

const pdf = { type: 'application/pdf', body: Buffer.from('%PDF-1.7 x'), name: 'price.pdf' }
/** An answer of a colleague who was forwarded the email. */
async function hold() {
  const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  const parts = several('mixed', plain('Yes, please.\n\n-- \nBo\nKiln Street'), pdf)
  const rows = await stage.receive(anAnswer(email, parts, { from: 'Bo Arden <bo@kiln.example>' }))
  return rows.at(-1)?.id ?? 0
}
const list = async (query = {}) => (await stage.server.call(contract.list, { query }, mia.jar)).body
const at = (id: number) => ({ params: { id } })
const accept = (id: number, userId?: number) =>
  stage.server.call(contract.accept, { ...at(id), body: { ...(userId && { userId }) } }, mia.jar)

test('a held email says why, whom we wrote to, and what it answers', async () => {
  const id = await hold()
  expect(await list()).toMatchObject([
    {
      id,
      state: 'held',
      reason: 'sender',
      fromName: 'Bo Arden',
      fromAddress: 'bo@kiln.example',
      excerpt: 'Yes, please.',
      about: { noun: 'messages', path: `/admin-messages?client=${ada.user.id}` },
      person: { id: ada.user.id, email: 'ada@kiln.example', unconfirmed: false },
      decidedBy: null,
    },
  ])
  const { body } = await stage.server.call(contract.read, at(id), mia.jar)
  expect(body).toMatchObject({
    shown: 'Yes, please.',
    folded: '--\nBo\nKiln Street',
    files: [{ name: 'price.pdf', bytes: 10 }],
    hasSource: true,
  })
  const counts = await stage.server.call(sidebar.read, {}, mia.jar)
  expect(counts.body['incoming-emails']).toBe(1)
})

test('nobody accepts it as a colleague’s words', async () => {
  const id = await hold()
  const { user } = await signedIn(stage.server.context, { role: 'admin', teamRole: 'member' })
  for (const userId of [mia.user.id, user.id])
    expect(
      await stage.server.call(contract.accept, { ...at(id), body: { userId } }, mia.jar),
    ).toMatchObject({ status: 400, body: { fields: { userId: expect.any(String) as string } } })
  expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(1)
})

test('accepted, it is in the conversation with its files, once', async () => {
  const id = await hold()
  expect((await accept(id)).body).toMatchObject({ state: 'taken', decidedBy: 'Mia Kern' })
  expect((await stage.thread(mia.jar, ada.user.id)).at(-1)).toMatchObject({
    content: 'Yes, please.',
    fromUserName: 'Ada Lindqvist',
    attachments: [{ name: 'price.pdf' }],
  })
  expect((await accept(id)).status).toBe(409)
  expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(2)
  expect(await list()).toEqual([])
})

test('another client can be named as its writer, and then it is in their conversation', async () => {
  const bo = await signedIn(stage.server.context, { email: 'bo@kiln.example', firstName: 'Bo' })
  const id = await hold()
  expect((await accept(id, bo.user.id)).body.person).toMatchObject({ email: 'bo@kiln.example' })
  expect((await stage.thread(mia.jar, bo.user.id)).map(({ content }) => content)).toEqual([
    'Yes, please.',
  ])
  expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(1)
})

test('refused, it can be held again', async () => {
  const id = await hold()
  const refused = await stage.server.call(contract.refuse, at(id), mia.jar)
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'sender', decidedBy: 'Mia Kern' })
  expect((await stage.server.call(contract.refuse, at(id), mia.jar)).status).toBe(409)
  expect((await list({ state: 'refused' })).map((each) => each.id)).toEqual([id])
  const again = await stage.server.call(contract.reopen, at(id), mia.jar)
  expect(again.body).toMatchObject({ state: 'held' })
  expect((await accept(id)).status).toBe(200)
})

test('only those of the team who see every client see them', async () => {
  const id = await hold()
  const contractor = await signedIn(stage.server.context, { role: 'admin', teamRole: 'contractor' })
  for (const jar of [ada.jar, contractor.jar]) {
    expect((await stage.server.call(contract.list, {}, jar)).status).toBe(403)
    expect((await stage.server.call(contract.accept, { ...at(id), body: {} }, jar)).status).toBe(
      403,
    )
  }
  const source = await stage.server.inject({
    url: contract.source.path.replace(':id', String(id)),
    cookies: Object.fromEntries(mia.jar),
  })
  expect([source.headers['content-type'], source.headers['content-disposition']]).toEqual([
    'message/rfc822',
    expect.stringContaining(`email-${id}.eml`),
  ])
  expect(source.body).toContain('From: Bo Arden <bo@kiln.example>')
})

test('whole emails are forgotten after the days that were chosen, and what is held stays', async () => {
  const first = await hold()
  await accept(first)
  const second = await hold()
  const files = await stage.filesKept()
  // The mail server’s clock is another one than the test’s.
  stage.wait(200 * 24 * 60)
  await stage.server.runJobs('forget-incoming-emails')
  expect(await stage.incoming()).toMatchObject([
    { id: first, sourceKey: null },
    { id: second, sourceKey: expect.any(String) },
  ])
  expect(await stage.filesKept()).toBe(files - 1)
})

test('an email of somebody who left since needs somebody else as its writer', async () => {
  const id = await hold()
  const joined = { firstSignInAt: new Date(0) }
  await stage.server.db.update(users).set(joined).where(eq(users.id, ada.user.id))
  const names = { firstName: 'Ben', lastName: 'Next', businessName: 'Kiln', industry: 'Retail' }
  const account = { ...names, phone: '', businessDescription: '', email: 'ben@kiln.example' }
  const body = { ...account, holder: 'other' as const }
  const moved = await stage.server.call(
    clients.update,
    { params: { id: ada.user.id }, body },
    mia.jar,
  )
  expect(moved.status).toBe(200)
  expect(await list()).toMatchObject([{ id, state: 'held', person: null }])
  const chosen = { userId: 'Please choose who wrote it' }
  expect(await accept(id)).toMatchObject({ status: 400, body: { fields: chosen } })
  expect((await accept(id, ada.user.id)).body).toMatchObject({ person: { name: 'Ben Next' } })
})
