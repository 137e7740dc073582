import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/lead-duplicates.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../leads/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const add = async (changes: Partial<leads.LeadInput>) =>
  (await server.call(leads.create, { body: aLead(changes) }, admin)).body
const check = async (email: string, companyName = '', phone = '') => {
  const body = { email, companyName, phone }
  return (await server.call(contract.check, { body }, admin)).body
}
const ofLead = async (id: number) =>
  (await server.call(contract.ofLead, { params: { id } }, admin)).body
const list = (query: object) => server.call(contract.list, { query }, admin)

describe('duplicates of the typed values', () => {
  test('match the address in any case, or company and phone in any spelling', async () => {
    await add({ email: 'ada@kiln.example', companyName: 'Kiln Street', phone: '+44 20 7946 0101' })
    expect(await check(' ADA@kiln.example ')).toMatchObject([
      { id: 1, kind: 'email', createdAt: '2026-03-02T10:00:00.000Z' },
    ])
    expect(await check('', 'KILN  STREET.', '(020) 7946-0101')).toMatchObject([{ kind: 'pair' }])
    expect(await check('', 'Kiln Street', '020 7946 0102')).toEqual([])
    expect(await check('', 'Kiln Street', '')).toEqual([])
    expect(await check('', '', '020 7946 0101')).toEqual([])
    expect(await check('', '', '')).toEqual([])
  })

  test('list those with the same address first, five at most', async () => {
    for (let i = 0; i < 6; i += 1) await add({ companyName: 'Kiln', phone: '5550101' })
    const { id } = await add({ companyName: 'Other', email: 'ada@kiln.example' })
    const found = await check('ada@kiln.example', 'kiln', '555-0101')
    expect(found).toHaveLength(5)
    expect(found[0]).toMatchObject({ id, kind: 'email' })
  })
})

describe('duplicates in the whole list', () => {
  test('are grouped by their shared value, paged, and counted', async () => {
    for (const name of ['b', 'a', 'c', 'a', 'b', 'd', 'b'])
      await add({ email: `${name}@x.example`, companyName: '', phone: '' })
    const first = await list({ limit: 1 })
    expect(first.headers['x-total-count']).toBe('2')
    expect(first.body).toMatchObject([{ label: 'a@x.example', kind: 'email', count: 2 }])
    const cursor = decodeURIComponent(
      /cursor=([^>&]+)/.exec(first.headers['link'] ?? '')?.[1] ?? '',
    )
    const second = await list({ limit: 1, cursor })
    expect(second.body).toMatchObject([
      { label: 'b@x.example', count: 3, leads: [{ id: 1 }, { id: 5 }, { id: 7 }] },
    ])
    expect(second.headers['link']).toBeUndefined()
    expect((await list({ kind: 'pair' })).body).toEqual([])
  })

  test('are grouped by company and phone under the company’s name', async () => {
    await add({ companyName: 'Kiln Street', phone: '020 7946 0101' })
    await add({ companyName: 'kiln street', phone: '+44 20 7946 0101' })
    const { body } = await list({ kind: 'pair' })
    expect(body).toMatchObject([{ label: 'Kiln Street', count: 2, kind: 'pair' }])
  })

  test('disappear once marked as distinct, until a third lead matches', async () => {
    const pair = { companyName: 'Kiln Street', phone: '020 7946 0101' }
    await add(pair)
    await add(pair)
    expect(await ofLead(1)).toMatchObject([{ id: 2 }])
    const done = await server.call(contract.markDistinct, { body: { ids: [2, 1] } }, admin)
    expect(done.status).toBe(200)
    expect(await ofLead(1)).toEqual([])
    expect(await ofLead(2)).toEqual([])
    expect((await list({ kind: 'pair' })).body).toEqual([])
    expect(await check('', pair.companyName, pair.phone)).toHaveLength(2)
    await add(pair)
    expect((await list({ kind: 'pair' })).body).toMatchObject([{ count: 3 }])
    expect(await ofLead(1)).toMatchObject([{ id: 3 }])
    const one = await server.call(contract.markDistinct, { body: { ids: [1] } }, admin)
    expect(one.status).toBe(400)
    expect((await server.call(contract.ofLead, { params: { id: 99 } }, admin)).status).toBe(404)
  })
})
