import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as contentReviews from '../../../contract/content/content-reviews.ts'
import * as notificationCalls from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as billingDetails from '../../../contract/money/billing-details.ts'
import * as deletionRequests from '../../../contract/operations/deletion-requests.ts'
import * as invitations from '../../../contract/overview/invitations.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aPiece, aText } from '../../content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../../content/content-pieces/store.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { emails, replyAddresses } from '../../core/emails/table.ts'
import { notificationPreferences } from '../../core/notifications/table.ts'
import { hashPassword } from '../../core/passwords/password.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aMessage } from '../messages/sample.ts'

const password = 'heron-lamp-304'
const [old, next] = ['ada@kiln.example', 'ben@kiln.example']
let passwordHash: string
let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const names = { firstName: 'Ada', lastName: 'Former', phone: '+44 20 1111 2222' }
  const account = { email: old, passwordHash, firstSignInAt: new Date(0), takenOnAt: new Date(0) }
  ada = await signedIn(server.context, { ...names, ...account })
})
afterAll(() => server.close())

const move = async (holder: contract.Holder) => {
  const names = { firstName: 'Ben', lastName: 'Next', businessName: 'Kiln', industry: 'Retail' }
  const body = { ...names, phone: '+44 20 9999 8888', email: next, holder }
  const { status } = await server.call(
    contract.update,
    { params: { id: ada.user.id }, body },
    admin,
  )
  expect(status).toBe(200)
}
async function giveAway() {
  await move('other')
  const [mail] = await server.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'client-invitation'))
    .orderBy(desc(emails.id))
  const ben: Jar = new Map()
  const body = { token: mail?.secret ?? '' }
  expect((await server.call(invitations.accept, { body }, ben)).status).toBe(200)
  return ben
}
const thread = async (jar: Jar) =>
  (await server.call(messages.list, {}, jar)).body.map(({ content, fromUserName }) => [
    content,
    fromUserName,
  ])
async function sendReview() {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, aText({ title: 'The draft' }))
    return piece.id
  })
  await server.call(contentReviews.send, { params: { id }, body: { note: '' } }, admin)
  const [mail] = await server.db.select().from(emails).where(eq(emails.kind, 'content-review'))
  const url = /\/content-review\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return url.replace('[hidden]', mail?.secret ?? '')
}
const open = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
const bill = async (email: string) => {
  const body = { ...(await server.call(billingDetails.own, {}, ada.jar)).body, name: 'Kiln', email }
  expect((await server.call(billingDetails.updateOwn, { body }, ada.jar)).status).toBe(200)
}
const billedTo = async (jar: Jar) => (await server.call(billingDetails.own, {}, jar)).body.email

describe('a client’s account that the team gives to somebody else', () => {
  test('leaves what its person wrote and did under their name, which the new one can’t change', async () => {
    const sent = await server.call(
      messages.send,
      { body: aMessage({ content: 'As agreed.' }) },
      ada.jar,
    )
    const ben = await giveAway()
    expect(await thread(ben)).toEqual([['As agreed.', 'Ada Former']])
    const edit = { params: { id: sent.body.id }, body: { content: 'Never.' } }
    expect((await server.call(messages.update, edit, ben)).status).toBe(403)
    await server.call(messages.send, { body: aMessage({ content: 'I am Ben.' }) }, ben)
    expect(await thread(ben)).toContainEqual(['I am Ben.', 'Ben Next'])
    expect(await server.db.$count(users, eq(users.clientId, ada.user.id))).toBe(1)
    const people = await server.call(contacts.list, { params: { clientId: ada.user.id } }, admin)
    expect(people.body.map(({ email }) => email)).toEqual([next])
  })

  test('leaves their entries in the history with them', async () => {
    const sent = await server.call(messages.send, { body: aMessage({ content: 'Yes' }) }, ada.jar)
    const edit = { params: { id: sent.body.id }, body: { content: 'Yes, please.' } }
    expect((await server.call(messages.update, edit, ada.jar)).status).toBe(200)
    const byAda = eq(auditEntries.userId, ada.user.id)
    expect(await server.db.$count(auditEntries, byAda)).toBe(1)
    await move('other')
    expect(await server.db.$count(auditEntries, byAda)).toBe(0)
    const [former] = await server.db.select().from(users).where(eq(users.clientId, ada.user.id))
    expect(former).toMatchObject({ firstName: 'Ada', lastName: 'Former', passwordHash: null })
    expect(await server.db.$count(auditEntries, eq(auditEntries.userId, former?.id ?? 0))).toBe(1)
  })

  test('hands on neither notices, choices, wishes to be deleted nor reply addresses', async () => {
    const reason = 'I am ill'
    const asked = await server.call(deletionRequests.create, { body: { reason } }, ada.jar)
    const declined = { params: { id: asked.body.id }, body: { answer: 'Get well soon' } }
    await server.call(deletionRequests.decline, declined, admin)
    await server.db
      .insert(notificationPreferences)
      .values({ userId: ada.user.id, kind: 'messages', inApp: false, email: 'off' })
    const reply = { tokenHash: 'x', userId: ada.user.id, noun: 'messages' as const, recordId: 1 }
    await sendReview()
    const [email] = await server.db.select().from(emails)
    await server.db
      .insert(replyAddresses)
      .values({ ...reply, emailId: email?.id ?? 0, createdAt: server.context.now() })
    const ben = await giveAway()
    expect((await server.call(deletionRequests.own, {}, ben)).body.request).toBeNull()
    expect((await server.call(notificationCalls.list, {}, ben)).body).toEqual([])
    const left = [
      await server.db.$count(notificationPreferences),
      await server.db.$count(replyAddresses),
    ]
    expect(left).toEqual([0, 0])
  })

  test('no longer opens by links to reviews, nor sends invoices to whoever left', async () => {
    const url = await sendReview()
    await bill(old)
    expect(await open(url)).not.toBe(410)
    const ben = await giveAway()
    expect(await open(url)).toBe(410)
    expect(await billedTo(ben)).toBe('')
  })

  test('tells no address or number to whoever has a token from before', async () => {
    const body = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
    await server.call(meetings.create, { body }, ada.jar)
    const [meeting] = (await server.call(meetings.list, {}, ada.jar)).body
    const desk = (await server.call(meetings.readScheduling, {}, ada.jar)).body.token
    const ben = await giveAway()
    const urls = [
      `/api/bookings/${meeting?.token}/calendar.ics`,
      ...[meeting?.token, desk].map(
        (token) => `/api/bookings/slots?token=${token}&timeZone=Europe/London`,
      ),
    ]
    const bodies = async (jar: Jar) =>
      Promise.all(
        urls.map(async (url) => {
          const cookies = Object.fromEntries(jar)
          const answer = await server.inject({ method: 'GET', url, cookies })
          expect([url, answer.statusCode]).toEqual([url, 200])
          return answer.body.replaceAll(/\r\n /g, '')
        }),
      )
    for (const each of await bodies(new Map())) expect(each).not.toMatch(/ben@|9999/)
    const [calendar, ...slots] = await bodies(ben)
    expect(calendar).toContain(next)
    for (const each of slots) expect(each).toContain('9999')
  })
})

describe('a client’s account that the team moves for the same person', () => {
  test('sends invoices to the new address, and ends links to reviews at the old one', async () => {
    const url = await sendReview()
    await bill(old)
    await move('same')
    expect(await open(url)).toBe(410)
    const params = { clientId: ada.user.id }
    expect((await server.call(billingDetails.read, { params }, admin)).body.email).toBe(next)
  })

  test('leaves invoices with an address of their own', async () => {
    await bill('accounts@kiln.example')
    await move('same')
    const params = { clientId: ada.user.id }
    const { body } = await server.call(billingDetails.read, { params }, admin)
    expect(body.email).toBe('accounts@kiln.example')
  })
})

test('what an erased contact wrote is nobody else’s', async () => {
  const contact = { clientId: ada.user.id, clientRole: 'manager' as const }
  const bo = await signedIn(server.context, { ...contact, firstName: 'Bo', lastName: 'Lind' })
  const sent = await server.call(
    messages.send,
    { body: aMessage({ content: 'Bo wrote.' }) },
    bo.jar,
  )
  await server.call(contacts.remove, { params: { id: bo.user.id } }, admin)
  const erased = { noun: 'contacts' as const, ids: [bo.user.id] }
  expect((await server.call(trash.erase, { body: erased }, admin)).status).toBe(200)
  expect(await thread(ada.jar)).toEqual([['Bo wrote.', 'A former colleague']])
  const edit = { params: { id: sent.body.id }, body: { content: 'Bo said so.' } }
  expect((await server.call(messages.update, edit, ada.jar)).status).toBe(403)
  expect(await server.db.$count(users, eq(users.firstName, 'Bo'))).toBe(0)
})
