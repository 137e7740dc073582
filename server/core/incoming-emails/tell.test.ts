import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as notes from '../../../contract/core/notifications.ts'
import * as replies from '../../../contract/core/reply-settings.ts'
import type { TeamRole } from '../../../contract/roles.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anEmail, plain } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import type { Jar } from '../../../test/server.ts'
import { eq } from 'drizzle-orm'
import { users } from '../users/table.ts'
import { eraseIncomingAbout } from './retention.ts'
import { incomingEmails } from './table.ts'
import { signedIn } from '../sessions/sample.ts'
import { tellHeld } from './tell.ts'

describe.each(imapServers())('notifications of held emails, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: ReplyStage
  let mia: Jar
  let others: Record<string, Jar>
  beforeAll(async () => {
    imap = await open()
    stage = await openReplyStage(imap)
  })
  beforeEach(async () => {
    mia = (await stage.begin()).mia.jar
    others = {}
    for (const teamRole of ['member', 'contractor', 'bookkeeper'] satisfies TeamRole[]) {
      const who = { role: 'admin' as const, teamRole, email: `${teamRole}@furlong.example` }
      others[teamRole] = (await signedIn(stage.server.context, who)).jar
    }
    const { updatedAt } = (await stage.server.call(replies.read, {}, mia)).body
    const body = { address: '', takesStrangers: true, keepDays: 90, updatedAt }
    await stage.server.call(replies.update, { body }, mia)
  })
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  const firstEmail = (words: string) =>
    anEmail(plain(words), {
      from: 'Nia Bell <nia@bell.example>',
      to: 'reply@furlong.example',
      subject: 'A shop',
    })
  const unread = async (jar: Jar | undefined) => {
    const { body } = await stage.server.call(notes.list, { query: { show: 'unread' } }, jar)
    return body.filter(({ kind }) => kind === 'incoming-emails')
  }

  test('reach who may decide, without what the sender wrote, until somebody decided', async () => {
    const [row] = await stage.receive(firstEmail('Do you build shops?'))
    const [told, ...more] = await unread(mia)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      title: 'An email needs a decision',
      body: contract.incomingReasons.stranger,
      path: `/admin-incoming-emails?email=${row?.id}`,
    })
    expect(JSON.stringify(told)).not.toMatch(/nia|shop/i)
    expect(await unread(others['member'])).toHaveLength(1)
    for (const role of ['contractor', 'bookkeeper']) expect(await unread(others[role])).toEqual([])
    await stage.server.call(contract.refuse, { params: { id: row?.id ?? 0 } }, mia)
    for (const jar of [mia, others['member']]) expect(await unread(jar)).toEqual([])
  })

  test('are five at most: a flood of emails is no flood of notifications', async () => {
    const words = Array.from({ length: 8 }, (_, i) => `Do you build shops for ${i} people?`)
    expect(await stage.receive(...words.map(firstEmail))).toHaveLength(8)
    expect(await unread(mia)).toHaveLength(5)
    await stage.server.call(notes.readAll, {}, mia)
    await stage.receive(firstEmail('And now?'))
    expect(await unread(mia)).toHaveLength(1)
  })

  test('of strangers don’t silence one of somebody we know', async () => {
    const words = Array.from({ length: 6 }, (_, i) => `Do you build shops for ${i} people?`)
    await stage.receive(...words.map(firstEmail))
    const own = anEmail(plain('It is Ada, from home.'), {
      from: 'Ada <ada@kiln.example>',
      to: 'reply@furlong.example',
      subject: 'A question',
    })
    const rows = await stage.receive(own)
    expect(rows.at(-1)).toMatchObject({ state: 'held', reason: 'address' })
    const told = await unread(mia)
    expect(told).toHaveLength(6)
    expect(told.filter(({ body }) => body === contract.incomingReasons.address)).toHaveLength(1)
  })

  test('about an invoice reach only those who see invoices', async () => {
    const [row] = await stage.receive(firstEmail('Do you build shops?'))
    for (const jar of [mia, others['member']]) await stage.server.call(notes.readAll, {}, jar)
    await tellHeld(stage.server.context, { ...row!, noun: 'invoices' })
    expect(await unread(mia)).toHaveLength(1)
    expect(await unread(others['member'])).toEqual([])
  })

  test('about an invoice reach somebody, though who looks after the client sees no invoices', async () => {
    const { context, db } = stage.server
    const [row] = await stage.receive(firstEmail('Do you build shops?'))
    for (const jar of [mia, others['member']]) await stage.server.call(notes.readAll, {}, jar)
    const [member] = await db.select().from(users).where(eq(users.email, 'member@furlong.example'))
    const { user } = await signedIn(context, { assigneeId: member?.id ?? 0 })
    await tellHeld(context, { ...row!, noun: 'invoices', clientId: user.id })
    expect(await unread(mia)).toHaveLength(1)
    expect(await unread(others['member'])).toEqual([])
  })

  test('go with the email, when it is erased', async () => {
    const [row] = await stage.receive(firstEmail('Do you build shops?'))
    await eraseIncomingAbout(stage.server.context, { noun: 'messages', ids: [row?.id ?? 0] })
    expect(await unread(mia)).toHaveLength(1)
    await stage.server.db.update(incomingEmails).set({ noun: 'messages', recordId: 7 })
    await eraseIncomingAbout(stage.server.context, { noun: 'messages', ids: [7] })
    for (const jar of [mia, others['member']]) expect(await unread(jar)).toEqual([])
  })
})
