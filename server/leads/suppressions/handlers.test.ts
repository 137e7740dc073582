import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as contract from '../../../contract/leads/suppressions.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { plainSuppressions } from './plain-domains.ts'
import { liftOwn, suppress, suppressedAmong, suppressionOf } from './store.ts'
import { suppressions as table } from './table.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'Webb' }))
    .jar
})
afterAll(() => server.close())

const add = (address: string, source = '') =>
  server.call(contract.create, { body: { address, source } }, admin)
const list = async (query = {}) => (await server.call(contract.list, { query }, admin)).body
const bySystem = (address: string, reason: contract.SuppressionReason, source: string) =>
  inTransaction(server.context, (tx) => suppress(tx, address, reason, source))

describe('suppressed addresses', () => {
  test('are added manually once, ignoring case, with person and reason', async () => {
    const { status, body } = await add(' Ada@Kiln.example ', 'Asked on the phone')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: 1,
      address: 'ada@kiln.example',
      reason: 'manual',
      source: 'Asked on the phone',
      since: '2026-03-02T10:00:00.000Z',
      userName: 'Nora Webb',
    })
    const again = await add('ADA@kiln.example')
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      fields: { address: 'This address is already suppressed' },
    })
    expect((await add('no address')).body).toMatchObject({
      fields: { address: 'Please enter an email address, or a domain such as @competitor.example' },
    })
  })

  test('keep their date, and the stronger reason', async () => {
    expect(await bySystem('Ada@kiln.example', 'bounced', 'Spring news')).toBe(true)
    server.setNow('2026-03-02T18:00:00Z')
    expect(await bySystem('ada@kiln.example', 'unsubscribed', 'Summer news')).toBe(false)
    expect(await bySystem('ada@kiln.example', 'bounced', 'Autumn news')).toBe(false)
    expect(await list()).toMatchObject([
      { reason: 'unsubscribed', source: 'Summer news', since: '2026-03-02T10:00:00.000Z' },
    ])
  })

  test('are found among many', async () => {
    await bySystem('a@x.example', 'complained', '')
    await bySystem('b@x.example', 'bounced', '')
    expect(await suppressedAmong(server.context, ['B@x.example', 'c@x.example'])).toEqual(
      new Set(['b@x.example']),
    )
    expect(await suppressedAmong(server.context, [])).toEqual(new Set())
    expect(await suppressedAmong(server.context, ['a@x.example'])).toEqual(new Set(['a@x.example']))
    expect(await suppressionOf(server.context, ' A@X.example')).not.toBeNull()
    expect(await suppressionOf(server.context, 'c@x.example')).toBeNull()
  })

  test('are searched, filtered, paged and exported', async () => {
    for (const name of ['ada', 'ben', 'cy']) await bySystem(`${name}@x.example`, 'bounced', '=1+1')
    await add('dora@y.example')
    expect((await list({ q: 'X.EX', reason: 'bounced' })).map(({ address }) => address)).toEqual([
      'cy@x.example',
      'ben@x.example',
      'ada@x.example',
    ])
    const first = await server.call(contract.list, { query: { limit: 3 } }, admin)
    expect(first.headers['x-total-count']).toBe('4')
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1] ?? ''
    expect(await list({ limit: 3, cursor: decodeURIComponent(cursor) })).toHaveLength(1)
    expect((await list({ sort: 'address' })).map(({ address }) => address).slice(0, 2)).toEqual([
      'ada@x.example',
      'ben@x.example',
    ])
    const { body } = await server.inject({
      url: `${contract.exportAll.path}?reason=manual`,
      cookies: Object.fromEntries(admin),
    })
    expect(body.split('\r\n')[1]).toBe('dora@y.example,Added by hand,,2026-03-02T10:00:00.000Z')
  })

  test('are lifted by their owner after an unsubscribe, and nobody else’s', async () => {
    await bySystem('ada@kiln.example', 'unsubscribed', 'a campaign')
    await bySystem('ben@kiln.example', 'unsubscribed', 'a campaign')
    await bySystem('cleo@kiln.example', 'bounced', 'a campaign')
    const lift = (address: string) => inTransaction(server.context, (tx) => liftOwn(tx, address))
    expect(await lift('Ada@kiln.example')).toBe(true)
    expect(await lift('cleo@kiln.example')).toBe(false)
    expect((await list()).map(({ address }) => address).toSorted()).toEqual([
      'ben@kiln.example',
      'cleo@kiln.example',
    ])
  })

  test('cover whole domains', async () => {
    expect((await add(' @Competitor.example ')).body.address).toBe('@competitor.example')
    const addresses = ['Ada@Competitor.example', 'ben@other.example', 'cy@sub.competitor.example']
    expect(await suppressedAmong(server.context, addresses)).toEqual(
      new Set(['ada@competitor.example']),
    )
    expect(await suppressionOf(server.context, 'ada@competitor.example')).not.toBeNull()
    expect(await suppressionOf(server.context, 'ben@other.example')).toBeNull()
    // A person's own wish outlasts that of the list.
    await bySystem('ada@competitor.example', 'unsubscribed', '')
    expect(await suppressionOf(server.context, 'ada@competitor.example')).toMatchObject({
      reason: 'unsubscribed',
    })
  })

  test('are added as leads are stored, whatever their domain', async () => {
    for (const [typed, address] of [
      ['Info@Bücher.example', 'info@xn--bcher-kva.example'],
      ['@größe.example', '@xn--gre-6ka8i.example'],
      ['*.rival.example', '@rival.example'],
      ['competitor.example', '@competitor.example'],
    ] as const)
      expect((await add(typed)).body.address).toBe(address)
    const stored = ['info@xn--bcher-kva.example', 'ada@xn--gre-6ka8i.example']
    expect(await suppressedAmong(server.context, stored)).toEqual(new Set(stored))
  })

  test('of earlier versions are rewritten, the stronger reason and the earlier date stay', async () => {
    const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')]
    const asTyped = (address: string, reason: contract.SuppressionReason, since: Date) => ({
      address,
      reason,
      since,
      source: `as ${reason}`,
    })
    await server.db
      .insert(table)
      .values([
        asTyped('info@bücher.example', 'unsubscribed', late),
        asTyped('info@xn--bcher-kva.example', 'bounced', early),
        asTyped('@größe.example', 'manual', late),
        asTyped('jörg@kiln.example', 'manual', late),
      ])
    await plainSuppressions(server.context)
    await plainSuppressions(server.context)
    const rows = await server.db.select().from(table).orderBy(table.address)
    expect(
      rows.map(({ address, reason, source, since }) => [address, reason, source, since]),
    ).toEqual([
      ['@xn--gre-6ka8i.example', 'manual', 'as manual', late],
      ['info@xn--bcher-kva.example', 'unsubscribed', 'as unsubscribed', early],
      ['jörg@kiln.example', 'manual', 'as manual', late],
    ])
  })

  test('are imported from a list, after a count that stores nothing', async () => {
    await add('known@x.example')
    const lines = 'Email\nknown@x.example\nnew@x.example\nNEW@x.example\n@rival.example\nnobody'
    const send = (dryRun: boolean) =>
      server.call(contract.importMany, { body: { lines, source: 'Old tool', dryRun } }, admin)
    const counts = { added: 2, known: 1, repeated: 1, wrong: 1 }
    expect((await send(true)).body).toMatchObject(counts)
    expect(await list()).toHaveLength(1)
    expect((await send(false)).body).toMatchObject({
      ...counts,
      examples: [{ line: 6, text: 'nobody' }],
    })
    expect(await list({ q: 'rival' })).toMatchObject([
      { address: '@rival.example', reason: 'manual', source: 'Old tool', userName: 'Nora Webb' },
    ])
    expect((await send(false)).body).toMatchObject({ added: 0, known: 3 })
    const none = await server.call(contract.importMany, { body: { lines: 'a\nb' } }, admin)
    expect(none).toMatchObject({
      status: 400,
      body: { fields: { lines: 'There is no email address or domain in this list' } },
    })
  })

  test('can be removed from the list, which is recorded', async () => {
    await add('ada@kiln.example')
    const remove = () => server.call(contract.remove, { params: { id: 1 } }, admin)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await suppressionOf(server.context, 'ada@kiln.example')).toBeNull()
    const query = { noun: 'suppressions' as const }
    const { body } = await server.call(auditEntries.list, { query }, admin)
    expect(body.map(({ event, label, userName }) => [event, label, userName])).toEqual([
      ['deleted', 'ada@kiln.example', 'Nora Webb'],
      ['created', 'ada@kiln.example', 'Nora Webb'],
    ])
  })
})
