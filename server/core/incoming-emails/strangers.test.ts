import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import * as replies from '../../../contract/core/reply-settings.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as inbox from '../../../contract/overview/inbox.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anEmail, type Head, plain } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { spamSenders } from './table.ts'

describe.each(imapServers())('emails of people who write first, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: ReplyStage
  let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
  beforeAll(async () => {
    imap = await open()
    stage = await openReplyStage(imap)
  })
  beforeEach(async () => {
    ;({ mia } = await stage.begin())
    await take(true)
  })
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  const take = async (takesStrangers: boolean) => {
    const now = (await stage.server.call(replies.read, {}, mia.jar)).body
    const body = { address: '', takesStrangers, keepDays: 90, updatedAt: now.updatedAt }
    expect((await stage.server.call(replies.update, { body }, mia.jar)).status).toBe(200)
  }
  const from = (address: string, head: Partial<Head> = {}, words = 'Do you build shops?') =>
    anEmail(plain(words), {
      from: `Nia Bell <${address}>`,
      to: 'reply@furlong.example',
      subject: 'A shop',
      ...head,
    })
  const nia = 'nia@bell.example'
  const { makeLead, markSpam, refuse, unmarkSpam } = contract
  const calls = { makeLead, markSpam, refuse, unmarkSpam }
  const decide = (what: keyof typeof calls, id: number) =>
    stage.server.call(calls[what], { params: { id } }, mia.jar)
  const states = async () =>
    (await stage.incoming()).map(({ fromAddress, state, reason }) => [fromAddress, state, reason])

  test('are left alone until an owner wants to see them', async () => {
    await take(false)
    expect(await stage.receive(from(nia))).toEqual([])
  })

  test('wait under Held emails and in the inbox', async () => {
    const [row] = await stage.receive(from(nia))
    expect(row).toMatchObject({ state: 'held', reason: 'stranger', fromAddress: nia, noun: null })
    const { body } = await stage.server.call(inbox.read, { query: {} }, mia.jar)
    expect(body.items.map(({ kind, id }) => [kind, id])).toContainEqual(['held-emails', row?.id])
  })

  test('become a lead with the email on its timeline, once, and then wait for an answer', async () => {
    const [row] = await stage.receive(from(nia))
    const id = row?.id ?? 0
    const [made, again] = [await decide('makeLead', id), await decide('makeLead', id)]
    expect([made.status, again.status]).toEqual([200, 409])
    const found = (await stage.server.call(leads.list, { query: {} }, mia.jar)).body
    expect(found).toMatchObject([{ contactName: 'Nia Bell', email: nia, source: 'email' }])
    const path = `/lead-management/${found[0]?.id}`
    expect(made.body).toMatchObject({ state: 'taken', about: { noun: 'leads', path } })
    const { body } = await stage.server.call(inbox.read, { query: {} }, mia.jar)
    expect(body.items.map(({ kind }) => kind)).toEqual(['lead-answers'])
    // From now on they are known.
    expect((await stage.receive(from(nia, {}, 'And soon?'))).at(-1)).toMatchObject({
      state: 'held',
      reason: 'address',
      noun: 'leads',
    })
  })

  test('are spam once somebody says so, with all of their sender, until somebody says otherwise', async () => {
    const [first] = await stage.receive(from(nia), from(nia, {}, 'Cheap!'), from('jo@bell.example'))
    const marked = await decide('markSpam', first?.id ?? 0)
    expect(marked).toMatchObject({ status: 200, body: { state: 'spam', count: 2 } })
    await stage.receive(from(nia, {}, 'Cheaper!'))
    const spam = ['spam', 'spam', 'held', 'spam']
    expect((await states()).map(([, state]) => state)).toEqual(spam)
    stage.wait(1)
    expect((await decide('unmarkSpam', first?.id ?? 0)).body).toMatchObject({
      state: 'held',
      count: 3,
    })
    expect((await decide('unmarkSpam', first?.id ?? 0)).status).toBe(409)
    await stage.receive(from(nia, {}, 'Sorry.'))
    expect((await states()).filter(([address]) => address === nia)).toEqual(
      Array.from({ length: 4 }, () => [nia, 'held', 'stranger']),
    )
    expect((await decide('makeLead', (await stage.newest())[0]?.id ?? 0)).status).toBe(200)
  })

  test('are refused again when spam is undone at once, and held once somebody says later that they are none', async () => {
    const [first] = await stage.receive(from(nia), from(nia, {}, 'And you?'))
    const id = first?.id ?? 0
    for (const [minutes, state] of [
      [0, 'refused'],
      [2, 'held'],
    ] as const) {
      await decide('refuse', id)
      await decide('markSpam', id)
      expect((await states()).map(([, now]) => now)).toEqual(['spam', 'spam'])
      stage.wait(minutes)
      expect((await decide('unmarkSpam', id)).body).toMatchObject({ state, count: 2 })
      expect((await states()).map(([, now]) => now)).toEqual([state, 'held'])
    }
  })

  test('are no spam anymore once one is taken, or their sender is a client', async () => {
    const [first, second] = await stage.receive(from(nia), from(nia, {}, 'Cheap!'))
    await decide('refuse', first?.id ?? 0)
    await decide('markSpam', second?.id ?? 0)
    await decide('makeLead', first?.id ?? 0)
    expect(await stage.server.db.select().from(spamSenders)).toEqual([])
    const address = 'ada@kiln.example'
    await stage.server.db.insert(spamSenders).values({ address, markedAt: new Date() })
    const rows = await stage.receive(from(address, { from: 'Ada <Ada@Kiln.example>' }))
    expect(rows.at(-1)).toMatchObject({ state: 'held', reason: 'address' })
  })

  test('of somebody known are theirs to accept, neither leads nor spam', async () => {
    const [row] = await stage.receive(from('ada@kiln.example'))
    expect(row).toMatchObject({ state: 'held', reason: 'address', userId: expect.any(Number) })
    for (const what of ['makeLead', 'markSpam'] as const)
      expect((await decide(what, row?.id ?? 0)).status).toBe(409)
    const params = { id: row?.id ?? 0 }
    const accepted = await stage.server.call(contract.accept, { params, body: {} }, mia.jar)
    expect([accepted.status, accepted.body.state]).toEqual([200, 'taken'])
  })

  test.each<[string, Partial<Head> & { address?: string }]>([
    ['a newsletter', { fields: ['List-Unsubscribe: <https://x.example/u>'] }],
    ['an automatic reply', { fields: ['Auto-Submitted: auto-replied'] }],
    ['the team', { from: 'Mia Kern <mia@furlong.example>' }],
    ['ourselves', { from: 'Furlong <hello@furlong.example>' }],
    ['two people', { from: 'Nia <nia@bell.example>, Jo <jo@bell.example>' }],
    ['nobody', { from: '' }],
  ])('don’t include that of %s', async (_who, head) =>
    expect(await stage.receive(from(nia, head))).toEqual([]),
  )

  test('are spam beyond thirty of a sender within an hour', async () => {
    const many = Array.from({ length: 32 }, (_each, at) => from(nia, {}, `Buy ${at}`))
    await stage.receive(...many)
    const all = await states()
    expect(all.filter(([, state]) => state === 'held')).toHaveLength(30)
    expect(all.filter(([, state]) => state === 'spam')).toEqual([
      [nia, 'spam', 'many'],
      [nia, 'spam', 'many'],
    ])
  })
})
